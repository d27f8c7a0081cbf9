/** Grounds of pages, with the place where each is changed. */
import { inOrder } from '../order-keys'
import type { Change } from '../patch'
import { type Ground, groundOf, type Id, type Paint, type Scene } from '../scene'

export type GroundSlot = {
  /** The same for all pages that share a ground. */
  key: string
  ground: Ground
  change: (paint: Paint) => Change
}

/** Undefined for a page on which no ground is printed. */
export function groundSlot(scene: Scene, pageId: Id): GroundSlot | undefined {
  const page = scene.pages[pageId]
  const ground = page && groundOf(scene, page)
  if (!ground) return undefined
  const isOwn = page.ground !== undefined
  const place = isOwn
    ? ({ in: 'pages', id: pageId, field: 'ground' } as const)
    : ({ in: 'scene', id: 'ground' } as const)
  return {
    key: isOwn ? `ground:${pageId}` : 'ground',
    ground,
    change: (paint) => ({ ...place, before: ground, after: { ...ground, paint } }),
  }
}

/** Each ground that is printed once, with the first page that it is printed on. */
export function groundSlots(scene: Scene): [Id, GroundSlot][] {
  const slots = new Map<string, [Id, GroundSlot]>()
  for (const pageId of inOrder(scene.pages)) {
    const slot = groundSlot(scene, pageId)
    if (slot && !slots.has(slot.key)) slots.set(slot.key, [pageId, slot])
  }
  return [...slots.values()]
}
