/**
 * Asks the captcha service whether a person solved the captcha, and gives a proof of it that a call
 * of the page takes along.
 */
import { captchaRequestSchema, captchaResponseSchema, captchaSetupSchema } from '#shared/contract/account'
import { issueToken } from '../accounts/one-time'
import { countCall } from '../accounts/sign-in'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError } from '../errors'
import { CaptchaUnreachableError } from '../ports/captcha'

const RETRY_AFTER_S = 5
/** Long enough to write a message, and to send it again after a failure. */
const PROOF_MS = 3_600_000

export function captchaCalls(deps: Deps): Call[] {
  async function verify(c: Ctx) {
    const { captchaToken } = parseBody(c, captchaRequestSchema)
    await countCall(c, deps)
    if (!deps.captcha)
      throw new HttpError(503, 'Captcha is not configured: set CAPTCHA_SECRET', { code: 'NOT_CONFIGURED' })
    try {
      const valid = await deps.captcha.verify(captchaToken, c.env?.ip)
      if (!valid) return c.json({ error: false, valid })
      const token = { purpose: 'captcha', userId: null, lifetimeMs: PROOF_MS } as const
      return c.json({ error: false, valid, proof: await issueToken(c.get('db'), token, deps.clock.now()) })
    } catch (error) {
      if (!(error instanceof CaptchaUnreachableError)) throw error
      const headers = { 'retry-after': String(RETRY_AFTER_S) }
      throw new HttpError(503, error.message, { code: 'CAPTCHA_UNREACHABLE', headers })
    }
  }

  return [
    {
      method: 'GET',
      path: `${LAMBDA}/google-captcha`,
      kind: 'guest',
      summary: 'How a page shows the captcha',
      answers: { 200: captchaSetupSchema },
      handle: async (c) => c.json({ error: false, widget: deps.captcha?.widget ?? null }),
    },
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
