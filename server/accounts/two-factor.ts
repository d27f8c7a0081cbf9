/**
 * The second factor: time-based codes (TOTP, RFC 6238) and recovery codes. Each code works once:
 * the first use of a time step uses the step up, the use of a recovery code the code.
 */
import { Secret, TOTP } from 'otpauth'
import { isAdmin, type Role } from '#shared/roles'
import type { Clock, Config, Limit } from '../context'
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { countAttempt, forgetAttempts } from '../rate-limit'
import { digestOf, seal, unseal } from './secrets'

const ISSUER = 'Holdfast'
const PERIOD_S = 30
const RECOVERY_CODES = 10
/** Per person, across sessions: of a million codes, three are valid at any moment. */
const GUESSES: Limit = { max: 10, windowMs: 15 * 60_000 }
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Deps = { db: Database; clock: Clock; config: Pick<Config, 'jwtSecret'> }
type Row = { secret: string; confirmed_at: string | null; last_step: number }

/** Whether the installation requires two-factor sign-in of accounts with this role. */
export const isTwoFactorRequired = ({ requireTwoFactor }: Pick<Config, 'requireTwoFactor'>, role: Role): boolean =>
  requireTwoFactor === 'everyone' || (requireTwoFactor === 'admins' && isAdmin(role))

const toTotp = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, period: PERIOD_S, secret: Secret.fromBase32(secret) })

const RECOVERY_LETTERS = 16

/** Four groups of four characters, 79 bits: too many to guess from a stolen digest. */
function newRecoveryCode(): string {
  let letters = ''
  while (letters.length < RECOVERY_LETTERS)
    for (const byte of crypto.getRandomValues(new Uint8Array(RECOVERY_LETTERS)))
      if (byte < ALPHABET.length * 8) letters += ALPHABET.charAt(byte % ALPHABET.length)
  return letters.slice(0, RECOVERY_LETTERS).replace(/(.{4})(?=.)/g, '$1-')
}

const toPlain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const recoveryDigest = (userId: number, code: string) => digestOf(`recovery:${userId}:${toPlain(code)}`)

/**
 * Creates a secret and recovery codes. They take effect with `confirmTwoFactor`; an earlier set-up
 * that was not confirmed is replaced.
 * @returns `uri` for a QR code, `secret` in base32
 */
export async function prepareTwoFactor(
  tx: Database,
  { clock, config }: Omit<Deps, 'db'>,
  user: { id: number; email: string },
): Promise<{ uri: string; secret: string; recoveryCodes: string[] }> {
  const secret = new Secret({ size: 20 }).base32
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.query(
    `INSERT INTO two_factor (user_id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, created_at = $3, confirmed_at = NULL, last_step = 0`,
    [user.id, await seal(config.jwtSecret, `user:${user.id}`, secret), new Date(clock.now())],
  )
  await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [user.id])
  for (const code of recoveryCodes)
    await tx.query('INSERT INTO recovery_code (user_id, hash) VALUES ($1, $2)', [
      user.id,
      await recoveryDigest(user.id, code),
    ])
  return { uri: toTotp(secret, user.email).toString(), secret, recoveryCodes }
}

export async function confirmTwoFactor(tx: Database, userId: number, now: number): Promise<void> {
  await tx.query('UPDATE two_factor SET confirmed_at = $2 WHERE user_id = $1', [userId, new Date(now)])
}

export async function removeTwoFactor(tx: Database, userId: number): Promise<void> {
  await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM two_factor WHERE user_id = $1', [userId])
}

/**
 * Uses a code up. A recovery code counts only once two-factor sign-in is on. Call it outside a
 * transaction that may be rolled back, or the attempt is not counted.
 * @throws HttpError 400 WRONG_CODE, 429
 */
export async function requireSecondFactor({ db, clock, config }: Deps, userId: number, input: string): Promise<void> {
  const attempts = `two-factor:${userId}`
  await countAttempt(db, clock, attempts, GUESSES)
  const [row] = await db.query<Row>('SELECT secret, confirmed_at, last_step FROM two_factor WHERE user_id = $1', [
    userId,
  ])
  const isRight = row !== undefined && (await spendCode(db, row, userId, input, config.jwtSecret, clock.now()))
  if (!isRight)
    throw new HttpError(400, 'The code is incorrect', {
      code: 'WRONG_CODE',
      validation: { token: 'The code is incorrect' },
    })
  await forgetAttempts(db, attempts)
}

async function spendCode(
  db: Database,
  row: Row,
  userId: number,
  input: string,
  key: Uint8Array<ArrayBuffer>,
  now: number,
): Promise<boolean> {
  const digits = input.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return row.confirmed_at !== null && spendRecoveryCode(db, userId, input, now)
  const secret = await unseal(key, `user:${userId}`, row.secret)
  if (secret === undefined) return false
  const delta = toTotp(secret, '').validate({ token: digits, timestamp: now, window: 1 })
  if (delta === null) return false
  const step = TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta
  const used = await db.query(
    'UPDATE two_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
    [userId, step],
  )
  return used.length > 0
}

async function spendRecoveryCode(db: Database, userId: number, input: string, now: number): Promise<boolean> {
  const used = await db.query(
    'UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING user_id',
    [userId, await recoveryDigest(userId, input), new Date(now)],
  )
  return used.length > 0
}
