/** The draggable edge of a column's header. While it is dragged the header follows; the width is told once, at the end. */
import { type PointerEvent, useRef } from 'react'
import classes from './list.module.css'
import { clampWidth } from './list-settings'

type Drag = { header: HTMLElement; startX: number; startWidth: number; width: number; direction: 1 | -1 }

export function ColumnGrip({ onWidth }: { onWidth: (width: number | undefined) => void }) {
  const drag = useRef<Drag>(undefined)
  const begin = (event: PointerEvent<HTMLElement>) => {
    const header = event.currentTarget.closest('th')
    if (!header || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.dataset.dragging = 'true'
    const { width } = header.getBoundingClientRect()
    const direction = getComputedStyle(header).direction === 'rtl' ? -1 : 1
    drag.current = { header, startX: event.clientX, startWidth: width, width, direction }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    now.width = clampWidth(now.startWidth + (event.clientX - now.startX) * now.direction)
    for (const side of ['width', 'minWidth', 'maxWidth'] as const) now.header.style[side] = `${now.width}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    drag.current = undefined
    delete event.currentTarget.dataset.dragging
    if (now && Math.abs(now.width - now.startWidth) >= 1) onWidth(now.width)
  }
  return (
    <span
      className={classes.grip}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(undefined)}
    />
  )
}
