/** Signing in through somebody else who speaks OpenID Connect (Core 1.0, authorization code with PKCE). */

/** What a provider vouches for. */
export type SocialPerson = {
  /** The provider's name for the person, for ever the same. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string | null
  lastName: string | null
}

/** Known to both halves of one sign-in and to nobody else. */
export type SocialChecks = { state: string; nonce: string; verifier: string }

export type SocialProvider = {
  /** The address to send the browser to. @throws SocialUnreachableError */
  start: (redirectUri: string, checks: SocialChecks) => Promise<string>
  /**
   * Who came back. `callback` is the whole address that the provider sent the browser to.
   * @throws SocialRefusedError, SocialUnreachableError
   */
  finish: (callback: URL, checks: SocialChecks) => Promise<SocialPerson>
}

/** Configured providers by the name that stands in the path. */
export type SocialProviders = Readonly<Record<string, SocialProvider>>

/** The provider said no, or what it said does not hold. */
export class SocialRefusedError extends Error {
  override name = 'SocialRefusedError'
}

export class SocialUnreachableError extends Error {
  override name = 'SocialUnreachableError'
}
