/** Cookies of HTTP (RFC 6265bis), which no script can read and, by https, no other host can set. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Cookies } from './cookies'

const isSecure = (c: Context): boolean => c.env?.secure ?? new URL(c.req.url).protocol === 'https:'

/** By https one that no other host of the domain, and nothing that came by http, can set (section 4.1.3.2). */
const prefixOf = (c: Context): 'host' | undefined => (isSecure(c) ? 'host' : undefined)

export const httpCookies: Cookies = {
  read: async (c, name) => getCookie(c, name, prefixOf(c)),
  write: async (c, name, value, { sameSite, maxAge }) =>
    setCookie(c, name, value, {
      httpOnly: true,
      sameSite,
      path: '/',
      ...(maxAge !== undefined && { maxAge }),
      secure: isSecure(c),
      prefix: prefixOf(c),
    }),
}
