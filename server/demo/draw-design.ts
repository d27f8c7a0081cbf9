/** Draws a scene flat on its board, as the editor does, for the preview of a demo design. */
import { encode } from 'uqr'
import { layOut } from '#shared/design/dieline/layout'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { cssFamilyOf, type Drawn, drawPage, toMarkup } from '#shared/design/draw'
import { FACES } from '#shared/design/fonts'
import { inOrder } from '#shared/design/order-keys'
import type { Scene } from '#shared/design/scene'
import type { Letters } from '../ports/seed-letters'
import type { Drawing } from '../ports/seed-pictures'
import { toWebp } from './seed-pictures'

const LONGEST_PX = 512

/** Texts as outlines, since a picture is rendered without the fonts. */
function withOutlines(drawn: Drawn, letters: Letters): Drawn {
  const { tag, attributes, children = [], text } = drawn
  if (tag !== 'text' || text === undefined)
    return { ...drawn, children: children.map((child) => withOutlines(child, letters)) }
  const face = FACES.find((each) => cssFamilyOf(each) === attributes['font-family'])
  const size = Number(attributes['font-size'])
  const spacing = Number(attributes['letter-spacing'] ?? 0) / size
  return {
    tag: 'path',
    attributes: {
      transform: `${attributes.transform} scale(${size})`,
      fill: attributes.fill ?? 'none',
      d: face ? letters.outline(face, text, spacing) : '',
    },
  }
}

/** The first page, at most 512 px wide and high. @throws RangeError for a scene without a page */
export function drawDesign(scene: Scene, letters: Letters): Drawing {
  const [id = ''] = inOrder(scene.pages)
  const page = scene.pages[id]
  const drawn = drawPage(scene, id, {
    measure: letters.measure,
    modules: (content, correction) => encode(content, { ecc: correction, border: 0 }).data,
  })
  if (!page || !drawn) throw new RangeError('The scene has no page')
  const { width, height, content } = drawn
  const cut = layoutPaths(layOut(page.dieline, scene)).cut
  const scale = LONGEST_PX / Math.max(width, height)
  const marks = content.map((part) => toMarkup(withOutlines(part, letters))).join('')
  return toWebp(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">` +
      `<defs><clipPath id="board"><path clip-rule="evenodd" d="${cut}"/></clipPath></defs>` +
      `<g clip-path="url(#board)"><rect width="100%" height="100%" fill="#ffffff"/>${marks}</g></svg>`,
  )
}
