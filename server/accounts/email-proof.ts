/**
 * Proves that an address belongs to its owner: sends an email with a link that works once. For new
 * accounts, and before an address changes.
 */

import { areaOf } from '#shared/roles'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { publicOrigin } from '../public-origin'
import { type Account, nameOf } from './accounts'
import { languageOf } from './language'
import { issueToken } from './one-time'

const HOUR_MS = 3_600_000
const PROOF_HOURS = 24

/** The link proves this address, for the account it was sent about. */
export type EmailProof = { email: string }

/**
 * Whether links can be written. An account can be created without one; an administrator then
 * confirms its address.
 */
export function knowsOrigin(c: Ctx, config: Deps['config']): boolean {
  try {
    return publicOrigin(c, config) !== ''
  } catch {
    return false
  }
}

/**
 * The email is part of the transaction.
 * @param redirectUri page of this app that the person wanted: the link leads back to it
 * @throws HttpError 503 when the origin of links is unknown
 */
export async function sendVerification(
  tx: Database,
  c: Ctx,
  { mail, clock, config }: Pick<Deps, 'mail' | 'clock' | 'config'>,
  account: Pick<Account, 'id' | 'first_name' | 'email' | 'role'>,
  email: string,
  redirectUri?: string,
): Promise<void> {
  const origin = publicOrigin(c, config)
  const data: EmailProof = { email }
  const proof = { purpose: 'verify-email', userId: account.id, data, lifetimeMs: PROOF_HOURS * HOUR_MS } as const
  const token = await issueToken(tx, proof, clock.now())
  // The page offers the sign-in of that area first.
  const area = areaOf(account.role, '') === 'admin' ? '&role=admin' : ''
  const link = `${origin}/verify-email?token=${token}${area}${wantedPart(redirectUri)}`
  await mail.send(tx, {
    to: email,
    language: await languageOf(tx, account.id),
    template: 'verify-email',
    values: { name: nameOf(account), link, hours: PROOF_HOURS },
  })
}

/** The part of a link's query that leads on to the page that was wanted, or none. */
export const wantedPart = (redirectUri: string | undefined): string =>
  redirectUri === undefined ? '' : `&redirect_uri=${encodeURIComponent(redirectUri)}`
