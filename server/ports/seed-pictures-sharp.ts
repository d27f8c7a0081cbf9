/** Renders the demo's pictures with sharp. Only the Node composition and tests import it. */
import sharp from 'sharp'
import type { RenderDrawing } from './seed-pictures'

export const renderBySharp: RenderDrawing = async ({ svg, contentType }) => {
  const drawing = sharp(new TextEncoder().encode(svg))
  const picture =
    contentType === 'image/png' ? drawing.png({ palette: true, colours: 8 }) : drawing.webp({ quality: 82, effort: 2 })
  return new Uint8Array(await picture.toBuffer())
}
