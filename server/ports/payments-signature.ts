/**
 * Webhook signatures in Stripe's scheme: `t=<epoch seconds>,v1=<HMAC-SHA256 of "t.body" as hex>`,
 * with any number of v1.
 */
import { bytesToHex } from '#shared/hex'
import { isSameSecret } from '../accounts/secrets'
import { PaymentError, SIGNATURE_TOLERANCE_S } from './payments'

const encode = (text: string) => new TextEncoder().encode(text)

export async function signatureOf(body: string, secret: string, seconds: number): Promise<string> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), how, false, ['sign'])
  return bytesToHex(await crypto.subtle.sign('HMAC', key, encode(`${seconds}.${body}`)))
}

const refuse = (message: string) => new PaymentError('signature', message)

/** @param now epoch milliseconds */
export async function verifySignature(input: { body: string; signature: string; secret: string | null; now: number }) {
  const { body, signature, secret, now } = input
  if (secret === null)
    throw new PaymentError('unconfigured', 'Webhooks are not configured: set PAYMENTS_WEBHOOK_SECRET')
  const parts = signature.split(',').map((part) => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  const hashes = parts.flatMap(([name, hash]) => (name === 'v1' && hash ? [hash] : []))
  if (!Number.isInteger(seconds) || hashes.length === 0) throw refuse('The signature is missing')
  const expected = await signatureOf(body, secret, seconds)
  const matches = await Promise.all(hashes.map((hash) => isSameSecret(hash, expected)))
  if (!matches.includes(true)) throw refuse('The signature is incorrect')
  if (Math.abs(now / 1000 - seconds) > SIGNATURE_TOLERANCE_S) throw refuse('The signature has expired')
}
