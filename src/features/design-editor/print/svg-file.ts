/** A page of a design as an SVG file that needs no other file: fonts and pictures are in it. */
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { cssFamilyOf, type Drawn, drawPage, TEXT_SETTING, toMarkup } from '#shared/design/draw'
import type { Face } from '#shared/design/fonts'
import { layOutPage } from '#shared/design/sides'
import { drawTools } from '../draw-tools'
import { findFile } from '../file-queries'
import { fontUrl, loadFace } from '../font-files'
import { picturesOf } from '../render-preview'
import { facesOf } from '../use-fonts'
import type { Wanted } from './collect'

const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

async function fontRule(face: Face): Promise<string> {
  const url = fontUrl(face)
  const file = url === undefined ? undefined : await findFile(url)
  if (!file) return ''
  const source = await toDataUrl(new Blob([file], { type: 'font/ttf' }))
  return `@font-face{font-family:${cssFamilyOf(face)};src:url(${source})}`
}

async function pictureEntry(src: string): Promise<[string, string]> {
  const file = await findFile(src)
  return [src, file ? await toDataUrl(file) : '']
}

/** The sheet with its bleed, in millimetres. @throws RangeError for a page that is not there */
export async function toSvgFile({ scene, pageId }: Wanted): Promise<Blob> {
  const page = scene.pages[pageId]
  if (!page) throw new RangeError(`There is no page ${pageId}`)
  const faces = facesOf(scene)
  await Promise.all(faces.map(loadFace))
  const [rules, pictures] = await Promise.all([
    Promise.all(faces.map(fontRule)),
    Promise.all(picturesOf(scene).map(pictureEntry)),
  ])
  const hrefs = new Map(pictures)
  const tools = { ...drawTools('page-'), hrefOf: (src: string) => hrefs.get(src) ?? '' }
  const content = drawPage(scene, pageId, tools)?.content ?? []
  const layout = layOutPage(scene, page)
  const [width, height] = [layout.width + 2 * scene.bleed, layout.height + 2 * scene.bleed]
  const clip: Drawn = {
    tag: 'clipPath',
    attributes: { id: 'page-bleed' },
    children: [{ tag: 'path', attributes: { d: layoutPaths(layout).bleed, 'clip-rule': 'evenodd' } }],
  }
  const art: Drawn = { tag: 'g', attributes: { 'clip-path': 'url(#page-bleed)', ...TEXT_SETTING }, children: content }
  const file: Drawn = {
    tag: 'svg',
    attributes: {
      ...{ xmlns: 'http://www.w3.org/2000/svg', width: `${width}mm`, height: `${height}mm` },
      viewBox: `${-scene.bleed} ${-scene.bleed} ${width} ${height}`,
    },
    children: [{ tag: 'style', attributes: {}, text: rules.join('') }, clip, art],
  }
  return new Blob([toMarkup(file)], { type: 'image/svg+xml' })
}
