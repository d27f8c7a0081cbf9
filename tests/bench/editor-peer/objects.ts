/** The 300 objects that both editors show: 30 columns of 10, in mm. Pure. */
import { keyBetween } from '#shared/design/order-keys'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'

export const SHEET = { width: 600, height: 200 }
export const COLUMNS = 30
export const ROWS = 10
export const CELL = 20
/** Every 15th object is a QR code, every 5th a text. */
const CODES = 15
const TEXTS = 5
export const CONTENT = 'https://example.com/batch/2026-11'

export type Thing = {
  id: string
  kind: 'rect' | 'ellipse' | 'text' | 'qr'
  x: number
  y: number
  width: number
  height: number
  fill: string
}

export const THINGS: readonly Thing[] = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const [column, row] = [Math.floor(index / ROWS), index % ROWS]
  const kind = index % CODES === 3 ? 'qr' : index % TEXTS === 1 ? 'text' : index % 2 === 0 ? 'rect' : 'ellipse'
  const side = kind === 'text' ? { width: 16, height: 5 } : { width: 12, height: 12 }
  const fill = `#${(0x1c_7e_d6 ^ (index * 0x01_27_3f)).toString(16).padStart(6, '0').slice(-6)}`
  return { id: `thing${String(index).padStart(3, '0')}`, kind, x: column * CELL + 3, y: row * CELL + 4, ...side, fill }
})

export function benchScene(): Scene {
  let z: string | undefined
  const objects: Record<string, SceneObject> = {}
  for (const { id, kind, fill: rgb, ...box } of THINGS) {
    z = keyBetween(z, undefined)
    const place = { page: 'page0001', ...box, rotation: 0, z }
    const fill = { rgb }
    objects[id] =
      kind === 'text'
        ? { ...place, kind, runs: [{ text: `Batch ${id.slice(-3)}`, size: 3.5, fill }] }
        : kind === 'qr'
          ? { ...place, kind, content: CONTENT, fill }
          : { ...place, kind, fill }
  }
  return { ...emptyScene({ kind: 'label', length: SHEET.width, depth: SHEET.height }, 'page0001', 'Front'), objects }
}
