/** Undo and redo: steps as patches. Plain JSON, so that a draft keeps them. */
import { type Applied, applyPatch, foldPatches, invertPatch, type Patch } from './patch'
import type { Scene } from './scene'

const STEPS_MAX = 200

/** Oldest step first; `future`: the next to redo last. */
export type History = { past: readonly Patch[]; future: readonly Patch[] }

export const EMPTY_HISTORY: History = { past: [], future: [] }

/** @param done as `applyPatch` returns it */
export function recordStep({ past, future }: History, done: Patch): History {
  if (done.changes.length === 0) return { past, future }
  const last = past.at(-1)
  // An undo ends the step: typing goes on in a new one.
  const folded = last && future.length === 0 ? foldPatches(last, done) : undefined
  return { past: (folded ? [...past.slice(0, -1), folded] : [...past, done]).slice(-STEPS_MAX), future: [] }
}

export type Stepped = { scene: Scene; history: History; step: Patch; skipped: Applied['skipped'] }

/** Undefined where there is nothing to undo. What changes of others have removed is skipped. */
export function undo(scene: Scene, { past, future }: History): Stepped | undefined {
  const step = past.at(-1)
  if (!step) return undefined
  const { scene: next, done, skipped } = applyPatch(scene, invertPatch(step))
  const redoable = done.changes.length > 0 ? [...future, invertPatch(done)] : future
  return { scene: next, history: { past: past.slice(0, -1), future: redoable }, step, skipped }
}

/** Undefined where there is nothing to redo. */
export function redo(scene: Scene, { past, future }: History): Stepped | undefined {
  const step = future.at(-1)
  if (!step) return undefined
  const { scene: next, done, skipped } = applyPatch(scene, step)
  const undoable = done.changes.length > 0 ? [...past, done].slice(-STEPS_MAX) : past
  return { scene: next, history: { past: undoable, future: future.slice(0, -1) }, step, skipped }
}
