/**
 * The port to browser storage that no script can read: the refresh token, and which browser started
 * a social sign-in. A server in a worker stores them elsewhere, because scripts can't read or set
 * cookies of their own requests (Fetch, section 2.2.2, forbidden header names).
 */
import type { Context } from 'hono'

export type CookieOptions = {
  /** Strict: only for calls of our own pages. Lax: also for navigation from another site. */
  sameSite: 'Strict' | 'Lax'
  /** In seconds; 0 deletes it. Without one it ends with the browser. */
  maxAge?: number
}

/** `c` is the call whose browser stores them. */
export type Cookies = {
  read: (c: Context, name: string) => Promise<string | undefined>
  /**
   * Stored by the time the response arrives: a client with a new access token also has its refresh
   * token.
   */
  write: (c: Context, name: string, value: string, options: CookieOptions) => Promise<void>
}
