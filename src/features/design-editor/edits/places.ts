/** Edits of places and order, as changes of a scene. Boxes are on the sheet, in mm. Pure. */
import { panelAt, type Sheet, sheetOf, toPanel, toSheet } from '#shared/design/dieline/layout'
import type { Bounds } from '#shared/design/dieline/polygon'
import { align, type Box, boundsOfBoxes, distribute, type Edge, rotation, transform } from '#shared/design/geometry'
import { keyBetween } from '#shared/design/order-keys'
import type { Change } from '#shared/design/patch'
import { type Dieline, type Id, type OrderKey, roundMm, type Scene, type SceneObject } from '#shared/design/scene'

export function boxOn(sheet: Sheet, { panel, x, y, width, height, rotation }: SceneObject): Box {
  return { ...toSheet(sheet, panel, { x, y }), width, height, rotation }
}

/** The fields that differ; an absent value removes the field. */
export function fieldChanges(id: Id, object: SceneObject, fields: Readonly<Record<string, unknown>>): Change[] {
  const before: Readonly<Record<string, unknown>> = object
  return Object.entries(fields).flatMap(([field, after]): Change[] => {
    if (before[field] === after) return []
    return [{ in: 'objects', id, field, ...(after === undefined ? {} : { after }) }]
  })
}

/** From -180 (not included) to 180. */
export function roundAngle(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  return roundMm(turned === -180 ? 180 : turned)
}

/**
 * Puts an object into a box. It belongs to the panel at its middle from then on, and follows that
 * panel when the dieline is resized.
 */
export function placeObject(sheet: Sheet, id: Id, object: SceneObject, box: Box): Change[] {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const panel = panelAt(sheet, middle)?.id
  const { x, y } = toPanel(sheet, panel, box)
  return fieldChanges(id, object, {
    ...{ panel, x: roundMm(x), y: roundMm(y), width: roundMm(box.width), height: roundMm(box.height) },
    rotation: roundAngle(box.rotation),
  })
}

export type Selected = readonly (readonly [id: Id, object: SceneObject])[]

export const placeAll = (sheet: Sheet, selected: Selected, boxOf: (box: Box, index: number) => Box): Change[] =>
  selected.flatMap(([id, object], index) => placeObject(sheet, id, object, boxOf(boxOn(sheet, object), index)))

export const moveObjects = (sheet: Sheet, selected: Selected, dx: number, dy: number): Change[] =>
  placeAll(sheet, selected, (box) => ({ ...box, x: box.x + dx, y: box.y + dy }))

/** Turns all around one point. */
export const turnObjects = (sheet: Sheet, selected: Selected, degrees: number, around: { x: number; y: number }) =>
  placeAll(sheet, selected, (box) => turnBox(box, degrees, around))

export function turnBox(box: Box, degrees: number, around: { x: number; y: number }): Box {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { x, y } = transform(rotation(degrees, around), middle)
  return { ...box, x: x - box.width / 2, y: y - box.height / 2, rotation: box.rotation + degrees }
}

/** From one frame into another: the boxes keep their places in it. Turned boxes keep their proportions. */
export function scaleBox(box: Box, from: Bounds, to: Bounds): Box {
  const across = from.width === 0 ? 1 : to.width / from.width
  const down = from.height === 0 ? 1 : to.height / from.height
  const isUpright = box.rotation % 180 === 0
  const [wide, high] = isUpright ? [across, down] : [Math.min(across, down), Math.min(across, down)]
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const [width, height] = [box.width * wide, box.height * high]
  return {
    ...{ x: to.x + (middle.x - from.x) * across - width / 2, y: to.y + (middle.y - from.y) * down - height / 2 },
    ...{ width, height, rotation: box.rotation },
  }
}

/** How many numbers each command takes, and which of them are lengths along x, along y, or neither. */
const AXES: Readonly<Record<string, string>> = {
  ...{ M: 'xy', L: 'xy', T: 'xy', H: 'x', V: 'y', C: 'xyxyxy', S: 'xyxy', Q: 'xyxy', A: 'xy---xy', Z: '' },
}

/** Path data with every coordinate multiplied. What is not path data comes back as it is. */
export function scalePath(path: string, factor: { x: number; y: number }): string {
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (whole, command: string, rest: string) => {
    const axes = AXES[command.toUpperCase()]
    if (axes === undefined) return whole
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
    const scaled = numbers.map((number, index) => {
      const axis = axes[index % Math.max(axes.length, 1)]
      return axis === 'x' || axis === 'y' ? roundMm(Number(number) * factor[axis]) : number
    })
    return command + scaled.join(' ')
  })
}

/** @param origin the object as it was before several resizes, so that rounding does not add up */
export function resizeObject(sheet: Sheet, [id, object]: Selected[number], after: Box, origin = object): Change[] {
  const factor = {
    x: origin.width === 0 ? 1 : after.width / origin.width,
    y: origin.height === 0 ? 1 : after.height / origin.height,
  }
  const content = origin.kind === 'path' ? { path: scalePath(origin.path, factor) } : {}
  return [...placeObject(sheet, id, object, after), ...fieldChanges(id, object, content)]
}

/** Several as one, from one frame into another. @param origins as for one object, in the same order */
export const scaleObjects = (sheet: Sheet, selected: Selected, from: Bounds, to: Bounds, origins = selected) =>
  selected.flatMap((each, index) => {
    const origin = origins[index]?.[1] ?? each[1]
    return resizeObject(sheet, each, scaleBox(boxOn(sheet, origin), from, to), origin)
  })

