/**
 * The point of a picture that stays visible where the picture is cropped, in whole percent from the
 * left and the top. It is a fragment of the stored address (decision 0031), so whatever compares
 * addresses takes `plainPicture` of them. Every list loads this file: set-focal-point.ts writes it.
 */
export const FOCUS = /#focus=(100|[1-9]?\d),(100|[1-9]?\d)$/

/** Source of a pattern that PostgreSQL and JSON Schema read, too. */
export const focusPattern = (): string => FOCUS.source.slice(0, -1)

/** The address of the picture itself. What is not written as a focal point stays in it. */
export const plainPicture = (url: string): string => url.replace(FOCUS, '')

/** The style of a cropped picture (`object-fit: cover`). */
export function focusStyle(url: string): { objectPosition: string | undefined } {
  const [, x, y] = FOCUS.exec(url) ?? []
  return { objectPosition: x && `${x}% ${y}%` }
}
