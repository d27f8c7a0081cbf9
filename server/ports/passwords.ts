/**
 * Hashes passwords and knows the most common ones. `verify` takes the same time without a hash, so
 * that unknown addresses can't be detected.
 */
import { argon2id, argon2Verify } from 'hash-wasm'

export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (password: string, hash: string | null) => Promise<boolean>
  /** Whether it is one of the most used passwords, ignoring case: attackers try those first. */
  isCommon: (password: string) => Promise<boolean>
}

export type Argon2Cost = { memoryKib: number; iterations: number }

/** OWASP's first choice for argon2id (Password Storage Cheat Sheet). */
export const DEFAULT_COST: Argon2Cost = { memoryKib: 19_456, iterations: 2 }

export function argon2Passwords({ memoryKib, iterations }: Argon2Cost = DEFAULT_COST): Passwords {
  const hash = (password: string) =>
    argon2id({
      password: password.normalize('NFKC'),
      salt: crypto.getRandomValues(new Uint8Array(16)),
      parallelism: 1,
      iterations,
      memorySize: memoryKib,
      hashLength: 32,
      outputType: 'encoded',
    })
  let decoy: Promise<string> | undefined
  let common: Promise<ReadonlySet<string>> | undefined
  return {
    hash,
    async verify(password, stored) {
      decoy ??= hash(crypto.randomUUID())
      const matches = await argon2Verify({ password: password.normalize('NFKC'), hash: stored ?? (await decoy) })
      return matches && stored !== null
    },
    async isCommon(password) {
      // Loads half a megabyte, which most requests never need.
      common ??= import('@zxcvbn-ts/language-common').then(
        ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
      )
      return (await common).has(password.normalize('NFKC').toLowerCase())
    },
  }
}
