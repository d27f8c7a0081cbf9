/**
 * Sign-in providers with openid-client, which checks discovery, PKCE, state, nonce and the
 * signature of the ID token.
 */
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import { notConfirmed, providerAway } from '#messages/social'
import { type SocialPerson, type SocialProvider, SocialRefusedError, SocialUnreachableError } from './oidc'

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; scope: string }

const TIMEOUT_S = 10
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

const text = z.optional(z.nullable(z.string()))
const claimsSchema = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: text,
  // Some providers send it as text.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: text,
  family_name: text,
  name: text,
})

export function oidcProvider({ issuer, clientId, clientSecret, scope }: OidcSettings): SocialProvider {
  let discovered: Promise<oidc.Configuration> | undefined

  /** Cached, except for failures. */
  function discover(): Promise<oidc.Configuration> {
    const server = new URL(issuer)
    const isOnThisMachine = server.protocol === 'http:' && LOOPBACK.test(server.hostname)
    const options = { timeout: TIMEOUT_S, execute: isOnThisMachine ? [oidc.allowInsecureRequests] : [] }
    discovered ??= oidc.discovery(server, clientId, clientSecret, undefined, options).catch((error: unknown) => {
      discovered = undefined
      throw new SocialUnreachableError(providerAway(), { cause: error })
    })
    return discovered
  }

  return {
    async start(redirectUri, { state, nonce, verifier }) {
      const address = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },

    async finish(callback, { state, nonce, verifier }) {
      const configuration = await discover()
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, checks)
        const claims = tokens.claims()
        if (!claims) throw new SocialRefusedError('The provider returned no ID token')
        const hasAddress = typeof claims.email === 'string'
        const info = hasAddress ? {} : await readUserInfo(configuration, tokens.access_token, claims.sub)
        return toPerson({ ...info, ...claims })
      } catch (error) {
        throw translate(error)
      }
    },
  }
}

/** Providers may leave the address out of the ID token (Core 1.0, 5.4). */
const readUserInfo = (configuration: oidc.Configuration, accessToken: string, subject: string) =>
  configuration.serverMetadata().userinfo_endpoint ? oidc.fetchUserInfo(configuration, accessToken, subject) : {}

function toPerson(input: unknown): SocialPerson {
  const claims = claimsSchema.parse(input)
  const [first = null, ...rest] = claims.name?.split(' ') ?? []
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: claims.given_name ?? first,
    lastName: claims.family_name ?? (rest.join(' ') || null),
  }
}

/** A wrong answer refuses the sign-in; no answer means that the provider is unreachable. */
function translate(error: unknown): unknown {
  if (error instanceof SocialRefusedError) return error
  const isUnreachable =
    error instanceof TypeError || (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT')
  return isUnreachable
    ? new SocialUnreachableError(providerAway(), { cause: error })
    : new SocialRefusedError(notConfirmed(), { cause: error })
}
