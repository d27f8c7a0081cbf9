/**
 * Reads and writes the search part of addresses in a readable form: values are plain text, a
 * repeated name is a list, commas and colons are not encoded. Each route parses its values
 * (validateSearch). Pure.
 */

export function parseSearchText(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}

/** encodeURIComponent encodes these although a query may contain them (RFC 3986, section 3.4). */
const PLAIN: Record<string, string> = { '%2C': ',', '%3A': ':', '%2F': '/', '%40': '@', '%20': '+' }
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/%(?:2C|3A|2F|40|20)/g, (code) => PLAIN[code] ?? code)

/** With its question mark; empty without values. Values are converted to text. */
export function toSearchText(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((part) => part !== undefined && part !== null)
      .map((part) => `${encode(name)}=${encode(String(part))}`),
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
