/**
 * What a browser keeps for the server between calls, out of reach of every script: the refresh token, and which browser a social
 * sign-in began in. A port, for scripts can neither read nor set cookies of the messages that they make (Fetch, section 2.2.2,
 * forbidden header names): a server that runs in a worker keeps them in another place.
 */
import type { Context } from 'hono'

export type CookieOptions = {
  /** Strict: for calls of our own pages alone. Lax: also for a navigation that begins on another site. */
  sameSite: 'Strict' | 'Lax'
  /** Seconds; 0 ends it now. Without one it ends with the browser. */
  maxAge?: number
}

/** `c` is the call: its browser is the one that keeps them. */
export type Cookies = {
  read: (c: Context, name: string) => Promise<string | undefined>
  /** Kept when the answer has arrived, at the latest: who reads a new access token has the refresh token too. */
  write: (c: Context, name: string, value: string, options: CookieOptions) => Promise<void>
}
