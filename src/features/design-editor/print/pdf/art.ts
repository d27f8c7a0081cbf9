/** The ground and the objects of a page as PDF operators. */
import { type Bounds, boundsOf } from '#shared/design/dieline/polygon'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { type CodeShape, objectsOf } from '#shared/design/draw'
import type { Face } from '#shared/design/fonts'
import { rotation } from '#shared/design/geometry'
import { groundOf, type Id, type Paint, type Scene, type SceneObject } from '#shared/design/scene'
import { layOutPage } from '#shared/design/sides'
import type { TextLayout } from '#shared/design/text-layout'
import { type Content, newContent, numbers } from './content'
import { type PaintTarget, type Plate, pictureOperators, setPaint, setPlate } from './paints'
import { ellipseOperators, pathOperators, rectOperators } from './path-data'
import type { PrintFont } from './print-font'
import type { Pictures } from './print-pictures'
import { INK_STEPS, layer, opacityState, overprint, type PrintFile, plateOf } from './resources'

/** Made by the page for texts and codes, by object. */
export type ArtParts = {
  layouts: Readonly<Record<Id, TextLayout>>
  codes: Readonly<Record<Id, CodeShape>>
}

export type ArtTools = {
  file: PrintFile
  pictures: Pictures
  /** Undefined for a face that is missing: its text is left out. */
  fontOf: (face: Face) => PrintFont | undefined
}

type Target = PaintTarget & ArtTools

/** An ink takes the place of all paints of its object. */
function paintWith(
  target: Target,
  plate: Plate | undefined,
  paint: Paint | undefined,
  box: Bounds,
  use: 'fill' | 'stroke',
) {
  if (!plate || !paint) return setPaint(target, paint, box, use)
  setPlate(target, plate, use)
  return true
}

function drawText(target: Target, layout: TextLayout, box: Bounds, plate: Plate | undefined): void {
  const { content } = target
  for (const { baseline, pieces } of layout.lines) {
    for (const { text, face, size, fill, x, advances } of pieces) {
      const font = target.fontOf(face)
      if (!font || text === '') continue
      content.within(() => {
        if (!paintWith(target, plate, fill, box, 'fill')) return
        const shares = advances.map((advance) => advance / size)
        content.add('BT', `/${font.name()} ${numbers(size)} Tf`, `${numbers(1, 0, 0, -1, x, baseline)} Tm`)
        content.add(font.show(text, size, shares), 'ET')
      })
    }
  }
}

type Shape = Extract<SceneObject, { kind: 'rect' | 'ellipse' | 'line' | 'path' }>

function outlineOf(shape: Shape): string[] {
  const { width, height } = shape
  switch (shape.kind) {
    case 'rect':
      return rectOperators(0, 0, width, height, shape.radius)
    case 'ellipse':
      return ellipseOperators(width / 2, height / 2, width / 2, height / 2)
    case 'line': {
      const [from, to] = shape.rising ? [height, 0] : [0, height]
      return [`${numbers(0, from)} m`, `${numbers(width, to)} l`]
    }
    case 'path':
      return pathOperators(shape.path)
  }
}

function drawShape(target: Target, shape: Shape, box: Bounds, plate: Plate | undefined): void {
  const { content } = target
  const outline = outlineOf(shape)
  if (outline.length === 0) return
  content.within(() => {
    if (shape.kind === 'line' || !paintWith(target, plate, shape.fill, box, 'fill')) return
    content.add(...outline, 'f')
  })
  const { strokeWidth = 0 } = shape
  content.within(() => {
    if (strokeWidth <= 0 || !paintWith(target, plate, shape.stroke, box, 'stroke')) return
    // The limit of SVG.
    content.add(`${numbers(strokeWidth)} w 4 M`, ...outline, 'S')
  })
}

