/** Checks a design before it is printed. Pure: what the scene does not tell comes as facts. */
import * as text from '#messages/preflight'
import { isSame } from '../../records/values'
import { inOrder } from '../order-keys'
import type { Change } from '../patch'
import type { Id, Scene } from '../scene'
import { qrFindings } from './codes'
import type { Facts, Finding } from './finding'
import { groundSlots } from './grounds'
import { paintFindings } from './paints'
import { pictureFindings } from './pictures'
import { pageToCheck } from './placed'
import { placeFindings } from './places'
import { textFindings } from './texts'

/** Copies from the library that it has changed since. */
function libraryFindings(scene: Scene, page: Id, { library }: Facts): Finding[] {
  if (!library) return []
  const ofGrounds = groundSlots(scene).flatMap(([shownOn, { key, ground, change }]): Finding[] => {
    const now = ground.from && library.grounds?.[String(ground.from.background)]
    if (!now || isSame(ground.paint, now)) return []
    const about = { page: shownOn, objects: [], fix: [change(now)] }
    return [{ id: `library:${key}`, level: 'warning', message: text.groundChanged(), ...about }]
  })
  const ofInks = Object.entries(library.inks).flatMap(([id, now]): Finding[] => {
    const ink = scene.inks[id]
    if (!ink?.from) return []
    const { from, ...before } = ink
    if (isSame(before, now)) return []
    const users = Object.entries(scene.objects).filter(([, { ink: used }]) => used === id)
    // Objects can be shown on one page only.
    const shownOn = users.some(([, object]) => object.page === page) ? page : (users[0]?.[1].page ?? page)
    const objects = users.filter(([, object]) => object.page === shownOn).map(([object]) => object)
    const fields = (['name', 'kind', 'cmyk'] as const).filter((field) => !isSame(ink[field], now[field]))
    const fix = fields.map((field): Change => ({ in: 'inks', id, field, before: ink[field], after: now[field] }))
    const message = text.inkChanged({ ink: ink.name })
    return [{ id: `library:${id}`, level: 'warning', message, page: shownOn, objects, fix }]
  })
  return [...ofGrounds, ...ofInks]
}

/** Joins what is the same on several pages into the finding of the first of them. */
function joined(findings: readonly Finding[]): Finding[] {
  const joint = new Map<string, Finding>()
  for (const finding of findings) {
    const key = finding.also ? `${finding.id.split(':')[0]}: ${finding.message}` : finding.id
    const first = joint.get(key)
    const { page, objects } = finding
    joint.set(key, first ? { ...first, also: [...(first.also ?? []), { page, objects }] } : finding)
  }
  return [...joint.values()]
}

/** Errors first; within a level page by page. */
export function preflight(scene: Scene, facts: Facts): Finding[] {
  const pages = inOrder(scene.pages)
  const [first] = pages
  const found = pages.flatMap((id) => {
    const page = pageToCheck(scene, id, facts)
    if (!page) return []
    return [
      ...pictureFindings(page),
      ...textFindings(page),
      ...qrFindings(page),
      ...placeFindings(page),
      ...paintFindings(page),
    ]
  })
  const all = [...joined(found), ...(first === undefined ? [] : libraryFindings(scene, first, facts))]
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')]
}
