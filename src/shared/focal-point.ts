/**
 * The point of a picture that stays visible where the picture is cropped, in whole percent from the
 * left and the top. It is a fragment of the stored address (decision 0031), so whatever compares
 * or fetches addresses takes `plainPicture` of them.
 */
export type FocalPoint = { x: number; y: number }

const PERCENT = '(100|[1-9]?[0-9])'
/** Source of a pattern that JavaScript, PostgreSQL and JSON Schema read alike. */
export const FOCUS_PATTERN = `#focus=${PERCENT},${PERCENT}`
const FOCUS = new RegExp(`${FOCUS_PATTERN}$`)
const CENTRE = 50

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
export function focusStyle(url: string): { objectPosition: string } {
  const { x, y } = focalPointOf(url)
  return { objectPosition: `${x}% ${y}%` }
}
