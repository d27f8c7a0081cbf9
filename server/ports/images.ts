/** What the server asks of a picture library. */

export type QrCode = { content: string; size: number; error_correction: string; foreground: string; background: string }

export type Images = {
  /** Size in pixels as shown (orientation applied); undefined when the bytes are no picture that can be decoded. */
  measure: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ width: number; height: number } | undefined>
  /** A PNG of `size` pixels, colours as #rrggbb; undefined when the content does not fit into a code. */
  drawQrCode: (code: QrCode) => Promise<Uint8Array<ArrayBuffer> | undefined>
}
