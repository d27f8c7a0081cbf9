/**
 * Access tokens (JWT, HS256, RFC 7519) and refresh tokens. A refresh token is derived from the
 * session id and generation with the server's secret: the same generation always gives the same
 * token, and none is stored.
 */
import { errors, jwtVerify, SignJWT } from 'jose'
import { bytesToHex } from '#shared/hex'
import { isRole, type Role } from '#shared/roles'

export const ACCESS_TOKEN_S = 15 * 60
export const REFRESH_TOKEN_S = 30 * 24 * 3_600
/** A session ends this long after its sign-in, however often it is used (ASVS 7.3.2). */
export const SESSION_MAX_S = 90 * 24 * 3_600
/** Two tabs may refresh at once. Within this time the second gets the same pair as the first. */
export const ROTATION_GRACE_MS = 30_000

export type AccessClaims = {
  userId: number
  role: Role
  sessionId: string
  /** Generation of the session's tokens; 0 for tokens that carry none. */
  generation: number
  issuedAtS: number
}

type Secret = Uint8Array<ArrayBuffer>

export const signAccessToken = (
  secret: Secret,
  { userId, role, sessionId, generation, issuedAtS }: AccessClaims,
): Promise<string> =>
  new SignJWT({ role, sid: sessionId, gen: generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(userId))
    .setIssuedAt(issuedAtS)
    .setExpirationTime(issuedAtS + ACCESS_TOKEN_S)
    .sign(secret)

type Read = { claims: AccessClaims; expiresAtS: number }

const VERIFIED_MAX = 1_000
/** Verified tokens per secret, oldest first. A browser sends the same token for 15 minutes. */
const verified = new WeakMap<Secret, Map<string, Read>>()

/** The claims, or the reason why there are none. @param now epoch milliseconds */
export async function readAccessToken(
  secret: Secret,
  token: string,
  now: number,
): Promise<AccessClaims | 'expired' | 'invalid'> {
  const tokens = verified.get(secret) ?? new Map<string, Read>()
  verified.set(secret, tokens)
  const cached = tokens.get(token)
  if (cached) return now < cached.expiresAtS * 1000 ? cached.claims : 'expired'
  const read = await verifyAccessToken(secret, token, now)
  if (typeof read === 'string') return read
  const [oldest] = tokens.keys()
  if (tokens.size >= VERIFIED_MAX && oldest !== undefined) tokens.delete(oldest)
  tokens.set(token, read)
  return read.claims
}

async function verifyAccessToken(secret: Secret, token: string, now: number): Promise<Read | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      requiredClaims: ['sub', 'role', 'sid', 'exp', 'iat'],
    })
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || !isRole(payload.role) || typeof payload.sid !== 'string') return 'invalid'
    const generation = typeof payload.gen === 'number' ? payload.gen : 0
    const claims = { userId, role: payload.role, sessionId: payload.sid, generation, issuedAtS: payload.iat ?? 0 }
    return { claims, expiresAtS: payload.exp ?? 0 }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}

const hmacKey = (secret: Secret) =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

const signedText = (sessionId: string, generation: number) =>
  new TextEncoder().encode(`refresh:${sessionId}.${generation}`)

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

export async function refreshTokenOf(secret: Secret, sessionId: string, generation: number): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(secret), signedText(sessionId, generation))
  return `${sessionId}.${generation}.${bytesToHex(mac)}`
}

/** Session id and generation; undefined when the token is not one of ours. */
export async function readRefreshToken(
  secret: Secret,
  token: string,
): Promise<{ sessionId: string; generation: number } | undefined> {
  const match = /^([0-9a-f-]{36})\.(\d{1,9})\.([0-9a-f]{64})$/.exec(token)
  const [, sessionId, generation, mac] = match ?? []
  if (!sessionId || !generation || !mac) return undefined
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await hmacKey(secret),
    fromHex(mac),
    signedText(sessionId, Number(generation)),
  )
  return isOurs ? { sessionId, generation: Number(generation) } : undefined
}
