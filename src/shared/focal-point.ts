/**
 * The point of a picture that stays visible where the picture is cropped, in whole percent from the
 * left and the top. It is a fragment of the stored address (decision 0031), so whatever compares
 * addresses takes `plainPicture` of them.
 */
export type FocalPoint = { x: number; y: number }

const FOCUS = /#focus=(100|[1-9]?\d),(100|[1-9]?\d)$/
const CENTRE = 50

/** Source of a pattern that PostgreSQL and JSON Schema read, too. */
export const focusPattern = (): string => FOCUS.source.slice(0, -1)

/** The address of the picture itself. What is not written as a focal point stays in it. */
export const plainPicture = (url: string): string => url.replace(FOCUS, '')

/** Without a focal point a picture is cropped around its centre. */
export function focalPointOf(url: string): FocalPoint {
  const [, x = CENTRE, y = CENTRE] = FOCUS.exec(url) ?? []
  return { x: Number(x), y: Number(y) }
}

/** The address with another focal point; the centre needs none. */
export function withFocalPoint(url: string, { x, y }: FocalPoint): string {
  const plain = plainPicture(url)
  return x === CENTRE && y === CENTRE ? plain : `${plain}#focus=${x},${y}`
}

/** The style of a cropped picture (`object-fit: cover`). */
export function focusStyle(url: string): { objectPosition: string | undefined } {
  const [, x, y] = FOCUS.exec(url) ?? []
  return { objectPosition: x && `${x}% ${y}%` }
}
