/** Places of a mail template, `{{name}}`, and the list of those that it knows, in its tag. Pure. */

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name]) => name ?? '')

export const fillPlaces = (text: string, fill: (name: string) => string): string =>
  text.replace(PLACE, (_, name: string) => fill(name))

export const inBraces = (name: string): string => `{{${name}}}`

/** The names in a tag: separated by commas, with or without their braces. */
export const knownPlaces = (tag: unknown): string[] =>
  typeof tag === 'string'
    ? [
        ...new Set(
          tag
            .split(',')
            .map((part) => part.replace(/[{}]/g, '').trim())
            .filter(Boolean),
        ),
      ]
    : []

/** Message per field that uses a place which the template's tag does not list; a template without a tag may hold anything. */
export function placeErrors({ tag, subject, html }: Record<string, unknown>): Record<string, string> {
  const known = knownPlaces(tag)
  if (known.length === 0) return {}
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries({ subject, html })) {
    const unknown = typeof text === 'string' ? placesIn(text).find((name) => !known.includes(name)) : undefined
    if (unknown !== undefined)
      errors[field] =
        `${inBraces(unknown)} is unknown here: use ${known.map(inBraces).join(', ')}, or add it to the tag`
  }
  return errors
}
