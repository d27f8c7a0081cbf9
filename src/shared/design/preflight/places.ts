/** Places on the sheet: glue stays free, grounds reach the bleed, finishes stay off creases. mm. */
import * as text from '#messages/preflight'
import { areaOf, boundsOf, clip, contains, edgesOf, type Polygon } from '../dieline/polygon'
import type { Finding } from './finding'
import { lengthInside, overlaps, type PageToCheck, partsOf } from './placed'

/** The glue without the strip beside its crease, on which the print of the neighbour ends. */
function gluePlaces({ layout, scene }: PageToCheck): Polygon[] {
  return layout.glue.flatMap(({ polygon }) => {
    const [hinge] = edgesOf(polygon)
    const rest = hinge ? clip(polygon, hinge, scene.bleed) : polygon
    return rest.length > 2 ? [rest] : []
  })
}

function glueFindings(page: PageToCheck): Finding[] {
  const glue = gluePlaces(page)
  return page.objects.flatMap((placed): Finding[] => {
    const { id, name, ink } = placed
    // Embossing brings nothing onto the board.
    if (ink?.kind === 'emboss' || ink?.kind === 'deboss') return []
    if (!partsOf(placed).some((part) => glue.some((place) => overlaps(part, place)))) return []
    return [{ id: `glue:${id}`, level: 'error', message: text.onGlue({ name }), page: page.id, objects: [id] }]
  })
}

/** The share of a panel from which an object counts as its ground. */
const GROUND_SHARE = 0.5

/**
 * A ground that reaches a cut and ends before the bleed leaves a white line where the knife is a
 * little off.
 */
function groundFindings(page: PageToCheck): Finding[] {
  const { layout, scene } = page
  if (scene.bleed <= 0) return []
  const cuts = layout.cuts.flatMap(edgesOf)
  return page.objects.flatMap(({ id, object, corners, name, ink }): Finding[] => {
    const isGround = !ink && (object.kind === 'image' || (object.kind === 'rect' && object.fill !== undefined))
    if (
      !isGround ||
      !layout.panels.some((panel) => Math.abs(areaOf(panel.corners)) * GROUND_SHARE < Math.abs(areaOf(corners)))
    )
      return []
    const isShort = cuts.some((cut) => {
      const along = Math.hypot(cut.to.x - cut.from.x, cut.to.y - cut.from.y)
      if (along < 1) return false
      // The outer side of a cut is at its left hand.
      const [nx, ny] = [(cut.to.y - cut.from.y) / along, -(cut.to.x - cut.from.x) / along]
      const at = (distance: number) => ({
        x: (cut.from.x + cut.to.x) / 2 + nx * distance,
        y: (cut.from.y + cut.to.y) / 2 + ny * distance,
      })
      return contains(corners, at(-0.05)) && !contains(corners, at(scene.bleed - 0.05))
    })
    if (!isShort) return []
    const message = text.shortOfBleed({ name, bleed: scene.bleed })
    return [{ id: `bleed:${id}`, level: 'error', message, page: page.id, objects: [id] }]
  })
}

/** Foil, varnish and relief break where the board is folded. */
function creaseFindings(page: PageToCheck): Finding[] {
  return page.objects.flatMap((placed): Finding[] => {
    const { id, name, ink } = placed
    if (!ink || ink.kind === 'spot') return []
    const isOver = partsOf(placed).some((part) =>
      page.layout.creases.some((crease) => {
        const { width, height } = boundsOf(part)
        return width > 0 && height > 0 && lengthInside(crease, part) > 0.1
      }),
    )
    if (!isOver) return []
    const message = text.finishOverCrease({ name, finish: ink.name })
    return [{ id: `crease:${id}`, level: 'warning', message, page: page.id, objects: [id] }]
  })
}

export const placeFindings = (page: PageToCheck): Finding[] => [
  ...glueFindings(page),
  ...groundFindings(page),
  ...creaseFindings(page),
]
