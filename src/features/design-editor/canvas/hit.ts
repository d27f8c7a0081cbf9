/** Finds objects under a pointer or in a marquee. Pure. */
import type { Sheet } from '#shared/design/dieline/layout'
import type { Bounds, Point } from '#shared/design/dieline/polygon'
import { boundsOfBoxes, type Guide, isHit } from '#shared/design/geometry'
import type { Id, Scene } from '#shared/design/scene'
import { boxOn } from '../edits/places'

type Searched = { scene: Pick<Scene, 'objects'>; layout: Sheet; order: readonly Id[] }

/** The topmost object that can be taken hold of. @param margin mm around thin objects */
export function objectAt({ scene, layout, order }: Searched, point: Point, margin: number): Id | undefined {
  return order.findLast((id) => {
    const object = scene.objects[id]
    return object && !object.hidden && !object.locked && isHit(boxOn(layout, object), point, margin)
  })
}

/** Objects that lie wholly within. */
export function objectsIn({ scene, layout, order }: Searched, area: Bounds): Id[] {
  return order.filter((id) => {
    const object = scene.objects[id]
    if (!object || object.hidden || object.locked) return false
    const box = boundsOfBoxes([boxOn(layout, object)])
    return (
      box !== undefined &&
      box.x >= area.x &&
      box.y >= area.y &&
      box.x + box.width <= area.x + area.width &&
      box.y + box.height <= area.y + area.height
    )
  })
}

/** The nearest guide. @param margin mm on both sides of it */
export function guideAt<T extends Guide>(guides: readonly T[], point: Point, margin: number): T | undefined {
  const farness = ({ axis, at }: T) => Math.abs(point[axis] - at)
  return guides
    .filter((guide) => farness(guide) <= margin)
    .reduce<T | undefined>((best, guide) => (best && farness(best) <= farness(guide) ? best : guide), undefined)
}

export const boundsBetween = (a: Point, b: Point): Bounds => ({
  ...{ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
  ...{ width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) },
})
