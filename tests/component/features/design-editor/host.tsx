/** The editor of a design without a server: changes and undo as in the real document. */
import { useState } from 'react'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { EMPTY_HISTORY, recordStep, undo } from '#shared/design/history'
import { applyPatch } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { Workspace } from '../../../../src/features/design-editor/workspace'
import { render } from '../../render'

export type Point = { x: number; y: number }

type Props = { objects: Record<string, SceneObject>; isReadOnly?: boolean }

/** What the open design contains, and the names of the steps that can be undone. */
export const opened: { scene: Scene; steps: readonly string[] } = {
  scene: emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p1', 'Front'),
  steps: [],
}

export function Host({ objects, isReadOnly = false }: Props) {
  const [state, setState] = useState(() => ({
    scene: { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p1', 'Front'), objects } as Scene,
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

export async function openDesign(objects: Record<string, SceneObject> = {}, isReadOnly = false): Promise<void> {
  await render(<Host objects={objects} isReadOnly={isReadOnly} />)
  await expect.element(canvas).toBeVisible()
}

/** CDP counts from the corner of the window, in which the test has a frame. */
export function inWindow({ x, y }: Point): Point {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
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

export const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map((point, id) => ({ ...inWindow(point), id })),
  })

const mouse = (type: string, point: Point, more: object = {}) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...inWindow(point), button: 'left', ...more } as never)

/** Shift as a modifier of mouse events. */
export const SHIFT = 8

export async function press(point: Point, modifiers = 0): Promise<void> {
  await mouse('mouseMoved', point, { button: 'none', modifiers })
  await mouse('mousePressed', point, { buttons: 1, clickCount: 1, modifiers })
}
export const move = (point: Point, modifiers = 0) => mouse('mouseMoved', point, { buttons: 1, modifiers })
export const release = (point: Point, modifiers = 0) => mouse('mouseReleased', point, { clickCount: 1, modifiers })

export async function drag(from: Point, to: Point, modifiers = 0): Promise<void> {
  await press(from, modifiers)
  await move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, modifiers)
  await move(to, modifiers)
  await release(to, modifiers)
}
export async function click(point: Point): Promise<void> {
  await press(point)
  await release(point)
}

export const undoStep = () => page.getByRole('button', { name: 'Undo the step' }).click()
