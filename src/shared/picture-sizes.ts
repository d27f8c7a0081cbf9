/** The widths in pixels in which the server gives uploaded pictures (`?w=`). */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** With its fragment: a focal point, which is no part of the address of a copy. */
const UPLOADED = /^(\/uploads\/[0-9a-f]{32}\.(?:png|jpe?g|webp|gif|avif))(?:#.*)?$/

/** How wide a space's first picture is on its page (`sizes` of HTML). The server writes it into the page. */
export const FIRST_PICTURE_SIZES = '(max-width: 48em) 100vw, 640px'
/** The others are half as wide, and not shown on a phone. */
export const OTHER_PICTURE_SIZES = '(max-width: 48em) 50vw, 320px'
export const FIRST_PICTURE_WIDTH: PictureWidth = 1280

/** The address of a smaller copy of an uploaded picture; other pictures have only one size. */
export const pictureAt = (url: string, width: PictureWidth): string => url.replace(UPLOADED, `$1?w=${width}`)

/** For the attribute `srcset`; undefined for a picture with only one size. */
export const pictureSet = (url: string): string | undefined =>
  UPLOADED.test(url) ? PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
