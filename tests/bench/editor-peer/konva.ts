/**
 * The same objects on konva, used as its documentation advises: what is dragged goes to a layer of its
 * own, texts and QR codes are cached as pictures. Runs in the bench's page.
 */
import Konva from 'konva'
import { encode } from 'uqr'
import { modulesPath } from '#shared/design/draw'
import { CONTENT, SHEET, THINGS, type Thing } from './objects'

/** px per mm, as the editor shows the sheet at first. */
const MARGIN = 32

const { innerWidth, innerHeight } = window
const zoom = Math.min((innerWidth - 2 * MARGIN) / SHEET.width, (innerHeight - 2 * MARGIN) / SHEET.height)
const stage = new Konva.Stage({ container: 'stage', width: innerWidth, height: innerHeight })
stage.scale({ x: zoom, y: zoom })
stage.position({ x: (innerWidth - SHEET.width * zoom) / 2, y: (innerHeight - SHEET.height * zoom) / 2 })
const layer = new Konva.Layer()
const dragLayer = new Konva.Layer()
const moving = new Konva.Group()
dragLayer.add(moving)
stage.add(layer, dragLayer)
layer.add(new Konva.Rect({ ...SHEET, fill: '#ffffff', listening: false }))

const code = modulesPath(encode(CONTENT, { ecc: 'M', border: 0 }).data, 12)

function shapeOf({ id, kind, x, y, width, height, fill }: Thing): Konva.Shape {
  const place = { id, x, y, fill }
  if (kind === 'rect') return new Konva.Rect({ ...place, width, height })
  if (kind === 'ellipse')
    return new Konva.Ellipse({
      ...place,
      radiusX: width / 2,
      radiusY: height / 2,
      offsetX: -width / 2,
      offsetY: -height / 2,
    })
  const shape =
    kind === 'text'
      ? new Konva.Text({ ...place, width, text: `Batch ${id.slice(-3)}`, fontSize: 3.5, fontFamily: 'Inter' })
      : new Konva.Path({ ...place, data: code })
  shape.cache({ pixelRatio: zoom * window.devicePixelRatio })
  return shape
}

const shapes = THINGS.map(shapeOf)
layer.add(...shapes)

let selected: Konva.Shape[] = []
let start: { x: number; y: number } | undefined

Object.assign(window, {
  /** The first so many, column by column. */
  choose: (count: number) => {
    selected = shapes.slice(0, count)
  },
})

stage.on('mousedown', () => {
  start = stage.getPointerPosition() ?? undefined
  for (const shape of selected) shape.moveTo(moving)
  layer.batchDraw()
})
stage.on('mousemove', () => {
  const now = stage.getPointerPosition()
  if (!start || !now) return
  moving.position({ x: (now.x - start.x) / zoom, y: (now.y - start.y) / zoom })
  dragLayer.batchDraw()
})
stage.on('mouseup', () => {
  for (const shape of selected) {
    shape.position({ x: shape.x() + moving.x(), y: shape.y() + moving.y() })
    shape.moveTo(layer)
  }
  moving.position({ x: 0, y: 0 })
  start = undefined
  stage.batchDraw()
})
stage.on('wheel', ({ evt }) => {
  evt.preventDefault()
  const at = stage.getPointerPosition()
  if (!at) return
  const before = stage.scaleX()
  const next = before * Math.exp(-evt.deltaY * 0.005)
  const mm = { x: (at.x - stage.x()) / before, y: (at.y - stage.y()) / before }
  stage.scale({ x: next, y: next })
  stage.position({ x: at.x - mm.x * next, y: at.y - mm.y * next })
  stage.batchDraw()
})
Object.assign(window, { isReady: true })
