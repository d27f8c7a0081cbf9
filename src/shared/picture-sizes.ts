/** The widths in pixels in which the server gives uploaded pictures (`?w=`). */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** With its fragment: a focal point, which is no part of the address of a copy. */
const UPLOADED = /^(\/uploads\/[0-9a-f]{32}\.(?:png|jpe?g|webp|gif|avif))(?:#.*)?$/

/** The address of a smaller copy of an uploaded picture; other pictures have only one size. */
export const pictureAt = (url: string, width: PictureWidth): string => url.replace(UPLOADED, `$1?w=${width}`)

/** For the attribute `srcset`; undefined for a picture with only one size. */
export const pictureSet = (url: string): string | undefined =>
  UPLOADED.test(url) ? PICTURE_WIDTHS.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ') : undefined
