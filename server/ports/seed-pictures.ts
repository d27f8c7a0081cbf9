/** Pictures of the demo content. The drawings are text (server/demo/seed-pictures.ts); whatever turns them into pixels is handed in. */

export type Drawing = {
  svg: string
  /** webp for what is like a photo, png for what has few colours and sharp edges. */
  contentType: 'image/webp' | 'image/png'
}

/** The picture's bytes, in the drawing's own size. */
export type RenderDrawing = (drawing: Drawing) => Promise<Uint8Array<ArrayBuffer>>
