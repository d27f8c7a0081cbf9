/**
 * Rulers in mm along the top and the start edge of the canvas; guides are pulled out of them. They
 * are for pointers alone: the same is done with the fields of the guides.
 */
import { useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import * as text from '#messages/design-editor'
import type { Guide } from '#shared/design/geometry'
import classes from './canvas.module.css'
import { rulerMarks } from './ruler-marks'
import type { CanvasView } from './use-view'

/** px of canvas.module.css. */
const DEPTH = 20
const LONG = 8
const SHORT = 4
/** Base line of the numbers, from the outer edge. */
const BASELINE = 11
const NUMBER_GAP = 3

/** `axis`: that of the guides that are pulled out; `start`: px where 0 mm is; `length`: px. */
type ScaleProps = { axis: Guide['axis']; start: number; zoom: number; length: number }

const sizeOf = ({ axis, length }: Pick<ScaleProps, 'axis' | 'length'>) =>
  axis === 'y' ? { width: length, height: DEPTH } : { width: DEPTH, height: length }

function drawScale(canvas: HTMLCanvasElement, { axis, start, zoom, length }: ScaleProps): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio
  const size = sizeOf({ axis, length })
  // A size that is set makes the browser allocate the picture anew, also where it is the old one.
  const [width, height] = [Math.ceil(size.width * ratio), Math.ceil(size.height * ratio)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const { color, fontSize, fontFamily } = getComputedStyle(canvas)
  const isMirrored = axis === 'x' && canvas.parentElement?.matches(':dir(rtl)') === true
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.strokeStyle = color
  context.fillStyle = color
  context.font = `${fontSize} ${fontFamily}`
  context.textAlign = axis === 'y' ? 'left' : 'right'
  context.beginPath()
  for (const { at, place, isNamed } of rulerMarks(start, zoom, length)) {
    const [from, to] = isMirrored ? [0, isNamed ? LONG : SHORT] : [DEPTH, DEPTH - (isNamed ? LONG : SHORT)]
    context.moveTo(...(axis === 'y' ? ([place, from] as const) : ([from, place] as const)))
    context.lineTo(...(axis === 'y' ? ([place, to] as const) : ([to, place] as const)))
    if (!isNamed) continue
    context.save()
    if (axis === 'y') context.translate(place + NUMBER_GAP, BASELINE)
    else context.translate(isMirrored ? BASELINE + LONG : BASELINE, place + NUMBER_GAP)
    if (axis === 'x') context.rotate(-Math.PI / 2)
    context.fillText(text.rulerNumber({ at }), 0, 0)
    context.restore()
  }
  context.stroke()
}

/** A picture, because the browser would lay texts out anew in each frame of a zoom. */
function Scale({ axis, start, zoom, length }: ScaleProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colour.
  useLayoutEffect(() => {
    if (canvas.current) drawScale(canvas.current, { axis, start, zoom, length })
  }, [axis, start, zoom, length, scheme])
  return <canvas ref={canvas} className={classes.scale} style={sizeOf({ axis, length })} />
}

export function Rulers({ canvas }: { canvas: CanvasView }) {
  const { zoom, x, y } = useSyncExternalStore(canvas.subscribe, canvas.current)
  const { width, height } = canvas.size
  return (
    <div className={classes.rulers} aria-hidden="true">
      <div className={classes.top} data-ruler="y">
        <Scale axis="y" start={x} zoom={zoom} length={width} />
      </div>
      <div className={classes.start} data-ruler="x">
        <Scale axis="x" start={y} zoom={zoom} length={height} />
      </div>
      <div className={classes.corner} data-ruler="corner" />
    </div>
  )
}
