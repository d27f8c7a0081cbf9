/**
 * Ids that the server has given. The database stores 64 bits, but only numbers up to ID_MAX are
 * exact in JavaScript and JSON.
 */
export const ID_MAX = Number.MAX_SAFE_INTEGER

/** Parses a positive whole number without leading zeros; undefined otherwise. */
export function parseId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= ID_MAX ? id : undefined
}
