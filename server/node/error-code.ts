/** Node's code of a system error, such as ENOENT; undefined for any other error. */
export const errorCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
