/**
 * Rulers in mm along the top and the start edge of the canvas; guides are pulled out of them. They
 * are for pointers alone: the same is done with the fields of the guides.
 */
import { useSyncExternalStore } from 'react'
import * as text from '#messages/design-editor'
import classes from './canvas.module.css'
import { rulerMarks } from './ruler-marks'
import type { CanvasView } from './use-view'

/** px of canvas.module.css. */
const DEPTH = 20
const LONG = 8
const SHORT = 4

export function Rulers({ canvas }: { canvas: CanvasView }) {
  const { zoom, x, y } = useSyncExternalStore(canvas.subscribe, canvas.current)
  const { width, height } = canvas.size
  const across = rulerMarks(x, zoom, width)
  const down = rulerMarks(y, zoom, height)
  return (
    <div className={classes.rulers}>
      <div className={classes.top} data-ruler="y">
        <svg className={classes.scale} aria-hidden="true" width={width} height={DEPTH}>
          <path d={across.map(({ place, isNamed }) => `M${place} ${DEPTH}v${isNamed ? -LONG : -SHORT}`).join('')} />
          {across.map(({ at, place, isNamed }) =>
            isNamed ? (
              <text key={at} x={place + 3} y={11}>
                {text.rulerNumber({ at })}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <div className={classes.start} data-ruler="x">
        <svg className={classes.scale} aria-hidden="true" width={DEPTH} height={height}>
          <path
            className={classes.startMarks}
            d={down.map(({ place, isNamed }) => `M${DEPTH} ${place}h${isNamed ? -LONG : -SHORT}`).join('')}
          />
          <g className={classes.startNumbers}>
            {down.map(({ at, place, isNamed }) =>
              isNamed ? (
                <text key={at} transform={`translate(11 ${place + 3}) rotate(-90)`} textAnchor="end">
                  {text.rulerNumber({ at })}
                </text>
              ) : null,
            )}
          </g>
        </svg>
      </div>
      <div className={classes.corner} data-ruler="corner" />
    </div>
  )
}
