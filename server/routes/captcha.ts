/** Asks the captcha service whether a person solved the captcha. */
import { captchaRequestSchema, captchaResponseSchema } from '#shared/contract/account'
import { countCall } from '../accounts/sign-in'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError } from '../errors'
import { CaptchaUnreachableError } from '../ports/captcha'

const RETRY_AFTER_S = 5

export function captchaCalls(deps: Deps): Call[] {
  async function verify(c: Ctx) {
    const { captchaToken } = parseBody(c, captchaRequestSchema)
    await countCall(c, deps)
    if (!deps.captcha)
      throw new HttpError(503, 'Captcha is not configured: set CAPTCHA_SECRET', { code: 'NOT_CONFIGURED' })
    try {
      return c.json({ error: false, valid: await deps.captcha.verify(captchaToken, c.env?.ip) })
    } catch (error) {
      if (!(error instanceof CaptchaUnreachableError)) throw error
      const headers = { 'retry-after': String(RETRY_AFTER_S) }
      throw new HttpError(503, error.message, { code: 'CAPTCHA_UNREACHABLE', headers })
    }
  }

  return [
    {
      method: 'POST',
      path: `${LAMBDA}/google-captcha`,
      kind: 'guest',
      summary: 'Check whether a captcha was solved',
      body: { json: captchaRequestSchema },
      answers: { 200: captchaResponseSchema },
      handle: verify,
    },
  ]
}
