/** The focal point of a picture for its dialog (focal-point.ts). Pure. */
import { FOCUS, plainPicture } from './focal-point'

export type FocalPoint = { x: number; y: number }

/** Without a focal point a picture is cropped around it. */
export const CENTRE: FocalPoint = { x: 50, y: 50 }

export function focalPointOf(url: string): FocalPoint {
  const [, x, y] = FOCUS.exec(url) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : CENTRE
}

/** The address with another focal point; the centre needs none. */
export function withFocalPoint(url: string, { x, y }: FocalPoint): string {
  const plain = plainPicture(url)
  return x === CENTRE.x && y === CENTRE.y ? plain : `${plain}#focus=${x},${y}`
}
