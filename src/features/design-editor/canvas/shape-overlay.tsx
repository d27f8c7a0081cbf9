/** Points of a free shape that is drawn or whose points are moved, in px of the canvas. */
import { useEditor } from '../editor'
import { type Knot, outlinesOf, type PathObject, pathOf, toSheetPoint } from '../edits/free-shape'
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

/** Handles for the points of a shape. */
export function ShapePoints({ object, view }: { object: PathObject; view: View }) {
  const { layout } = useEditor()
  const knots = outlinesOf(object.path).flatMap((outline) => outline.knots)
  return knots.map((knot, index) => {
    const { x, y } = toScreen(view, toSheetPoint(layout, object, knot))
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: points have no name but their number.
      <g key={index} className={classes.point} data-knot={index}>
        <circle className={classes.grip} cx={x} cy={y} />
        <circle className={classes.handle} cx={x} cy={y} r={POINT_PX + 1} />
      </g>
    )
  })
}
