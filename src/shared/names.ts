/** Typed access to closed sets of names. */

export const namesOf = <T extends object>(object: T): (keyof T & string)[] =>
  // Object.keys is typed `string[]`, since an object may have more members than its type. Callers
  // pass literals, which do not.
  Object.keys(object) as (keyof T & string)[]

export const isNameIn = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name)

export const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  // `includes` accepts only values of the list's type, which is the question here.
  values.includes(value as T)
