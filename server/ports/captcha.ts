/**
 * Verifies captchas with a service that implements Google's siteverify: reCAPTCHA, hCaptcha,
 * Turnstile.
 */
import * as z from 'zod/mini'
import type { Outbound } from './outbound'

export type Captcha = {
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
  { secret, endpoint }: { secret: string; endpoint: string },
  outbound: Outbound,
): Captcha => ({
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
