/** How wide the pictures of a space are on its page (`sizes` of HTML), for app and server. */
import type { PictureWidth } from './picture-sizes'

export const FIRST_PICTURE_SIZES = '(max-width: 48em) 100vw, 640px'
/** The others are half as wide, and not shown on a phone. */
export const OTHER_PICTURE_SIZES = '(max-width: 48em) 50vw, 320px'
export const FIRST_PICTURE_WIDTH: PictureWidth = 1280
