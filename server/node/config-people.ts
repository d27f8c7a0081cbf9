/** Settings of sign-in providers, the captcha, the calendar and the language model. */
import type { OpenAiSettings } from '../ports/ai-openai'
import type { OidcSettings } from '../ports/oidc-client'
import type { Environment } from './environment'

const NAME = /^[a-z][a-z0-9-]{0,31}$/
const GOOGLE_CALENDAR = 'https://www.googleapis.com/calendar/v3'
const GOOGLE_SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify'

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

export function toCaptcha(env: Environment): { secret: string; endpoint: string } | null {
  if (!env.CAPTCHA_SECRET) return null
  const endpoint = requireAddress('CAPTCHA_ENDPOINT', env.CAPTCHA_ENDPOINT || GOOGLE_SITEVERIFY)
  return { secret: env.CAPTCHA_SECRET, endpoint }
}

/** @throws Error with a sentence for the console */
export function toAi(env: Environment, timeoutMs: number): OpenAiSettings | null {
  if (!env.AI_BASE_URL) return null
  if (!env.AI_MODEL) throw new Error('AI_BASE_URL needs AI_MODEL too')
  const trusted = (env.OUTBOUND_ALLOW ?? '').split(',').map((host) => host.trim())
  return {
    baseUrl: requireAddress('AI_BASE_URL', env.AI_BASE_URL, trusted).replace(/\/+$/, ''),
    apiKey: env.AI_API_KEY || null,
    model: env.AI_MODEL,
    transcribeModel: env.AI_TRANSCRIBE_MODEL || 'whisper-1',
    timeoutMs,
  }
}

export const toCalendarEndpoint = (env: Environment): string =>
  requireAddress('GOOGLE_CALENDAR_ENDPOINT', env.GOOGLE_CALENDAR_ENDPOINT || GOOGLE_CALENDAR).replace(/\/+$/, '')
