/**
 * The origin for links in emails, and the allowed targets of redirects. The sender of a request
 * chooses its Host header, so it is trusted only when it names this machine or an origin that the
 * operator listed.
 */
import type { Config, Ctx } from './context'
import { HttpError } from './errors'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

type Origins = Pick<Config, 'publicUrl' | 'corsOrigins'>

/** Our origin according to the request, when it can be trusted. */
function originOf(url: string, isSecure: boolean | undefined, { corsOrigins }: Origins): string | undefined {
  const { origin, hostname, host } = new URL(url)
  if (isSecure && corsOrigins.includes(`https://${host}`)) return `https://${host}`
  return LOOPBACK.test(hostname) || corsOrigins.includes(origin) ? origin : undefined
}

const requestOrigin = (c: Ctx, config: Origins): string | undefined => originOf(c.req.url, c.env?.secure, config)

/** For a page, which works without it: undefined when it is unknown. */
export const pageOrigin = (url: string, isSecure: boolean | undefined, config: Origins): string | undefined =>
  config.publicUrl ?? originOf(url, isSecure, config)

/** Without a trailing slash. @throws HttpError 503 when it is unknown; PUBLIC_URL sets it */
export function publicOrigin(c: Ctx, config: Origins): string {
  const origin = config.publicUrl ?? requestOrigin(c, config)
  if (!origin)
    throw new HttpError(503, 'PUBLIC_URL is not configured: set it to the address that links in emails start with', {
      code: 'NOT_CONFIGURED',
    })
  return origin
}

/** An absolute address on our own origin or one that the operator listed. */
export function isAllowedUrl(c: Ctx, config: Origins, text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, username, password } = new URL(text)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return false
  // The demo's has a path where it is below one.
  const own = config.publicUrl === null ? undefined : new URL(config.publicUrl).origin
  return origin === own || origin === requestOrigin(c, config) || config.corsOrigins.includes(origin)
}
