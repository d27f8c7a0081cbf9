/** The code that Node gives an error of the system, such as ENOENT; undefined for any other. */
export const errorCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
