/**
 * Settings of sign-in providers, breached passwords, the captcha, the calendar and the language
 * model.
 */
import type { OpenAiSettings } from '../ports/ai-openai'
import { CAPTCHA_SERVICES, type CaptchaService, type CaptchaSettings } from '../ports/captcha'
import type { OidcSettings } from '../ports/oidc-client'
import type { Environment } from './environment'

const NAME = /^[a-z][a-z0-9-]{0,31}$/
const GOOGLE_CALENDAR = 'https://www.googleapis.com/calendar/v3'

/**
 * Issuers and services are chosen by the operator. Plain http is only for this machine and hosts in
 * `trusted`.
 */
function requireAddress(name: string, text: string, trusted: readonly string[] = []): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isNear =
    url !== undefined &&
    (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ||
      trusted.includes(url.host) ||
      trusted.includes(url.hostname))
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isNear))
    throw new Error(`${name} should be an https address, not "${text}"`)
  return text
}

const trustedHosts = ({ OUTBOUND_ALLOW }: Environment): string[] =>
  (OUTBOUND_ALLOW ?? '').split(',').map((host) => host.trim())

/**
 * Providers by name, as SOCIAL_PROVIDERS lists them.
 * @throws Error with a sentence for the console
 */
export function toSocial(env: Environment): Record<string, OidcSettings> {
  const names = (env.SOCIAL_PROVIDERS ?? '').split(',').flatMap((name) => name.trim() || [])
  return Object.fromEntries(
    names.map((name) => {
      if (!NAME.test(name)) throw new Error(`SOCIAL_PROVIDERS: "${name}" should be lowercase letters, digits and -`)
      const prefix = `SOCIAL_${name.toUpperCase().replaceAll('-', '_')}`
      const required = (part: string) => {
        const value = env[`${prefix}_${part}`]
        if (!value) throw new Error(`SOCIAL_PROVIDERS names "${name}", so ${prefix}_${part} must be set`)
        return value
      }
      const issuer = requireAddress(`${prefix}_ISSUER`, required('ISSUER'))
      const [clientId, clientSecret] = [required('CLIENT_ID'), required('CLIENT_SECRET')]
      return [name, { issuer, clientId, clientSecret, scope: env[`${prefix}_SCOPE`] || 'openid email profile' }]
    }),
  )
}

/**
 * The digits are added to its path, so it has no query.
 * @throws Error with a sentence for the console
 */
export function toBreachedPasswords(env: Environment): string | null {
  if (!env.BREACHED_PASSWORDS_URL) return null
  const address = requireAddress('BREACHED_PASSWORDS_URL', env.BREACHED_PASSWORDS_URL, trustedHosts(env))
  const { search, hash, username } = new URL(address)
  if (search || hash || username)
    throw new Error('BREACHED_PASSWORDS_URL should be an address without a query and a user name')
  return address.replace(/\/+$/, '')
}

const isCaptchaService = (name: string): name is CaptchaService => Object.hasOwn(CAPTCHA_SERVICES, name)

/** @throws Error with a sentence for the console */
export function toCaptcha(env: Environment): CaptchaSettings | null {
  const siteKey = env.CAPTCHA_SITE_KEY || null
  if (!env.CAPTCHA_SECRET) {
    if (siteKey !== null) throw new Error('CAPTCHA_SITE_KEY needs CAPTCHA_SECRET too')
    return null
  }
  const service = env.CAPTCHA_SERVICE || 'recaptcha'
  if (!isCaptchaService(service))
    throw new Error(`CAPTCHA_SERVICE should be recaptcha, hcaptcha or turnstile, not "${service}"`)
  const endpoint = requireAddress('CAPTCHA_ENDPOINT', env.CAPTCHA_ENDPOINT || CAPTCHA_SERVICES[service].endpoint)
  return { service, secret: env.CAPTCHA_SECRET, endpoint, siteKey }
}

/** @throws Error with a sentence for the console */
export function toAi(env: Environment, timeoutMs: number): OpenAiSettings | null {
  if (!env.AI_BASE_URL) return null
  if (!env.AI_MODEL) throw new Error('AI_BASE_URL needs AI_MODEL too')
  return {
    baseUrl: requireAddress('AI_BASE_URL', env.AI_BASE_URL, trustedHosts(env)).replace(/\/+$/, ''),
    apiKey: env.AI_API_KEY || null,
    model: env.AI_MODEL,
    transcribeModel: env.AI_TRANSCRIBE_MODEL || 'whisper-1',
    timeoutMs,
  }
}

export const toCalendarEndpoint = (env: Environment): string =>
  requireAddress('GOOGLE_CALENDAR_ENDPOINT', env.GOOGLE_CALENDAR_ENDPOINT || GOOGLE_CALENDAR).replace(/\/+$/, '')
