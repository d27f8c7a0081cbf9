/**
 * The print of a demo design: layers in millimetres, stored as the design's canvas and drawn for
 * its preview.
 */
import type { DemoDesign, Layout, Palette } from './seed-content'
import { drawText, widthOf } from './seed-lettering'

type Shape = { x: number; y: number; width: number; height: number; fill: string }
/** A text's x and y are the middle of its top edge; size is the height of its letters. */
export type Layer =
  | ({ kind: 'rect' } & Shape)
  | ({ kind: 'ellipse' } & Shape)
  | { kind: 'text'; text: string; x: number; y: number; size: number; fill: string }

/** `unit` applies to every number in the scene. */
export type Scene = { unit: 'mm'; width: number; height: number; layers: Layer[] }

const round = (value: number): number => Math.round(value * 10) / 10

const shape = (x: number, y: number, width: number, height: number, fill: string): Shape => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
  fill,
})

const rect = (...place: Parameters<typeof shape>): Layer => ({ kind: 'rect', ...shape(...place) })

const ellipse = (middleX: number, middleY: number, width: number, height: number, fill: string): Layer => ({
  kind: 'ellipse',
  ...shape(middleX - width / 2, middleY - height / 2, width, height, fill),
})

/** Position of the lettering, as fractions of the height, and its colour. */
type Composition = { layers: Layer[]; textTop: number; textBottom: number; ink: string }

function compose(layout: Layout, width: number, height: number, { ink, accent, second, paper }: Palette): Composition {
  const steps = (count: number) => Array.from({ length: count }, (_, index) => index)
  const short = Math.min(width, height)
  switch (layout) {
    case 'band':
      return {
        layers: [
          rect(0, height * 0.34, width, height * 0.36, accent),
          rect(0, height * 0.72, width, height * 0.02, second),
          rect(0, height * 0.76, width, height * 0.01, second),
        ],
        textTop: 0.4,
        textBottom: 0.64,
        ink: paper,
      }
    case 'sun':
      return {
        layers: [
          ellipse(width / 2, height * 0.36, short * 0.56, short * 0.56, accent),
          ellipse(width * 0.64, height * 0.42, short * 0.22, short * 0.22, second),
          rect(width * 0.2, height * 0.92, width * 0.6, height * 0.012, ink),
        ],
        textTop: 0.68,
        textBottom: 0.87,
        ink,
      }
    case 'stripes':
      return {
        layers: steps(9).map((index) =>
          rect((index * width) / 9, height * 0.5, width / 18, height * 0.5, index % 2 ? second : accent),
        ),
        textTop: 0.14,
        textBottom: 0.4,
        ink,
      }
    case 'dots':
      return {
        layers: [
          ...steps(40).map((index) => {
            const column = index % 5
            const row = Math.floor(index / 5)
            const shift = row % 2 ? width / 10 : 0
            return ellipse(
              ((column + 0.3) * width) / 5 + shift,
              ((row + 0.5) * height) / 8,
              short * 0.09,
              short * 0.09,
              (column + row) % 3 ? accent : second,
            )
          }),
          rect(width * 0.1, height * 0.34, width * 0.8, height * 0.32, paper),
        ],
        textTop: 0.4,
        textBottom: 0.6,
        ink,
      }
    case 'hills':
      return {
        layers: [
          ellipse(width * 0.74, height * 0.46, short * 0.26, short * 0.26, second),
          ellipse(width * 0.25, height, width * 1.1, height * 0.8, accent),
          ellipse(width * 0.9, height * 1.04, width * 1.1, height * 0.66, second),
        ],
        textTop: 0.1,
        textBottom: 0.3,
        ink,
      }
    case 'frame':
      return {
        layers: [
          rect(width * 0.07, height * 0.08, width * 0.86, height * 0.84, accent),
          rect(width * 0.09, height * 0.11, width * 0.82, height * 0.78, paper),
          ellipse(width / 2, height * 0.27, short * 0.13, short * 0.13, second),
          rect(width * 0.3, height * 0.76, width * 0.4, height * 0.012, accent),
        ],
        textTop: 0.4,
        textBottom: 0.68,
        ink,
      }
  }
}

/** The name in one or two lines, as large as its area allows. */
function letter(name: string, width: number, { textTop, textBottom, ink }: Composition, height: number): Layer[] {
  const words = name.replace(/,.*/, '').replace(' %', '%').split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = words.length < 2 ? words : [words.slice(0, half).join(' '), words.slice(half).join(' ')]
  const room = (textBottom - textTop) * height
  const widest = Math.max(...lines.map((line) => widthOf(line, 1)))
  const size = Math.min((width * 0.72) / widest, room / (lines.length * 1.5 - 0.5))
  const top = textTop * height + (room - size * (lines.length * 1.5 - 0.5)) / 2
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    x: round(width / 2),
    y: round(top + index * size * 1.5),
    size: round(size),
    fill: ink,
  }))
}

export function sceneOf({ name, layout, size: [width, height] }: DemoDesign, palette: Palette): Scene {
  const composition = compose(layout, width, height, palette)
  const ground = rect(0, 0, width, height, palette.paper)
  return {
    unit: 'mm',
    width,
    height,
    layers: [ground, ...composition.layers, ...letter(name, width, composition, height)],
  }
}

/** The layers as SVG, one unit per millimetre. */
export const drawScene = ({ layers }: Scene): string => layers.map(drawLayer).join('')

function drawLayer(layer: Layer): string {
  if (layer.kind === 'text') return drawText(layer.text, layer.x, layer.y, layer.size, layer.fill)
  const { x, y, width, height, fill } = layer
  if (layer.kind === 'rect') return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
  return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${fill}"/>`
}
