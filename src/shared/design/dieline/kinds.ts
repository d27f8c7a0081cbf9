/**
 * The panels of each kind of dieline. The flat sheet shows the print; panels that stand upright in
 * the folded product are upright in the sheet. Lengths are mm.
 */
import * as text from '#messages/dieline'
import type { Dieline, MailerBox, PouchBag, SleeveBox, TuckEndBox } from '../scene'
import { type Panel, rectangle, roundedFlap, trapezoid } from './panels'

/** Edges of a rectangle, from its hinge clockwise. */
const [HINGE, SECOND, FAR, FOURTH] = [0, 1, 2, 3]

const RIGHT_ANGLE = -90
/** mm. */
export const SLEEVE_GLUE = 15
const POUCH_SEAL = 8

/** The panels of valid sizes (limits.ts), parents before their children. */
export function panelsOf(dieline: Dieline): readonly Panel[] {
  switch (dieline.kind) {
    case 'tuck_end':
      return tuckEnd(dieline)
    case 'mailer':
      return mailer(dieline)
    case 'sleeve':
      return tube(dieline, SLEEVE_GLUE)
    case 'label':
      return [{ id: 'front', name: text.label(), role: 'panel', polygon: rectangle(dieline.length, dieline.depth) }]
    case 'pouch':
      return pouch(dieline)
  }
}

/** The panel that a design is measured and shown by: the one that faces the customer. */
export const frontOf = (dieline: Dieline): string => (dieline.kind === 'mailer' ? 'lid' : 'front')

/** Flaps of a carton with tuck ends, mm (ECMA A20.20.03.01). */
export function flapsOf({ length, width }: Pick<TuckEndBox, 'length' | 'width'>) {
  return {
    glue: clamp(0.4 * width, 10, 15),
    tuck: clamp(0.35 * width, 12, 20),
    dust: Math.min(0.75 * width, 0.45 * length),
  }
}

/** Front, back and two sides around a tube. From the left: glue, back, left, front, right. */
function tube(box: TuckEndBox | SleeveBox, glue: number): Panel[] {
  const { length: L, width: W, depth: D, thickness: t } = box
  const beside = { at: 0, fold: RIGHT_ANGLE, step: 0 }
  return [
    { id: 'front', name: text.front(), role: 'panel', polygon: rectangle(L, D) },
    {
      id: 'left',
      name: text.left(),
      role: 'side',
      polygon: rectangle(D, W),
      attach: { to: 'front', edge: FOURTH, ...beside },
    },
    {
      id: 'back',
      name: text.back(),
      role: 'panel',
      polygon: rectangle(D, L),
      attach: { to: 'left', edge: FAR, ...beside },
    },
    {
      id: 'right',
      name: text.right(),
      role: 'side',
      polygon: rectangle(D, W - t),
      attach: { to: 'front', edge: SECOND, ...beside },
    },
    {
      id: 'glue',
      name: text.glue(),
      role: 'glue',
      polygon: trapezoid(D, glue, Math.min(glue / 2, D / 4)),
      attach: { to: 'back', edge: FAR, ...beside },
    },
  ]
}

/** On each end two dust flaps, a lid and its tuck flap; `reverse`: the lower lid is on the front. */
function tuckEnd(box: TuckEndBox): Panel[] {
  const { width: W, thickness: t } = box
  const { glue, dust } = flapsOf(box)
  // Local edges: `back` and `left` hang on left edges, so their second edge is the lower one.
  const upper = { left: FOURTH, back: FOURTH, right: SECOND }
  const lower = { left: SECOND, back: SECOND, right: FOURTH }
  const flap = (id: string, name: string, side: 'left' | 'right', edge: number): Panel => {
    const hinge = (side === 'right' ? W - t : W) - 1
    return {
      id,
      name,
      role: 'dust',
      polygon: trapezoid(hinge, dust, hinge * 0.1),
      attach: { to: side, edge, at: 0.5, fold: RIGHT_ANGLE, step: 1 },
    }
  }
  return [
    ...tube(box, glue),
    flap('dust-top-left', text.topLeftDust(), 'left', upper.left),
    flap('dust-top-right', text.topRightDust(), 'right', upper.right),
    flap('dust-bottom-left', text.bottomLeftDust(), 'left', lower.left),
    flap('dust-bottom-right', text.bottomRightDust(), 'right', lower.right),
    ...lidOf(box, 'top', { to: 'back', edge: upper.back }),
    ...lidOf(box, 'bottom', box.reverse ? { to: 'front', edge: FAR } : { to: 'back', edge: lower.back }),
  ]
}

function lidOf(box: TuckEndBox, end: 'top' | 'bottom', place: { to: string; edge: number }): Panel[] {
  const { length: L, width: W, thickness: t } = box
  const { tuck } = flapsOf(box)
  return [
    {
      id: `lid-${end}`,
      name: end === 'top' ? text.topLid() : text.bottomLid(),
      role: 'lid',
      polygon: rectangle(L - t, W - t),
      attach: { ...place, at: t / 2, fold: RIGHT_ANGLE, step: 2 },
    },
    {
      id: `tuck-${end}`,
      name: end === 'top' ? text.topTuck() : text.bottomTuck(),
      role: 'tuck',
      polygon: roundedFlap(L - t, tuck, Math.min(0.6 * tuck, (L - t) / 4)),
      attach: { to: `lid-${end}`, edge: FAR, at: 0, fold: RIGHT_ANGLE, step: 1 },
    },
  ]
}

