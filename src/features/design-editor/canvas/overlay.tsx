/** Frame and handles of the selection, guides of page and drag, marquee, in px of the canvas. */

import { memo } from 'react'
import * as text from '#messages/design-editor'
import type { Layout } from '#shared/design/dieline/layout'
import type { Bounds, Point } from '#shared/design/dieline/polygon'
import { type Box, cornersOf, type Guide, type Handle } from '#shared/design/geometry'
import type { Id, Scene } from '#shared/design/scene'
import { type ShownGuide, useEditor } from '../editor'
import type { Knot } from '../edits/free-shape'
import { mayChange } from '../edits/objects'
import { boundsOn, boxOn } from '../edits/places'
import classes from './canvas.module.css'
import { ShapeDraft, ShapePoints } from './shape-overlay'
import { toScreen, type View } from './view'

const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]
const CORNERS = HANDLES.filter(({ x, y }) => x !== 0 && y !== 0)
/** Between the upper side and the handle that turns, px. */
const TURN_PX = 28
const HANDLE_PX = 9

/** The name of a dragged guide is clear of the rulers, px. */
const GUIDE_NAME_PX = 60

/** Set as `data-handle`: "-1,0" or "turn". */
export function handleOf(name: string | undefined): Handle | 'turn' | undefined {
  if (name === 'turn') return name
  return HANDLES.find(({ x, y }) => name === `${x},${y}`)
}

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const

/** By the direction that the handle moves in. */
function cursorOf({ x, y }: Handle, rotation: number): string {
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation
  return CURSORS[((Math.round(degrees / 45) % 4) + 4) % 4] ?? 'move'
}

type FrameProps = { box: Box; view: View; handles: readonly Handle[]; canTurn: boolean }

function Frame({ box, view, handles, canTurn }: FrameProps) {
  const corners = cornersOf(box).map((point) => toScreen(view, point))
  const origin = toScreen(view, box)
  const [width, height] = [box.width * view.zoom, box.height * view.zoom]
  return (
    <>
      <polygon className={classes.frame} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <g transform={`translate(${origin.x} ${origin.y}) rotate(${box.rotation} ${width / 2} ${height / 2})`}>
        {handles.map((handle) => {
          const place = { x: ((handle.x + 1) * width) / 2, y: ((handle.y + 1) * height) / 2 }
          return (
            <g
              key={`${handle.x},${handle.y}`}
              data-handle={`${handle.x},${handle.y}`}
              style={{ cursor: cursorOf(handle, box.rotation) }}
            >
              <circle className={classes.grip} cx={place.x} cy={place.y} />
              <rect
                className={classes.handle}
                x={place.x - HANDLE_PX / 2}
                y={place.y - HANDLE_PX / 2}
                width={HANDLE_PX}
                height={HANDLE_PX}
              />
            </g>
          )
        })}
        {canTurn ? (
          <g data-handle="turn" className={classes.turn}>
            <line className={classes.frame} x1={width / 2} y1={0} x2={width / 2} y2={-TURN_PX} />
            <circle className={classes.grip} cx={width / 2} cy={-TURN_PX} />
            <circle className={classes.handle} cx={width / 2} cy={-TURN_PX} r={HANDLE_PX / 2} />
          </g>
        ) : null}
      </g>
    </>
  )
}

function GuideLine({
  guide: { axis, at },
  view,
  name = classes.guide,
}: {
  guide: Guide
  view: View
  name?: string | undefined
}) {
  const place = at * view.zoom + view[axis]
  const line = axis === 'x' ? { x1: place, x2: place, y1: 0, y2: '100%' } : { y1: place, y2: place, x1: 0, x2: '100%' }
  return <line className={name} data-guide={axis} {...line} />
}

type PageGuidesProps = {
  guides: readonly ShownGuide[]
  view: View
  chosen: Id | undefined
  /** The one that is dragged is drawn where it is now. */
  dragged: Id | undefined
}

/** Not drawn anew in each frame of a drag. */
const PageGuides = memo(function PageGuides({ guides, view, chosen, dragged }: PageGuidesProps) {
  return guides.map((guide) =>
    guide.id === dragged ? null : (
      <GuideLine
        key={guide.id}
        guide={guide}
        view={view}
        name={guide.id === chosen ? classes.chosenGuide : classes.pageGuide}
      />
    ),
  )
})

