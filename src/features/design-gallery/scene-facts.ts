/** A scene in short: its box, its objects, its finishes and its QR codes. Pure. */
import { dielineErrors } from '#shared/design/dieline/limits'
import { inOrder } from '#shared/design/order-keys'
import type { Dieline, Scene } from '#shared/design/scene'

/** The dieline of the first page; undefined where there is none, or none that can be drawn. */
export function firstDieline(scene: Scene): Dieline | undefined {
  const [first = ''] = inOrder(scene.pages)
  const dieline = scene.pages[first]?.dieline
  return dieline && dielineErrors(dieline).length === 0 ? dieline : undefined
}

export type SceneFacts = {
  dieline: Dieline | undefined
  objects: number
  /** Names of the finishes that objects use, in the order of the inks. */
  finishes: readonly string[]
  /** Contents of the QR codes, each once. */
  codes: readonly string[]
}

export function factsOf(scene: Scene): SceneFacts {
  const objects = Object.values(scene.objects)
  const used = new Set(objects.map(({ ink }) => ink))
  return {
    dieline: firstDieline(scene),
    objects: objects.length,
    finishes: Object.entries(scene.inks).flatMap(([id, { name }]) => (used.has(id) ? [name] : [])),
    codes: [...new Set(objects.flatMap((object) => (object.kind === 'qr' ? [object.content] : [])))],
  }
}
