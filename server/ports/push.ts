/**
 * The port for Web Push. A push is a row of the caller's transaction: it is sent to the person's
 * devices exactly when that is committed, and a call never fails because a push service is down.
 */
import type { Database } from '../db/database'

export type PushContent = {
  title: string
  body: string
  /** Path of the page that a click opens. */
  link: string
  /** A later push with the same tag replaces this one on the screen. */
  tag: string
}

/** A browser's subscription, as it gives it to the page. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type Push = {
  /** The key that browsers subscribe with (RFC 8292), base64url. Null: nothing is pushed. */
  publicKey: string | null
  send: (tx: Database, userId: number, content: PushContent) => Promise<void>
}

export type PushTransport = {
  /**
   * Resolves when the push service has accepted it.
   * @throws PushGoneError when the subscription has ended, PushRefusedError when no later attempt can
   * succeed
   */
  deliver: (target: PushTarget, payload: string) => Promise<void>
}

export class PushGoneError extends Error {
  override name = 'PushGoneError'
}

export class PushRefusedError extends Error {
  override name = 'PushRefusedError'
}
