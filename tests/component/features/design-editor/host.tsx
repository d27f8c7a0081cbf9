/** The editor of a design without a server: changes and undo as in the real document. */
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_HISTORY, recordStep, undo } from '#shared/design/history'
import { applyPatch } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { Workspace } from '../../../../src/features/design-editor/workspace'
import type { Point } from '../../pointer'
import { render } from '../../render'

type Props = { objects: Record<string, SceneObject>; isReadOnly?: boolean; more?: Partial<Scene> }

/** The open design, and the names of the steps that can be undone. */
export const opened: { scene: Scene; steps: readonly string[] } = {
  scene: emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p1', 'Front'),
  steps: [],
}

export function Host({ objects, isReadOnly = false, more = {} }: Props) {
  const [state, setState] = useState(() => ({
    scene: { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p1', 'Front'), ...more, objects } as Scene,
    history: EMPTY_HISTORY,
  }))
  opened.scene = state.scene
  opened.steps = state.history.past.map(({ label }) => label)
  const document: EditorDocument = {
    ...{ scene: state.scene, record: { id: 1, name: 'Tea' }, isReadOnly, redo: () => {} },
    ...{ undoLabel: state.history.past.at(-1)?.label, redoLabel: undefined },
    change: (label, changes) =>
      setState((now) => {
        const { scene, done } = applyPatch(now.scene, { label, at: Date.now(), changes })
        return { scene, history: recordStep(now.history, done) }
      }),
    undo: () => setState((now) => undo(now.scene, now.history) ?? now),
  }
  return (
    <div style={{ height: 640, width: '100%' }}>
      <button type="button" onClick={document.undo}>
        Undo the step
      </button>
      <Workspace document={document} />
    </div>
  )
}

export const canvas = page.getByRole('application', { name: 'Canvas' })

export async function openDesign(
  objects: Record<string, SceneObject> = {},
  isReadOnly = false,
  more: Partial<Scene> = {},
): Promise<void> {
  await render(<Host objects={objects} isReadOnly={isReadOnly} more={more} />)
  await expect.element(canvas).toBeVisible()
}

/** A place of the sheet, in mm, on the screen. */
export function at(x: number, y: number): Point {
  const { left, top } = canvas.element().getBoundingClientRect()
  const matrix = canvas.element().querySelector('svg > g')?.getAttribute('transform') ?? ''
  const [zoom = 1, , , , dx = 0, dy = 0] = matrix.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
  return { x: left + dx + x * zoom, y: top + dy + y * zoom }
}

/** In the middle of a ruler: `y` is the one along the top. */
export function onRuler(axis: 'x' | 'y'): Point {
  const { left, top, width, height } = (
    canvas.element().querySelector(`[data-ruler=${axis}]`) ?? canvas.element()
  ).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export const undoStep = () => page.getByRole('button', { name: 'Undo the step' }).click()
