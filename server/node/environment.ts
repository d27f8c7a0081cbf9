/** The variables that settings are read from. */
export type Environment = Record<string, string | undefined>
