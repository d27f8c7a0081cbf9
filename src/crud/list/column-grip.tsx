/** The draggable edge of a column's header. `onWidth` is called once, at the end of a drag. */
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
    const current = drag.current
    if (!current) return
    current.width = clampWidth(current.startWidth + (event.clientX - current.startX) * current.direction)
    for (const side of ['width', 'minWidth', 'maxWidth'] as const) current.header.style[side] = `${current.width}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    drag.current = undefined
    delete event.currentTarget.dataset.dragging
    if (current && Math.abs(current.width - current.startWidth) >= 1) onWidth(current.width)
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
