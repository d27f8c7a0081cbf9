/** Section 5: empty string, null, undefined and the string "undefined" count as empty. */
export const isEmptyValue = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || value === 'undefined'
