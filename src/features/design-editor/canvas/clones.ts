/** Drawn apart from React in each frame of a drag: clones of the objects, and the lines they meet. */
import { type RefObject, useRef } from 'react'
import type { Guide } from '#shared/design/geometry'
import type { Id } from '#shared/design/scene'
import classes from './canvas.module.css'

export type Layers = {
  art: RefObject<SVGGElement | null>
  moving: RefObject<SVGGElement | null>
  lines: RefObject<HTMLElement | null>
}

/** An object meets lines with two edges and its middle. */
const LINES_OF_AXIS = 3
const AXES = ['x', 'y'] as const

/**
 * The element around the drawing: where the drawing itself is moved, the browser lays its texts out
 * again in each frame.
 */
const layerOf = (moving: SVGGElement | null) => moving?.ownerSVGElement?.parentElement

function newLine(axis: Guide['axis']): HTMLElement {
  const line = document.createElement('div')
  line.className = classes.snapLine ?? ''
  line.dataset.axis = axis
  return line
}

function showLines(lines: HTMLElement | null, axis: Guide['axis'], guides: readonly Guide[]): void {
  const places = guides.filter((guide) => guide.axis === axis).map(({ at }) => at)
  const all = lines?.querySelectorAll<HTMLElement>(`[data-axis="${axis}"]`) ?? []
  for (const [index, line] of [...all].entries()) {
    const place = places[index]
    line.style.opacity = place === undefined ? '0' : '1'
    if (place !== undefined) line.style.transform = axis === 'x' ? `translateX(${place}px)` : `translateY(${place}px)`
  }
}

/**
 * Clones the dragged objects into a layer above, where only that layer moves. The lines are as many
 * as can be needed, from the start on: lines that come and go would make the browser put all layers
 * together anew.
 */
export function useClones({ art, moving, lines }: Layers) {
  const hidden = useRef<SVGGElement[]>([])
  return {
    start: (ids: ReadonlySet<Id>) => {
      const elements = [...(art.current?.querySelectorAll<SVGGElement>('[data-object]') ?? [])]
      hidden.current = elements.filter((element) => ids.has(element.dataset.object ?? ''))
      moving.current?.replaceChildren(...hidden.current.map((element) => element.cloneNode(true)))
      for (const element of hidden.current) element.style.visibility = 'hidden'
      const all = AXES.flatMap((axis) => Array.from({ length: LINES_OF_AXIS }, () => newLine(axis)))
      lines.current?.replaceChildren(...all)
    },
    /** px of the canvas. */
    move: (dx: number, dy: number, guides: readonly Guide[]) => {
      const layer = layerOf(moving.current)
      if (layer) layer.style.transform = `translate(${dx}px, ${dy}px)`
      for (const axis of AXES) showLines(lines.current, axis, guides)
    },
    end: () => {
      for (const element of hidden.current) element.style.visibility = ''
      hidden.current = []
      moving.current?.replaceChildren()
      lines.current?.replaceChildren()
      const layer = layerOf(moving.current)
      if (layer) layer.style.transform = ''
    },
  }
}

export type Clones = ReturnType<typeof useClones>
