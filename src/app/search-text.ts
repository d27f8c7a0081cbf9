/**
 * The search part of every address, as people read and write it: names and texts, a repeated name is a list, commas and colons
 * stay as they are. Every value arrives as text (or a list of it); each route reads its own (validateSearch). Pure.
 */

export function parseSearchText(text: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = found.get(name)
    found.set(name, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(found)
}

/** Of what is percent-encoded by default, these need not be (RFC 3986, section 3.4). */
const PLAIN: Record<string, string> = { '%2C': ',', '%3A': ':', '%2F': '/', '%40': '@', '%20': '+' }
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/%(?:2C|3A|2F|40|20)/g, (code) => PLAIN[code] ?? code)

/** With its question mark; empty when there is nothing to say. What is no text is written as text. */
export function toSearchText(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((part) => part !== undefined && part !== null)
      .map((part) => `${encode(name)}=${encode(String(part))}`),
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
