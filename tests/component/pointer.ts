/** Real presses of mouse and fingers, in px of the test's frame. */
import { cdp } from 'vitest/browser'

export type Point = { x: number; y: number }

/** CDP counts from the corner of the window, in which the test has a frame. */
function inWindow({ x, y }: Point): Point {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
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
