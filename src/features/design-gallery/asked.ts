import type { Design } from './designs'

/** The part of a design that a dialog changes; `template` names the design that is made from it. */
export type Asked = { part: 'name' | 'project' | 'template'; design: Design }
