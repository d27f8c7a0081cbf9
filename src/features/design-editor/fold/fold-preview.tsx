/** The dieline of a page folded in CSS 3D, with the print of both faces: an element per panel. */
import { type CSSProperties, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import * as text from '#messages/design-fold'
import type { FoldedPanel } from '#shared/design/dieline/fold'
import { type Sheet, sheetOf } from '#shared/design/dieline/layout'
import type { Dieline } from '#shared/design/scene'
import classes from './fold.module.css'
import { clipOf, extentOf, matrix3d, type Point3, seenPanels, shadeOf } from './panel-style'
import { dragged, stepOf, type Turn, transformOf, turnedBy } from './turning'

/** A picture of the flat sheet; of the inside as it is turned over (sides.ts). */
export type Artwork = {
  url: string
  /** How far the picture reaches beyond the sheet at each side, mm. */
  bleed: number
}

export type FoldPreviewProps = {
  /** Has no dielineErrors. */
  dieline: Dieline
  /** The page's name. */
  name: string
  artwork: Artwork | undefined
  /** Without it the board is bare inside. */
  inside: Artwork | undefined
  /** 0 flat, 1 shut. */
  fraction: number
  turn: Turn
  onTurn: (turn: Turn) => void
}

/** CSS pixels, until it is measured. */
const FIRST_SIDE = 320
/** Share of the stage that the box fills, so that it stays inside when it is turned. */
const FILLED = 0.9

export function FoldPreview(props: FoldPreviewProps) {
  const { dieline, name, artwork, inside, fraction, turn, onTurn } = props
  const sheet = useMemo(() => sheetOf(dieline), [dieline])
  const panels = useMemo(() => seenPanels(sheet, fraction), [sheet, fraction])
  const { stage, side } = useSide()
  const { middle, radius } = useMemo(() => extentOf(panels), [panels])
  const scale = (FILLED * side) / (2 * radius)
  const last = useRef<{ x: number; y: number }>(undefined)
  const drag = (event: PointerEvent) => {
    if (!last.current) return
    onTurn(dragged(turn, event.clientX - last.current.x, event.clientY - last.current.y))
    last.current = { x: event.clientX, y: event.clientY }
  }
  const release = () => {
    last.current = undefined
  }
  return (
    <div
      ref={stage}
      className={classes.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the box, as dragging does
      tabIndex={0}
      aria-label={text.stage({ name })}
      style={{ perspective: `${side * 3}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const step = stepOf(event.key)
        if (!step) return
        event.preventDefault()
        onTurn(turnedBy(turn, step))
      }}
    >
      <div className={classes.box} style={{ transform: transformOf(turn) }} data-box>
        {panels.map((folded) => (
          <Panel key={folded.panel.id} {...{ folded, sheet, artwork, inside, middle, scale }} />
        ))}
      </div>
    </div>
  )
}

/** The shorter side of the stage, CSS pixels. */
function useSide() {
  const stage = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState(FIRST_SIDE)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSide(Math.max(Math.min(entry.contentRect.width, entry.contentRect.height), 1))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { stage, side }
}

type PanelProps = {
  folded: FoldedPanel
  sheet: Sheet
  artwork: Artwork | undefined
  inside: Artwork | undefined
  middle: Point3
  scale: number
}

function Panel({ folded, sheet, artwork, inside, middle, scale }: PanelProps) {
  const { panel, matrix } = folded
  const { x, y, width, height } = panel.frame
  const shade = shadeOf(matrix)
  return (
    <div
      className={classes.panel}
      data-panel={panel.id}
      style={{ width: width * scale, height: height * scale, transform: matrix3d(matrix, middle, scale) }}
    >
      <div
        className={classes.print}
        data-face="print"
        style={{ ...paintOf({ x, y }, sheet, artwork, scale, shade), clipPath: clipOf(folded, scale, false) }}
      />
      <div
        className={classes.board}
        data-face="board"
        // This face is turned, so that its left is the panel's right.
        style={{
          ...paintOf({ x: sheet.width - x - width, y }, sheet, inside, scale, shade),
          clipPath: clipOf(folded, scale, true),
        }}
      />
    </div>
  )
}

/** The part of a sheet's picture that starts at a place of the sheet, mm. */
function paintOf(
  from: { x: number; y: number },
  sheet: Sheet,
  artwork: Artwork | undefined,
  scale: number,
  darkness: number,
): CSSProperties {
  const shade = `rgb(0 0 0 / ${darkness})`
  const backgroundImage = `linear-gradient(${shade}, ${shade})`
  if (!artwork) return { backgroundImage }
  const { url, bleed } = artwork
  const size = `${(sheet.width + 2 * bleed) * scale}px ${(sheet.height + 2 * bleed) * scale}px`
  const place = `${-(from.x + bleed) * scale}px ${-(from.y + bleed) * scale}px`
  return {
    backgroundImage: `${backgroundImage}, url(${JSON.stringify(url)})`,
    backgroundSize: `auto, ${size}`,
    backgroundPosition: `0 0, ${place}`,
  }
}
