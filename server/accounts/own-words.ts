/**
 * Words that attackers try first for one person: parts of their name and address, and the name of
 * the product (NIST SP 800-63B, section 5.1.1.2, "context-specific words"). Pure.
 */

export type Owner = { email: string; first_name?: string | null | undefined; last_name?: string | null | undefined }

const PRODUCT = 'holdfast'
/** Shorter parts, such as "de", are in too many words. */
const WORD_MIN = 4
/** Letters and digits that a password needs beside such words. */
const REST_MIN = 5

const fold = (value: string): string => value.normalize('NFKC').toLowerCase()

/** Names and address, and their parts: of the domain all but the last. */
function wordsOf({ email, first_name, last_name }: Owner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const names = [first_name ?? '', last_name ?? '', email, local, ...domain.split('.').slice(0, -1)]
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).map(fold)
  return [PRODUCT, ...parts].filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length)
}

/** Whether the password is little more than words that belong to its owner. */
export function isMadeOfOwnWords(password: string, owner: Owner): boolean {
  const folded = fold(password)
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), folded)
  return rest !== folded && rest.replace(/[^\p{L}\p{N}]/gu, '').length < REST_MIN
}
