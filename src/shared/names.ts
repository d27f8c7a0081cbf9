/** Closed sets of names that the source spells out, at run time. */

/** The names of an object's members. */
export const namesOf = <T extends object>(object: T): (keyof T & string)[] =>
  // Object.keys says `string`, since an object may hold more than its type tells: these don't.
  Object.keys(object) as (keyof T & string)[]

export const isNameIn = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name)

export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  // `includes` takes only what the list may hold, and that is the question.
  values.includes(value as T)
