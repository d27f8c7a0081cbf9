/** Sign-in through an OpenID Connect provider (Core 1.0, authorization code with PKCE). */

/** The facts that a provider vouches for. */
export type SocialPerson = {
  /** The provider's permanent id of the person. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** Shared by both halves of one sign-in, and secret otherwise. */
export type SocialChecks = { state: string; nonce: string; verifier: string }

export type SocialProvider = {
  /** The address to send the browser to. @throws SocialUnreachableError */
  start: (redirectUri: string, checks: SocialChecks) => Promise<string>
  /**
   * The person who signed in. `callback` is the whole address that the provider sent the browser
   * to.
   * @throws SocialRefusedError, SocialUnreachableError
   */
  finish: (callback: URL, checks: SocialChecks) => Promise<SocialPerson>
}

/** Configured providers, by the name in the path. */
export type SocialProviders = Readonly<Record<string, SocialProvider>>

/** The provider refused, or its answer is invalid. */
export class SocialRefusedError extends Error {
  override name = 'SocialRefusedError'
}

export class SocialUnreachableError extends Error {
  override name = 'SocialUnreachableError'
}
