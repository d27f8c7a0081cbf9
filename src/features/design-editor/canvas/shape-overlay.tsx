/** Points of a free shape that is drawn or whose points are moved, in px of the canvas. */
import type { Point } from '#shared/design/dieline/polygon'
import { useEditor } from '../editor'
import { hasHandle, type Knot, outlinesOf, type PathObject, pathOf, toSheetPoint } from '../edits/free-shape'
import { knotsOf, middlesOf } from '../edits/knots'
import classes from './canvas.module.css'
import { toScreen, type View } from './view'

const POINT_PX = 4

const scaled = (point: { x: number; y: number } | undefined, zoom: number) =>
  point && { x: point.x * zoom, y: point.y * zoom }

function onScreen(view: View, knot: Knot): Knot {
  const [before, after] = [scaled(knot.in, view.zoom), scaled(knot.out, view.zoom)]
  return { ...toScreen(view, knot), ...(before ? { in: before } : {}), ...(after ? { out: after } : {}) }
}

/** `knot`: the one that the pointer would add. */
export function ShapeDraft({ view, knot }: { view: View; knot: Knot | undefined }) {
  const { shape } = useEditor()
  const set = shape.map((each) => onScreen(view, each))
  const next = knot && onScreen(view, knot)
  const knots = next ? [...set, next] : set
  return (
    <g data-shape-draft="">
      <path className={classes.draft} d={pathOf([{ knots, isClosed: false }])} />
      {next?.out ? (
        <path
          className={classes.frame}
          d={`M${next.x - next.out.x} ${next.y - next.out.y}L${next.x + next.out.x} ${next.y + next.out.y}`}
        />
      ) : null}
      {set.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points are only added and removed at the end.
        <circle key={index} className={classes.handle} cx={x} cy={y} r={index === 0 ? POINT_PX * 1.5 : POINT_PX} />
      ))}
    </g>
  )
}

/** Shorter lines have no room for a point of their own. */
const LINE_MIN_PX = 48

/** The points of a shape, new ones between them, and the handles of the chosen one. */
export function ShapePoints({ object, view }: { object: PathObject; view: View }) {
  const { layout, knot: chosen } = useEditor()
  const outlines = outlinesOf(object.path)
  const knots = knotsOf(outlines)
  const place = (point: Point) => toScreen(view, toSheetPoint(layout, object, point))
  const places = knots.map(place)
  const at = chosen === undefined ? undefined : knots[chosen]
  const ends = (['in', 'out'] as const).flatMap((side) => {
    const handle = at && hasHandle(at, side) ? at[side] : undefined
    return at && handle ? [{ side, ...place({ x: at.x + handle.x, y: at.y + handle.y }) }] : []
  })
  return (
    <>
      {middlesOf(outlines).map(({ after, next, point }) => {
        const [from, to] = [places[after], places[next]]
        if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < LINE_MIN_PX) return null
        const { x, y } = place(point)
        return (
          <g key={`new ${after}`} className={classes.point} data-part="new" data-index={after}>
            <circle className={classes.grip} cx={x} cy={y} />
            <circle className={classes.newPoint} cx={x} cy={y} r={POINT_PX} />
          </g>
        )
      })}
      {places.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no name but their number.
        <g key={index} className={classes.point} data-part="knot" data-index={index}>
          <circle className={classes.grip} cx={x} cy={y} />
          <circle className={index === chosen ? classes.chosenPoint : classes.handle} cx={x} cy={y} r={POINT_PX + 1} />
        </g>
      ))}
      {ends.map(({ side, x, y }) => (
        <g key={side} className={classes.point} data-part={side} data-index={chosen}>
          <line className={classes.frame} x1={places[chosen ?? 0]?.x} y1={places[chosen ?? 0]?.y} x2={x} y2={y} />
          <circle className={classes.grip} cx={x} cy={y} />
          <circle className={classes.handle} cx={x} cy={y} r={POINT_PX} />
        </g>
      ))}
    </>
  )
}
