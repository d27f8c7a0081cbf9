import { plainPicture } from './focal-point'

/** The widths in pixels in which the server gives uploaded pictures (`?w=`). */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

const UPLOADED = /^\/uploads\/[0-9a-f]{32}\.(png|jpe?g|webp|gif|avif)$/

/** How wide a space's first picture is on its page (`sizes` of HTML). The server preloads it. */
export const FIRST_PICTURE_SIZES = '(max-width: 48em) 100vw, 640px'
export const FIRST_PICTURE_WIDTH: PictureWidth = 1280

/** The address of a smaller copy of an uploaded picture; other pictures have only one size. */
export function pictureAt(url: string, width: PictureWidth): string {
  const plain = plainPicture(url)
  return UPLOADED.test(plain) ? `${plain}?w=${width}` : plain
}

/** For the attribute `srcset`; undefined for a picture with only one size. */
export function pictureSet(url: string): string | undefined {
  const plain = plainPicture(url)
  return UPLOADED.test(plain) ? PICTURE_WIDTHS.map((width) => `${plain}?w=${width} ${width}w`).join(', ') : undefined
}
