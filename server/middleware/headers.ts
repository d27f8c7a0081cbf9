/** Headers of every answer: the marker that tells our API from a captive portal, and the browser's safety belt. */
import { createMiddleware } from 'hono/factory'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import type { AppEnv } from '../context'

/** Stripe is the payment provider. Mantine writes style elements, so inline style is allowed; inline script is not. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' https://js.stripe.com",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' https://api.stripe.com",
  'frame-src https://js.stripe.com https://hooks.stripe.com',
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** For every answer of the server, pages included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

const OWN_HEADERS = Object.entries({
  ...SECURITY_HEADERS,
  [MARKER_HEADER]: MARKER_VALUE,
  'cache-control': 'no-store',
})

/** A handler that set one of them already keeps its own. */
export const securityHeaders = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    // Not by c.header: on an answer that is there already it makes a new one for each header.
    const { headers } = c.res
    for (const [name, value] of OWN_HEADERS) if (!headers.has(name)) headers.set(name, value)
  })
