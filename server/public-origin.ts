/**
 * The origin that links in mails start with, and where a redirect may lead. A Host header is what the sender of a request says, so it
 * is believed only when it names this very machine or an origin that the operator listed.
 */
import type { Config, Ctx } from './context'
import { HttpError } from './errors'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

type Origins = Pick<Config, 'publicUrl' | 'corsOrigins'>

/** Our own origin as the request has it, when that can be believed. */
function requestOrigin(c: Ctx, { corsOrigins }: Origins): string | undefined {
  const { origin, hostname, host } = new URL(c.req.url)
  if (c.env?.secure && corsOrigins.includes(`https://${host}`)) return `https://${host}`
  return LOOPBACK.test(hostname) || corsOrigins.includes(origin) ? origin : undefined
}

/** Without a slash at the end. @throws HttpError 503 when it can't be known: PUBLIC_URL says it */
export function publicOrigin(c: Ctx, config: Origins): string {
  const origin = config.publicUrl ?? requestOrigin(c, config)
  if (!origin)
    throw new HttpError(503, 'PUBLIC_URL is not configured: the address that links in mails should lead to', {
      code: 'NOT_CONFIGURED',
    })
  return origin
}

/** An absolute address on our own origin or one that the operator listed. */
export function isAllowedUrl(c: Ctx, config: Origins, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, username, password } = new URL(text)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return false
  return origin === config.publicUrl || origin === requestOrigin(c, config) || config.corsOrigins.includes(origin)
}
