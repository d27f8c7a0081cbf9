/**
 * Verifies captchas with a service that implements Google's siteverify: reCAPTCHA, hCaptcha,
 * Turnstile.
 */
import * as z from 'zod/mini'
import type { CaptchaWidget } from '#shared/contract/account'
import type { Outbound } from './outbound'

/** Hosts that the widget loads from, for the content security policy. */
export type CaptchaHosts = { script: string; frame: string; connect: string }

/**
 * The services, with the addresses and hosts of their documentation (developers.google.com/recaptcha,
 * docs.hcaptcha.com, developers.cloudflare.com/turnstile).
 */
export const CAPTCHA_SERVICES = {
  recaptcha: {
    endpoint: 'https://www.google.com/recaptcha/api/siteverify',
    script: 'https://www.google.com/recaptcha/api.js',
    global: 'grecaptcha',
    hosts: {
      script: 'https://www.google.com https://www.gstatic.com',
      frame: 'https://www.google.com https://recaptcha.google.com',
      connect: 'https://www.google.com',
    },
  },
  hcaptcha: {
    endpoint: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js',
    global: 'hcaptcha',
    hosts: {
      script: 'https://hcaptcha.com https://*.hcaptcha.com',
      frame: 'https://hcaptcha.com https://*.hcaptcha.com',
      connect: 'https://hcaptcha.com https://*.hcaptcha.com',
    },
  },
  turnstile: {
    endpoint: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    global: 'turnstile',
    hosts: {
      script: 'https://challenges.cloudflare.com',
      frame: 'https://challenges.cloudflare.com',
      connect: 'https://challenges.cloudflare.com',
    },
  },
} as const satisfies Record<string, { endpoint: string; script: string; global: string; hosts: CaptchaHosts }>

export type CaptchaService = keyof typeof CAPTCHA_SERVICES

export type CaptchaSettings = {
  service: CaptchaService
  secret: string
  endpoint: string
  /** Null: no page shows the captcha, and no message needs one. */
  siteKey: string | null
}

export type Captcha = {
  /** How pages show it; null: they don't. */
  widget: CaptchaWidget | null
  /** Null with `widget`. */
  hosts: CaptchaHosts | null
  /**
   * @param ip network address of the person who solved it
   * @throws CaptchaUnreachableError
   */
  verify: (token: string, ip: string | undefined) => Promise<boolean>
}

/** The token can't be verified now. */
export class CaptchaUnreachableError extends Error {
  override name = 'CaptchaUnreachableError'
}

const ANSWER_MAX_BYTES = 65_536
const answerSchema = z.looseObject({ success: z.boolean() })

export const siteverifyCaptcha = (
  { service, secret, endpoint, siteKey }: CaptchaSettings,
  outbound: Outbound,
): Captcha => ({
  widget: siteKey === null ? null : widgetOf(service, siteKey),
  hosts: siteKey === null ? null : CAPTCHA_SERVICES[service].hosts,
  async verify(token, ip) {
    try {
      const response = await outbound.fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: token, ...(ip && { remoteip: ip }) }).toString(),
        maxBytes: ANSWER_MAX_BYTES,
      })
      if (!response.ok) throw new Error(`The captcha service answered ${response.status}`)
      return answerSchema.parse(await response.json()).success
    } catch (error) {
      throw new CaptchaUnreachableError("The captcha service can't be reached", { cause: error })
    }
  },
})

function widgetOf(service: CaptchaService, siteKey: string): CaptchaWidget {
  const { script, global } = CAPTCHA_SERVICES[service]
  return { site_key: siteKey, script, global }
}
