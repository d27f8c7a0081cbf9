/** A finding of a check of the sources, with its fix. */
export type Violation = { rule: string; path: string; line: number; what: string; mend: string }
