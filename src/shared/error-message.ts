/** The words of whatever was thrown; `fallback` where it is no Error. */
export const messageOf = (error: unknown, fallback = String(error)): string =>
  error instanceof Error ? error.message : fallback
