/**
 * Ids that the server has given. The database stores 64 bits, but only numbers up to ID_MAX are
 * exact in JavaScript and JSON.
 */
export const ID_MAX = Number.MAX_SAFE_INTEGER

/** Parses a positive whole number without leading zeros; undefined otherwise. */
export function parseId(text: string): number | undefined {
  const id = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}
