/**
 * Zoom and pan. While they move, the drawing is only transformed as a picture; it is drawn anew once
 * they rest.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Bounds, Point } from '#shared/design/dieline/polygon'
import { type Size, transformBetween, type View, viewOf, zoomAt } from './view'

const REST_MS = 150

export type CanvasView = {
  /** As drawn. */
  view: View
  /** As shown, which may be further. */
  current: () => View
  /** Moves at once; the drawing follows. */
  show: (next: View) => void
  zoomBy: (factor: number, at?: Point) => void
  /** Shows the whole sheet, also in each size that the canvas gets until the view is moved. */
  fit: () => void
  /** Calls back with each view that is shown. @returns stops it */
  subscribe: (listener: () => void) => () => void
  viewport: React.RefObject<HTMLDivElement | null>
  /** The element that is transformed between drawings. */
  stage: React.RefObject<HTMLDivElement | null>
  size: Size
}

/** @param margin px around a sheet that fills the canvas */
export function useView(whole: Bounds, margin?: number): CanvasView {
  const viewport = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 })
  const shown = useRef(view)
  const timer = useRef<number>(undefined)
  const fitted = useRef<View>(undefined)

  const [listeners] = useState(() => new Set<() => void>())
  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
  const setShown = (next: View) => {
    shown.current = next
    for (const listener of listeners) listener()
  }
  const draw = (next: View) => {
    window.clearTimeout(timer.current)
    setShown(next)
    setView(next)
  }
  const show = (next: View) => {
    setShown(next)
    if (stage.current) stage.current.style.transform = transformBetween(view, next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => draw(next), REST_MS)
  }
  useLayoutEffect(() => {
    if (stage.current) stage.current.style.transform = transformBetween(view, shown.current)
  }, [view])

  const fitInto = (canvas: Size) => {
    const next = viewOf(whole, canvas, margin)
    fitted.current = next
    draw(next)
  }
  const onSize = useEffectEvent((next: Size) => {
    setSize(next)
    const wasMoved = fitted.current !== undefined && fitted.current !== shown.current
    if (!wasMoved && next.width > 0 && next.height > 0) fitInto(next)
  })
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const observer = new ResizeObserver(() => onSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const middle = () => ({ x: size.width / 2, y: size.height / 2 })
  return {
    view,
    current: () => shown.current,
    show,
    zoomBy: (factor, at = middle()) => show(zoomAt(shown.current, factor, at)),
    fit: () => fitInto(size),
    subscribe,
    ...{ viewport, stage, size },
  }
}
