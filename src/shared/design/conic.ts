/**
 * CSS's conic gradients (CSS Images Level 4, section 3.3) as slices of one colour each: neither SVG
 * nor PDF has such a gradient. Lengths are mm.
 */
import type { Gradient, Stop } from '../catalogue/background'
import type { Bounds } from './dieline/polygon'
import { roundMm } from './scene'

/** `path` of SVG, from the tile's top left corner. Later slices lie above earlier ones. */
export type Slice = { path: string; colour: string }
/** The box with room around it, into which strokes reach. */
export type ConicTile = Bounds & { slices: readonly Slice[] }

/** Each covers one degree. */
const SLICES = 360
/** By this share of its longer side the tile is larger than the box, at each side. */
const ROOM = 0.25
/** A slice reaches below the next one, so that no line is left between them. In slices. */
const OVERLAP = 0.5

type Place = { at: number; parts: readonly number[] }

/** Stops from 0 to 1; one that lies before an earlier one stands beside it, as in CSS. */
function placesOf(stops: readonly Stop[]): Place[] {
  const places: Place[] = []
  for (const { colour, at } of stops) {
    const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
    places.push({ at: Math.max(at / 100, places.at(-1)?.at ?? 0), parts })
  }
  return places
}

function colourAt(places: readonly Place[], share: number): string {
  const index = places.findIndex(({ at }) => at > share)
  const [before, after] = index < 0 ? [places.at(-1), undefined] : [places[index - 1] ?? places[0], places[index]]
  const way = before && after && after.at > before.at ? (share - before.at) / (after.at - before.at) : 0
  const mixed = (before?.parts ?? []).map((part, channel) => {
    const other = after?.parts[channel] ?? part
    return Math.round(part + (other - part) * Math.min(Math.max(way, 0), 1))
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Neighbours of one colour as one: `from` and `to` count slices. */
function runsOf(places: readonly Place[]): { from: number; to: number; colour: string }[] {
  const runs: { from: number; to: number; colour: string }[] = []
  for (let from = 0; from < SLICES; from += 1) {
    const colour = colourAt(places, (from + 0.5) / SLICES)
    const last = runs.at(-1)
    if (last?.colour === colour) last.to = from + 1
    else runs.push({ from, to: from + 1, colour })
  }
  return runs
}

/** The gradient around the middle of a box. Its angle runs clockwise from the top. */
export function conicTile({ angle, stops }: Gradient, box: Bounds): ConicTile {
  const room = Math.max(box.width, box.height) * ROOM
  const [width, height] = [box.width + 2 * room, box.height + 2 * room]
  // Beyond the corners, because the sides of a slice are straight.
  const reach = Math.hypot(width, height)
  const pointAt = (slice: number): string => {
    const radians = ((angle + (slice * 360) / SLICES) * Math.PI) / 180
    return `${roundMm(width / 2 + reach * Math.sin(radians))} ${roundMm(height / 2 - reach * Math.cos(radians))}`
  }
  const slices = runsOf(placesOf(stops)).map(({ from, to, colour }): Slice => {
    const corners = Array.from({ length: to - from + 1 }, (_, index) => pointAt(from + index))
    const end = to === SLICES ? [] : [pointAt(to + OVERLAP)]
    return { path: `M${roundMm(width / 2)} ${roundMm(height / 2)}L${[...corners, ...end].join('L')}Z`, colour }
  })
  // The first colour below all of them: it shows where the last slice meets the first one.
  const [first] = slices
  const ground = `M0 0L${roundMm(width)} 0L${roundMm(width)} ${roundMm(height)}L0 ${roundMm(height)}Z`
  return {
    ...{ x: roundMm(box.x - room), y: roundMm(box.y - room), width: roundMm(width), height: roundMm(height) },
    slices: first ? [{ path: ground, colour: first.colour }, ...slices] : [],
  }
}
