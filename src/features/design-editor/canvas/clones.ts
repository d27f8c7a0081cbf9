import { type RefObject, useRef } from 'react'
import type { Id } from '#shared/design/scene'

export type Layers = { art: RefObject<SVGGElement | null>; moving: RefObject<SVGGElement | null> }

/**
 * The element around the drawing: where the drawing itself is moved, the browser lays its texts out
 * again in each frame.
 */
const layerOf = (moving: SVGGElement | null) => moving?.ownerSVGElement?.parentElement

/** Clones the dragged objects into a layer above, where only that layer moves. */
export function useClones({ art, moving }: Layers) {
  const hidden = useRef<SVGGElement[]>([])
  return {
    start: (ids: ReadonlySet<Id>) => {
      const elements = [...(art.current?.querySelectorAll<SVGGElement>('[data-object]') ?? [])]
      hidden.current = elements.filter((element) => ids.has(element.dataset.object ?? ''))
      moving.current?.replaceChildren(...hidden.current.map((element) => element.cloneNode(true)))
      for (const element of hidden.current) element.style.visibility = 'hidden'
    },
    /** px of the canvas. */
    move: (dx: number, dy: number) => {
      const layer = layerOf(moving.current)
      if (layer) layer.style.transform = `translate(${dx}px, ${dy}px)`
    },
    end: () => {
      for (const element of hidden.current) element.style.visibility = ''
      hidden.current = []
      moving.current?.replaceChildren()
      const layer = layerOf(moving.current)
      if (layer) layer.style.transform = ''
    },
  }
}

export type Clones = ReturnType<typeof useClones>
