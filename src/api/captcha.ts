import type { Area } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** In any area: the call is for visitors, who have no role. */
export async function captchaSetup({ signal }: { signal?: AbortSignal | undefined } = {}) {
  return request(`${LAMBDA}/google-captcha`, { answer: 'captchaSetup', role: 'user', signal })
}

/** Verifies a solved captcha. */
export async function verifyCaptcha(captchaToken: string, area: Area = 'user') {
  return request(`${LAMBDA}/google-captcha`, { answer: 'captcha', method: 'POST', role: area, body: { captchaToken } })
}