export const boundsOn = (sheet: Sheet, selected: Selected): Bounds | undefined =>
  boundsOfBoxes(selected.map(([, object]) => boxOn(sheet, object)))

/** Groups and single objects: what is aligned as a whole. */
function unitsOf(selected: Selected): Selected[] {
  const units = new Map<Id, Selected[number][]>()
  for (const each of selected) {
    const key = each[1].group ?? each[0]
    units.set(key, [...(units.get(key) ?? []), each])
  }
  return [...units.values()]
}

/** One object or group is aligned to its panel, several to each other. */
export function alignObjects(sheet: Sheet, selected: Selected, axis: 'x' | 'y', edge: Edge): Change[] {
  const units = unitsOf(selected)
  const boxes = units.flatMap((unit) => boundsOn(sheet, unit) ?? [])
  const [first] = selected
  const alone = units.length === 1 && first ? frameOf(sheet, first[1].panel) : undefined
  const frame = alone ?? boundsOn(sheet, selected)
  return frame ? along(sheet, units, axis, align(boxes, frame, axis, edge)) : []
}

export function distributeObjects(sheet: Sheet, selected: Selected, axis: 'x' | 'y'): Change[] {
  const units = unitsOf(selected)
  return along(
    sheet,
    units,
    axis,
    distribute(
      units.flatMap((unit) => boundsOn(sheet, unit) ?? []),
      axis,
    ),
  )
}

const along = (sheet: Sheet, units: readonly Selected[], axis: 'x' | 'y', moves: readonly number[]): Change[] =>
  units.flatMap((unit, index) => {
    const move = moves[index] ?? 0
    return moveObjects(sheet, unit, axis === 'x' ? move : 0, axis === 'y' ? move : 0)
  })

const frameOf = (sheet: Sheet, panel: string | undefined): Bounds =>
  sheet.panels.find(({ id }) => id === panel)?.frame ?? { x: 0, y: 0, width: sheet.width, height: sheet.height }

/**
 * Gives pages another dieline. Objects follow their panels; those without one, and guides, keep
 * their place relative to the middle of the sheet.
 * @throws RangeError for sizes that dielineErrors reports
 */
export function resizePages(scene: Scene, pages: readonly Id[], dieline: Dieline): Change[] {
  const next = sheetOf(dieline)
  return pages.flatMap((id): Change[] => {
    const page = scene.pages[id]
    if (!page) return []
    const sheet = sheetOf(page.dieline)
    const [dx, dy] = [(next.width - sheet.width) / 2, (next.height - sheet.height) / 2]
    const moved = Object.entries(scene.objects)
      .filter(([, object]) => object.page === id && object.panel === undefined)
      .flatMap(([free, object]) => fieldChanges(free, object, { x: roundMm(object.x + dx), y: roundMm(object.y + dy) }))
    const guides = Object.entries(scene.guides ?? {})
      .filter(([, guide]) => guide.page === id)
      .map(([guide, { axis, at }]): Change => {
        const after = roundMm(at + (axis === 'x' ? dx : dy))
        return { in: 'guides', id: guide, field: 'at', after }
      })
    return [{ in: 'pages', id, field: 'dieline', after: dieline }, ...moved, ...guides]
  })
}

export type Move = 'front' | 'forward' | 'backward' | 'back'

/** The ids in their new order, from back to front; the moved ones keep their order. */
function reordered(order: readonly Id[], moved: ReadonlySet<Id>, move: Move): Id[] {
  const others = order.filter((id) => !moved.has(id))
  const inside = order.filter((id) => moved.has(id))
  const lowest = order.findIndex((id) => moved.has(id))
  const highest = order.findLastIndex((id) => moved.has(id))
  const below = order.slice(0, lowest).filter((id) => !moved.has(id)).length
  const under = order.slice(0, highest).filter((id) => !moved.has(id)).length
  const at = { front: others.length, forward: under + 1, backward: below - 1, back: 0 }[move]
  const place = Math.min(Math.max(at, 0), others.length)
  return [...others.slice(0, place), ...inside, ...others.slice(place)]
}

/** New keys for the moved objects only. */
export function keysInOrder(
  objects: Readonly<Record<Id, { z: OrderKey }>>,
  order: readonly Id[],
  moved: ReadonlySet<Id>,
): Map<Id, OrderKey> {
  const keys = new Map<Id, OrderKey>()
  let before: OrderKey | undefined
  for (const [index, id] of order.entries()) {
    const own = objects[id]?.z
    if (moved.has(id)) {
      const next = order.slice(index + 1).find((other) => !moved.has(other))
      const key = keyBetween(before, next === undefined ? undefined : objects[next]?.z)
      keys.set(id, key)
      before = key
    } else before = own
  }
  return keys
}

/** @param order of the page's objects, from back to front */
export function moveInOrder(scene: Scene, order: readonly Id[], moved: ReadonlySet<Id>, move: Move): Change[] {
  const next = reordered(order, moved, move)
  if (next.every((id, index) => id === order[index])) return []
  return [...keysInOrder(scene.objects, next, moved)].map(
    ([id, z]): Change => ({ in: 'objects', id, field: 'z', after: z }),
  )
}
