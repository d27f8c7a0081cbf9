/** What the server asks of a picture library. */

import type { QrCode } from '#shared/catalogue/qr-code'

export type Images = {
  /** Size in pixels as shown (orientation applied); undefined when the bytes are no picture that can be decoded. */
  measure: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ width: number; height: number } | undefined>
  /** A PNG of `size` pixels, and the modules of a side (quiet zone included); undefined when the content does not fit into a code. */
  drawQrCode: (code: QrCode) => Promise<{ bytes: Uint8Array<ArrayBuffer>; side: number } | undefined>
}
