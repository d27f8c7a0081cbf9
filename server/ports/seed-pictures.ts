/**
 * The port that renders the demo's pictures. The drawings are text (server/demo/seed-pictures.ts).
 */

export type Drawing = {
  svg: string
  /** webp for photo-like drawings, png for few colours and sharp edges. */
  contentType: 'image/webp' | 'image/png'
}

/** The picture's bytes, in the drawing's size. */
export type RenderDrawing = (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>
