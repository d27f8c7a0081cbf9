/** A design that is open in the editor, as the tools and panels see it. */
import type { Change } from '#shared/design/patch'
import type { Scene } from '#shared/design/scene'
import type { AnyRecord } from '#shared/records/query'

export type EditorDocument = {
  scene: Scene
  /** The record of the design, as it was last read. */
  record: AnyRecord
  /** Another tab has it, the schema is newer, or the person may only read it. */
  isReadOnly: boolean
  /** One gesture is one call; calls of the same label on the same fields within a second fold. */
  change: (label: string, changes: readonly Change[]) => void
  undo: () => void
  redo: () => void
  /** The labels of the steps; undefined where there is none. */
  undoLabel: string | undefined
  redoLabel: string | undefined
}
