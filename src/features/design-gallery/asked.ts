import type { Design } from './designs'

/** The part of a design that a dialog changes. */
export type Asked = { part: 'name' | 'project'; design: Design }
