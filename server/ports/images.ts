/** The picture functions that the server needs. */

import type { QrCode } from '#shared/catalogue/qr-code'

export type Images = {
  /**
   * Size in pixels as shown, with the orientation applied; undefined when the bytes can't be
   * decoded.
   */
  measure: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ width: number; height: number } | undefined>
  /**
   * A WebP copy of at most `width` pixels, with the orientation applied and without the metadata of
   * the camera; undefined when the bytes can't be decoded.
   */
  shrink: (bytes: Uint8Array<ArrayBuffer>, width: number) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * A PNG of `size` pixels, and the number of modules per side, including the quiet zone; undefined
   * when the content does not fit into a code.
   */
  drawQrCode: (code: QrCode) => Promise<{ bytes: Uint8Array<ArrayBuffer>; side: number } | undefined>
}
