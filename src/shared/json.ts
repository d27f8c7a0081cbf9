/** Values whose form nobody has checked yet: JSON, messages, rows of a database. */

/** An object with members by name; a list is none. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members by name; none of anything but an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** JSON text as a value of unknown form; undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
