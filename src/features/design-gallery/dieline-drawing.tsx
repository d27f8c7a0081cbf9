/** The flat sheet of a dieline, drawn to scale, and what its lines mean. */
import { useMemo } from 'react'
import * as text from '#messages/start-from-box'
import { layOut } from '#shared/design/dieline/layout'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import type { Dieline } from '#shared/design/scene'
import classes from './dieline-drawing.module.css'

/** mm. */
const BLEED = 3
const SAFE = 3
/** Room for the width of the outer line, mm. */
const EDGE = 1

type Layer = 'cut' | 'crease' | 'bleed' | 'safe' | 'glue' | 'seal'

export type DielineDrawingProps = {
  /** Has no dielineErrors. */
  dieline: Dieline
  /** Without it the drawing is decorative. */
  label?: string | undefined
}

export function DielineDrawing({ dieline, label }: DielineDrawingProps) {
  const { width, height, paths } = useMemo(() => {
    const layout = layOut(dieline, { bleed: BLEED, safe: SAFE })
    return { width: layout.width, height: layout.height, paths: layoutPaths(layout) }
  }, [dieline])
  const margin = BLEED + EDGE
  return (
    <svg
      className={classes.drawing}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path className={classes.bleed} d={paths.bleed} fillRule="evenodd" />
      <path className={classes.board} d={paths.cut} fillRule="evenodd" />
      <path className={classes.glue} d={paths.glue} />
      <path className={classes.seal} d={paths.seal} />
      <path className={classes.safe} d={paths.safe} />
      <path className={classes.crease} d={paths.crease} />
      <path className={classes.cut} d={paths.cut} />
    </svg>
  )
}

const LEGEND: readonly { layer: Layer; label: () => string }[] = [
  { layer: 'cut', label: text.cut },
  { layer: 'crease', label: text.crease },
  { layer: 'bleed', label: text.bleed },
  { layer: 'safe', label: text.safe },
]

export function Legend({ kind }: { kind: Dieline['kind'] }) {
  const area: readonly { layer: Layer; label: () => string }[] =
    kind === 'pouch'
      ? [{ layer: 'seal', label: text.seal }]
      : kind === 'label'
        ? []
        : [{ layer: 'glue', label: text.glue }]
  const layers = kind === 'label' ? LEGEND.filter(({ layer }) => layer !== 'crease') : LEGEND
  // A mailer is held by its walls.
  const shown = kind === 'mailer' ? layers : [...layers, ...area]
  return (
    <ul className={classes.legend} aria-label={text.legend()}>
      {shown.map(({ layer, label }) => (
        <li key={layer}>
          <svg width={28} height={14} viewBox="0 0 28 14" aria-hidden="true">
            {layer === 'glue' || layer === 'seal' ? (
              <rect className={classes[layer]} x={1} y={1} width={26} height={12} />
            ) : (
              <path className={classes[layer]} d="M1 7H27" />
            )}
          </svg>
          {label()}
        </li>
      ))}
    </ul>
  )
}
