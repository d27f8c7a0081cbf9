/**
 * Orders the items of a list by dragging their grips, with mouse, pen or finger. The order changes when
 * the pointer is over another item. Buttons must do the same for the keyboard.
 */
import { type PointerEvent, useRef } from 'react'

export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  /** Index of the dragged item. */
  const dragged = useRef<number>(undefined)
  const mark = (index: number | undefined) => {
    for (const [place, item] of [...(list.current?.children ?? [])].entries())
      item.toggleAttribute('data-dragged', place === index)
  }
  const end = () => {
    dragged.current = undefined
    mark(undefined)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const from = dragged.current
    if (from === undefined) return
    const over = document.elementFromPoint(clientX, clientY)
    const to = [...(list.current?.children ?? [])].findIndex((item) => item.contains(over))
    if (to < 0 || to === from) return
    dragged.current = to
    mark(to)
    onMove(from, to)
  }
  const grip = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      // The list keeps its elements while items change places, so this one gets the whole drag.
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = index
      mark(index)
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { list, grip }
}