/** With its place, beside the rulers. */
function DraggedGuide({ guide: { axis, at }, view }: { guide: DraggedMark; view: View }) {
  if (at === undefined) return null
  const place = at * view.zoom + view[axis]
  const [x, y] = axis === 'x' ? [place + 6, GUIDE_NAME_PX] : [GUIDE_NAME_PX, place - 6]
  return (
    <>
      <GuideLine guide={{ axis, at }} view={view} name={classes.chosenGuide} />
      <text className={classes.panelName} x={x} y={y}>
        {text.lengthMm({ at })}
      </text>
    </>
  )
}

/** Smaller panels have no room for their names, px. */
const NAMED_PX = 56
const NAMED_ROLES: readonly string[] = ['panel', 'side', 'lid']

/** So that front and back are told apart. Not drawn anew for each guide: texts are slow. */
const PanelNames = memo(function PanelNames({ layout, view }: { layout: Layout; view: View }) {
  return layout.panels
    .filter(({ role }) => layout.panels.length > 1 && NAMED_ROLES.includes(role))
    .filter(({ frame }) => Math.min(frame.width, frame.height * 2) * view.zoom > NAMED_PX)
    .map(({ id, name, frame }) => {
      const { x, y } = toScreen(view, frame)
      return (
        <text key={id} className={classes.panelName} x={x + 6} y={y + 16}>
          {name}
        </text>
      )
    })
})

/** `id`: undefined for a new one; `at`: undefined where it would be removed. */
type DraggedMark = { id: Id | undefined; axis: Guide['axis']; at: number | undefined }

export type Marks = {
  guides: readonly Guide[]
  /** Bounds of a marquee or a new object, mm. */
  area?: Bounds | undefined
  /** Ends of a new line, mm. */
  line?: readonly [Point, Point] | undefined
  guide?: DraggedMark | undefined
  /** The next point of a free shape. */
  knot?: Knot | undefined
  /** While objects are dragged. */
  isMoving?: boolean
}

export function Overlay({ scene, view, marks }: { scene: Scene; view: View; marks: Marks }) {
  const { selectedIds, selected, layout, document, editing, isAdmin, shownGuides, guide, tool } = useEditor()
  const shown = selected.map(([id, object]) => [id, scene.objects[id] ?? object] as const)
  const [first] = shown
  const isFree =
    !document.isReadOnly &&
    selected.every(([, object]) => !object.locked && mayChange(object, 'place', isAdmin)) &&
    editing === undefined
  const bounds = boundsOn(layout, shown)
  const { area, line } = marks
  // A mouse that moved over the canvas has left its mark, and the tool may be another one by now.
  const isStale = marks.knot !== undefined && tool !== 'path'
  const isReshaped = editing !== undefined && first?.[1].kind === 'path'
  const corner = area && toScreen(view, area)
  const ends = line?.map((point) => toScreen(view, point))
  return (
    <>
      <PageGuides guides={shownGuides} view={view} chosen={guide?.id} dragged={marks.guide?.id} />
      {marks.guide ? <DraggedGuide guide={marks.guide} view={view} /> : null}
      {selectedIds.size > 1 && !marks.isMoving
        ? shown.map(([id, object]) => (
            <polygon
              key={id}
              className={classes.member}
              points={cornersOf(boxOn(layout, object))
                .map((point) => toScreen(view, point))
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
            />
          ))
        : null}
      {marks.isMoving || !bounds || !first ? null : shown.length === 1 ? (
        <Frame box={boxOn(layout, first[1])} view={view} handles={isFree ? HANDLES : []} canTurn={isFree} />
      ) : (
        <Frame box={{ ...bounds, rotation: 0 }} view={view} handles={isFree ? CORNERS : []} canTurn={isFree} />
      )}
      {isReshaped && !marks.isMoving && !document.isReadOnly ? <ShapePoints object={first[1]} view={view} /> : null}
      {tool === 'path' ? <ShapeDraft view={view} knot={marks.knot} /> : null}
      <PanelNames layout={layout} view={view} />
      {(isStale ? [] : marks.guides).map((guide, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of the last frame are moved, not made anew.
        <GuideLine key={index} guide={guide} view={view} />
      ))}
      {area && corner ? (
        <rect className={classes.marquee} {...corner} width={area.width * view.zoom} height={area.height * view.zoom} />
      ) : null}
      {ends?.[0] && ends[1] ? (
        <line className={classes.frame} x1={ends[0].x} y1={ends[0].y} x2={ends[1].x} y2={ends[1].y} />
      ) : null}
    </>
  )
}
