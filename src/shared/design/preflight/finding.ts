/** Findings of preflight, and the facts that it needs besides the scene. */
import type { DrawTools } from '../draw'
import type { Face } from '../fonts'
import type { Change } from '../patch'
import type { Id, Ink, Paint } from '../scene'
import type { Measure } from '../text-layout'

export type Place = { page: Id; objects: readonly Id[] }

export type Finding = Place & {
  /** The rule and what it is about; the same as long as it stays. */
  id: string
  /** An error spoils the print; a warning may be meant. */
  level: 'error' | 'warning'
  message: string
  /** Changes that mend it. */
  fix?: readonly Change[]
  /** Other pages with the same fault. A rule that gives an empty list allows to join them. */
  also?: readonly Place[]
}

export type PixelSize = { width: number; height: number }

/** Without a fact its rules say nothing. */
export type Facts = {
  measure: Measure
  modules: DrawTools['modules']
  /** By address; null for a picture that can't be read. */
  pictures?: Readonly<Record<string, PixelSize | null>>
  /** Can't be loaded. */
  missingFaces?: readonly Face[]
  /** Whether a face has a letter (code point). */
  hasLetter?: (face: Face, codePoint: number) => boolean
  /** Contents of the codes as read from the painted page, by object; null for one that could not be read. */
  decoded?: Readonly<Record<Id, string | null>>
  /** The library's present values: paints by the id of the background, inks by that of the scene. */
  library?: { grounds?: Readonly<Record<string, Paint>>; inks: Readonly<Record<Id, Omit<Ink, 'from'>>> }
}
