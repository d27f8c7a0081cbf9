/** Placeholders of an email template, `{{name}}`, and the list of valid ones in its tag. Pure. */

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name]) => name ?? '')

export const fillPlaces = (text: string, fill: (name: string) => string): string =>
  text.replace(PLACE, (_, name: string) => fill(name))

export const inBraces = (name: string): string => `{{${name}}}`

/** The names in a tag: comma separated, with or without braces, some with a type after a colon. */
export const knownPlaces = (tag: unknown): string[] =>
  typeof tag === 'string'
    ? [
        ...new Set(
          tag
            .split(',')
            .map((part) => (part.replace(/[{}]/g, '').split(':')[0] ?? '').trim())
            .filter(Boolean),
        ),
      ]
    : []

/**
 * Message per field with a placeholder that the tag does not list. A template without a tag may use
 * any.
 */
export function placeErrors({ tag, subject, html }: Record<string, unknown>): Record<string, string> {
  const listed = knownPlaces(tag)
  if (listed.length === 0) return {}
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries({ subject, html })) {
    const unknown = typeof text === 'string' ? placesIn(text).find((name) => !listed.includes(name)) : undefined
    if (unknown !== undefined)
      errors[field] =
        `${inBraces(unknown)} is unknown here: use ${listed.map(inBraces).join(', ')}, or add it to the placeholders`
  }
  return errors
}