/** From the top: inner wall, roll, front, base with its sides, back, lid, lid front with ears. */
function mailer(box: MailerBox): Panel[] {
  const { length: L, width: W, depth: H, thickness: t } = box
  return [
    { id: 'lid', name: text.lid(), role: 'lid', polygon: rectangle(L, W + t) },
    {
      id: 'back',
      name: text.back(),
      role: 'panel',
      polygon: rectangle(L, H + t),
      attach: { to: 'lid', edge: HINGE, at: 0, fold: RIGHT_ANGLE, step: 3 },
    },
    {
      id: 'base',
      name: text.base(),
      role: 'panel',
      polygon: rectangle(L, W),
      attach: { to: 'back', edge: FAR, at: 0, fold: RIGHT_ANGLE, step: 1 },
    },
    ...doubleWall(box, { id: 'front', edge: FAR, length: L, roll: 2 * t }, [
      text.front(),
      text.frontRoll(),
      text.frontInner(),
    ]),
    // The base hangs upside down, so that its second edge is at the left of the sheet.
    ...doubleWall(box, { id: 'left', edge: SECOND, length: W, roll: 3 * t }, [
      text.left(),
      text.leftRoll(),
      text.leftInner(),
    ]),
    ...doubleWall(box, { id: 'right', edge: FOURTH, length: W, roll: 3 * t }, [
      text.right(),
      text.rightRoll(),
      text.rightInner(),
    ]),
    {
      id: 'lid-front',
      name: text.lidFront(),
      role: 'tuck',
      polygon: rectangle(L, H - t),
      attach: { to: 'lid', edge: FAR, at: 0, fold: RIGHT_ANGLE, step: 2 },
    },
    ...cornerFlaps(box),
  ]
}

type Wall = { id: string; edge: number; length: number; roll: number }

/** A wall of the base that rolls over into the box. */
function doubleWall(box: MailerBox, wall: Wall, names: readonly [string, string, string]): Panel[] {
  const { depth: H, thickness: t } = box
  const inner = wall.length - 2 * t
  return [
    {
      id: wall.id,
      name: names[0],
      role: wall.id === 'front' ? 'panel' : 'side',
      polygon: rectangle(wall.length, H),
      attach: { to: 'base', edge: wall.edge, at: 0, fold: RIGHT_ANGLE, step: 1 },
    },
    {
      id: `${wall.id}-roll`,
      name: names[1],
      role: 'roll',
      polygon: rectangle(inner, wall.roll),
      attach: { to: wall.id, edge: FAR, at: t, fold: RIGHT_ANGLE, step: 2 },
    },
    {
      id: `${wall.id}-inner`,
      name: names[2],
      role: 'inside',
      polygon: rectangle(inner, H - t),
      attach: { to: `${wall.id}-roll`, edge: FAR, at: 0, fold: RIGHT_ANGLE, step: 2 },
    },
  ]
}

/** Flaps that stand between the two layers of the sides, and the lid's ears. */
function cornerFlaps({ width: W, depth: H, thickness: t }: MailerBox): Panel[] {
  const hinge = H - 2 * t
  const reach = Math.min(0.4 * W, 60)
  const flap = (id: string, name: string, to: string, edge: number, at: number): Panel => ({
    id,
    name,
    role: 'dust',
    polygon: trapezoid(hinge, reach, hinge * 0.1),
    attach: { to, edge, at, fold: RIGHT_ANGLE, step: 0 },
  })
  const ear = (id: string, name: string, edge: number): Panel => ({
    ...flap(id, name, 'lid-front', edge, t),
    polygon: roundedFlap(H - 3 * t, reach, Math.min(0.5 * reach, (H - 3 * t) / 3)),
  })
  return [
    // One board's thickness away from the base, two from the lid.
    flap('corner-back-left', text.backLeftCorner(), 'back', SECOND, 2 * t),
    flap('corner-back-right', text.backRightCorner(), 'back', FOURTH, t),
    flap('corner-front-left', text.frontLeftCorner(), 'front', SECOND, t),
    flap('corner-front-right', text.frontRightCorner(), 'front', FOURTH, t),
    ear('ear-left', text.leftEar(), FOURTH),
    ear('ear-right', text.rightEar(), SECOND),
  ]
}

/** Front, gusset and back in a row. Filled, it stands on the gusset, and the tops meet. */
function pouch({ length: L, depth: D, gusset }: PouchBag): Panel[] {
  const front: Panel = { id: 'front', name: text.front(), role: 'panel', polygon: rectangle(L, D), seal: POUCH_SEAL }
  // The angle at the foot of a triangle of sides D, D and the gusset.
  const fold = (Math.acos(gusset / (2 * D)) * 180) / Math.PI - 180
  const back: Panel = { ...front, id: 'back', name: text.back() }
  if (gusset === 0) return [front, { ...back, attach: { to: 'front', edge: FAR, at: 0, fold: -180, step: 0 } }]
  return [
    front,
    {
      id: 'gusset',
      name: text.gusset(),
      role: 'gusset',
      polygon: rectangle(L, gusset),
      seal: POUCH_SEAL,
      attach: { to: 'front', edge: FAR, at: 0, fold, step: 0 },
    },
    { ...back, attach: { to: 'gusset', edge: FAR, at: 0, fold, step: 0 } },
  ]
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
