/**
 * HTTP cookies (RFC 6265bis). Scripts can't read them and, over https, other hosts can't set them.
 */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Cookies } from './cookies'

const isSecure = (c: Context): boolean => c.env?.secure ?? new URL(c.req.url).protocol === 'https:'

/** Over https, neither another host of the domain nor an http page can set it (section 4.1.3.2). */
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