function drawContent(target: Target, id: Id, object: SceneObject, parts: ArtParts, plate: Plate | undefined): void {
  const { content, pictures, file } = target
  const box = { x: 0, y: 0, width: object.width, height: object.height }
  switch (object.kind) {
    case 'text': {
      const layout = parts.layouts[id]
      if (layout) drawText(target, layout, box, plate)
      return
    }
    case 'qr': {
      const code = parts.codes[id]
      const side = Math.min(object.width, object.height)
      const paint = object.fill ?? { rgb: '#000000' }
      if (code === undefined) return
      content.within(() => {
        const { x, y, width, height } = code.field
        if (!plate && setPaint(target, object.field, code.field, 'fill'))
          content.add(...rectOperators(x, y, width, height), 'f')
      })
      content.within(() => {
        if (paintWith(target, plate, paint, { ...box, width: side, height: side }, 'fill'))
          content.add(...pathOperators(code.path), 'f')
      })
      return
    }
    case 'image': {
      const picture = pictures.picture(object.src, plate)
      if (!picture) return
      content.within(() => {
        if (plate) content.add(`/${overprint(file)} gs`)
        content.add(...pictureOperators(picture, box, object.fit ?? 'cover'))
      })
      return
    }
    default:
      drawShape(target, object, box, plate)
  }
}

/** As a form that is mixed with what lies below as one. */
function drawSeenThrough(target: Target, opacity: number, bounds: Bounds, draw: (content: Content) => void): void {
  const { file, content } = target
  const { context } = file.document
  const form = newContent()
  draw(form)
  const { x, y, width, height } = bounds
  const stream = context.flateStream(form.text(), {
    ...{ Type: 'XObject', Subtype: 'Form', BBox: [x, y, x + width, y + height], Resources: file.resources() },
    Group: { S: 'Transparency', I: true },
  })
  const ref = context.register(stream)
  content.within(() => {
    content.add(`/${opacityState(file, opacity)} gs`, `/${file.named('XObject', ref.toString(), () => ref)} Do`)
  })
}

type Place = { x: number; y: number }

function drawObject(target: Target, [id, object]: [Id, SceneObject], scene: Scene, frame: Place, parts: ArtParts) {
  const { file, content } = target
  const ink = object.ink === undefined ? undefined : scene.inks[object.ink]
  const opacity = Math.min(Math.max(object.opacity ?? 1, 0), 1)
  // Ink of one plate gets lighter: finishes are not transparent.
  const plate = ink && { name: plateOf(ink), cmyk: ink.cmyk, tint: opacity }
  const draw = (to: Content) => {
    to.transform([1, 0, 0, 1, object.x + frame.x, object.y + frame.y])
    if (object.rotation !== 0) to.transform(rotation(object.rotation, { x: object.width / 2, y: object.height / 2 }))
    drawContent({ ...target, content: to }, id, object, parts, plate)
  }
  if (ink && plate) {
    content.add(`/OC /${layer(file, plate.name, INK_STEPS[ink.kind])} BDC`)
    content.within(() => draw(content))
    content.add('EMC')
  } else if (opacity < 1) {
    // A text may stand out of its box.
    const reach = 2 * (object.width + object.height) + 1_000
    const bounds = { x: object.x + frame.x - reach, y: object.y + frame.y - reach, width: 2 * reach, height: 2 * reach }
    drawSeenThrough(target, opacity, bounds, draw)
  } else content.within(() => draw(content))
}

/** @param content in mm from the sheet's corner; what is outside of the bleed is cut off */
export function drawArt(tools: ArtTools, content: Content, scene: Scene, pageId: Id, parts: ArtParts): void {
  const page = scene.pages[pageId]
  if (!page) return
  const target = { ...tools, content }
  const layout = layOutPage(scene, page)
  const paths = layoutPaths(layout)
  const [bleed, ground] = [pathOperators(paths.bleed), pathOperators(paths.ground)]
  const frames = new Map(layout.panels.map(({ id, frame }) => [id, frame]))
  content.within(() => {
    content.add(...bleed, 'W* n')
    content.within(() => {
      if (setPaint(target, groundOf(scene, page)?.paint, boundsOf(layout.bleed.flat()), 'fill'))
        content.add(...ground, 'f*')
    })
    for (const entry of objectsOf(scene, pageId)) {
      const [, { hidden, panel }] = entry
      const frame = (panel === undefined ? undefined : frames.get(panel)) ?? { x: 0, y: 0 }
      if (!hidden) drawObject(target, entry, scene, frame, parts)
    }
  })
}
