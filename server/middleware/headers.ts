/**
 * Sets the headers of every response: the marker that tells our API from a captive portal, and the
 * browser's security policies.
 */
import { createMiddleware } from 'hono/factory'
import type { MapSource } from '#shared/contract/spaces'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import type { AppEnv, Deps } from '../context'
import type { CaptchaHosts } from '../ports/captcha'

/**
 * Hosts that Stripe's script needs (docs.stripe.com/security/guide, "Content Security Policy"). Its
 * maps are left out: they serve address forms, and we have none.
 */
const STRIPE = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
} as const
type Hosts = CaptchaHosts & { images: string }
const NO_HOSTS: Hosts = { script: '', connect: '', frame: '', images: '' }

/** Hosts of other services that pages need. */
type Services = {
  /** Stripe's script has a key. */
  stripe: boolean
  captcha: CaptchaHosts | null
  map: MapSource | null
}

const hostsOf = ({ stripe, captcha, map }: Services): Hosts => {
  const [first, second] = [stripe ? STRIPE : NO_HOSTS, captcha ?? NO_HOSTS]
  const both = (part: keyof CaptchaHosts) =>
    [first[part], second[part]]
      .filter(Boolean)
      .map((text) => ` ${text}`)
      .join('')
  const images = map ? ` ${new URL(map.tiles).origin}` : ''
  return { script: both('script'), connect: both('connect'), frame: both('frame'), images }
}

/**
 * Mantine writes style elements, so inline styles are allowed; inline scripts are not.
 * @param ancestors the pages that may show this one in a frame
 */
function contentSecurityPolicy(
  { script, connect, frame, images }: Hosts,
  ancestors: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'self'",
    `script-src 'self'${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    `frame-src 'self'${frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const

/** For files that are part of a page: the page's policy applies to them, so they carry none. */
export const PART_HEADERS: Readonly<Record<string, string>> = NOSNIFF

/**
 * For JSON, which must not run as a page when opened as one (OWASP, "REST Security Cheat Sheet").
 */
const DATA_HEADERS = {
  ...NOSNIFF,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const

/** For pages. */
export const securityHeadersFor = (services: Services): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(hostsOf(services)),
  ...NOSNIFF,
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
})

/** For a page that our own pages may show in a frame. */
export const FRAMED_HEADERS: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy(NO_HOSTS, "'self'"),
  'x-frame-options': 'SAMEORIGIN',
}

type ServiceDeps = Pick<Deps, 'payments' | 'captcha'> & { config: Pick<Deps['config'], 'map'> }

export const servicesOf = ({ payments, captcha, config }: ServiceDeps): Services => ({
  stripe: payments.setup.publishableKey !== null,
  captcha: captcha?.hosts ?? null,
  map: config.map,
})

/** Keeps headers that a handler has already set. */
export function securityHeaders(deps: ServiceDeps) {
  const common = { [MARKER_HEADER]: MARKER_VALUE, 'cache-control': 'no-store' }
  const pageHeaders = Object.entries({ ...securityHeadersFor(servicesOf(deps)), ...common })
  const dataHeaders = Object.entries({ ...DATA_HEADERS, ...common })
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    // Not c.header: on an existing response it creates a new one for each header.
    const { headers } = c.res
    const own = headers.get('content-type')?.startsWith('application/json') ? dataHeaders : pageHeaders
    for (const [name, value] of own) if (!headers.has(name)) headers.set(name, value)
  })
}
