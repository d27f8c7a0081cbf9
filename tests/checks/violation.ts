/** What a check of the sources finds, and how to mend it. */
export type Violation = { rule: string; path: string; line: number; what: string; mend: string }
