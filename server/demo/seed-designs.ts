/**
 * Demo designs of the editor: for each kind of box a finished one and a template, with a ground of
 * the library, a finish and a QR code.
 */
import { OUTSIDE } from '#messages/shared'
import { sheetOf } from '#shared/design/dieline/layout'
import { inkOf } from '#shared/design/inks'
import { keyBetween } from '#shared/design/order-keys'
import {
  type Dieline,
  emptyScene,
  type Paint,
  roundMm,
  type Scene,
  type SceneObject,
  type Style,
} from '#shared/design/scene'
import { BACKGROUNDS, EMBELLISHMENTS, QR_CODES } from './seed-content'

const PAGE = 'outside1'
const INK = 'finish01'
const TITLE = 'title001'
const BODY = 'body0001'

/** `background`, `finish` and `code` are indexes of the demo's backgrounds, finishes and QR codes. */
type DemoScene = {
  name: string
  dieline: Dieline
  title: string
  line: string
  body: string
  background: number
  finish: number
  code: number
  colour: string
  paper: string
  font: string
}

type Box = { x: number; y: number; width: number; height: number }
type Kind<K extends SceneObject['kind']> = Extract<SceneObject, { kind: K }>
/** `fixed` in a template. */
type Part = { object: SceneObject; fixed?: SceneObject['fixed'] }

const placed = ({ x, y, width, height }: Box, panel: string) => ({
  ...{ page: PAGE, panel, rotation: 0, z: '' },
  ...{ x: roundMm(x), y: roundMm(y), width: roundMm(width), height: roundMm(height) },
})

/** As large as its longest word fits into the width. */
const sizeOf = (title: string, width: number): number =>
  roundMm(width / (0.74 * Math.max(5, ...title.split(' ').map((word) => word.length))))

const heightOf = (title: string, size: number): number => title.split(' ').length * size * 1.1

/** The front: a panel of paper, the mark with the finish, the title and a line below it. */
function frontParts(panel: string, { width, height }: Box, demo: DemoScene): Part[] {
  const margin = roundMm(Math.min(width, height) * 0.1)
  const inner = width - 2 * margin
  const mark = Math.min(inner * 0.3, height * 0.18)
  const top = height * 0.15
  const size = Math.min(sizeOf(demo.title, inner - 4), (height * 0.36) / (demo.title.split(' ').length * 1.1))
  const titleTop = top + mark + height * 0.04
  const lineTop = titleTop + heightOf(demo.title, size) + 2
  const middle = (diameter: number): Box => ({
    ...{ x: (width - diameter) / 2, y: top + (mark - diameter) / 2 },
    ...{ width: diameter, height: diameter },
  })
  const paper: Kind<'rect'> = {
    ...placed({ x: margin, y: margin, width: inner, height: height - 2 * margin }, panel),
    kind: 'rect',
    name: 'Panel',
    radius: 2,
    fill: { rgb: demo.paper },
  }
  const finish: Kind<'ellipse'> = {
    ...placed(middle(mark), panel),
    kind: 'ellipse',
    name: 'Mark',
    ink: INK,
    fill: BLACK,
  }
  const seal: Kind<'ellipse'> = {
    ...placed(middle(mark * 0.62), panel),
    kind: 'ellipse',
    name: 'Seal',
    fill: { rgb: demo.paper },
  }
  const title: Kind<'text'> = {
    ...placed({ x: margin + 2, y: titleTop, width: inner - 4, height: heightOf(demo.title, size) }, panel),
    kind: 'text',
    name: 'Title',
    style: TITLE,
    align: 'center',
    runs: demo.title.split(' ').map((word, index) => ({ text: index === 0 ? word : `\n${word}`, size: roundMm(size) })),
  }
  const line: Kind<'text'> = {
    ...placed({ x: margin + 2, y: lineTop, width: inner - 4, height: 5 }, panel),
    kind: 'text',
    name: 'Line',
    style: BODY,
    align: 'center',
    runs: [{ text: demo.line }],
  }
  return [
    { object: paper, fixed: ['place', 'delete'] },
    { object: finish, fixed: ['place', 'style', 'delete'] },
    { object: seal, fixed: ['place', 'delete'] },
    { object: title, fixed: ['place', 'style', 'delete'] },
    { object: line },
  ]
}

const BLACK: Paint = { cmyk: [0, 0, 0, 100] }

/** The back: a text, and the QR code with its quiet zone on paper. */
function backParts(panel: string, { width, height }: Box, demo: DemoScene): Part[] {
  const code = QR_CODES[demo.code]
  const side = roundMm(Math.min(26, width * 0.5, height * 0.36))
  const margin = Math.min(width, height) * 0.1
  const quiet = side * 0.2
  const [x, y] = [(width - side) / 2, height - margin - 2 - quiet - side]
  const inner = width - 2 * margin
  const paper: Kind<'rect'> = {
    ...placed({ x: margin, y: margin, width: inner, height: height - 2 * margin }, panel),
    kind: 'rect',
    name: 'Panel',
    radius: 2,
    fill: { rgb: demo.paper },
  }
  const text: Kind<'text'> = {
    ...placed({ x: margin + 3, y: margin + 3, width: inner - 6, height: Math.max(4, y - quiet - margin - 5) }, panel),
    kind: 'text',
    name: 'Text',
    style: BODY,
    align: 'center',
    runs: [{ text: demo.body }],
  }
  const light: Kind<'rect'> = {
    ...placed({ x: x - quiet, y: y - quiet, width: side + 2 * quiet, height: side + 2 * quiet }, panel),
    kind: 'rect',
    name: 'Quiet zone',
    radius: 1,
    fill: { rgb: '#ffffff' },
  }
  const qr: Kind<'qr'> = {
    ...placed({ x, y, width: side, height: side }, panel),
    kind: 'qr',
    name: 'QR code',
    content: code?.content ?? '',
    correction: code?.error_correction ?? 'M',
    fill: BLACK,
  }
  return [
    { object: paper, fixed: ['place', 'delete'] },
    { object: text },
    { object: light, fixed: ['place', 'delete'] },
    { object: qr, fixed: ['place', 'delete'] },
  ]
}

const bodySize = ({ width, height }: Box): number => roundMm(Math.min(5, Math.max(2.6, Math.min(width, height) * 0.04)))

/** The panel behind the front; a label has none. */
const BACK_OF: Readonly<Record<Dieline['kind'], string | undefined>> = {
  ...{ tuck_end: 'back', mailer: 'base', sleeve: 'back', pouch: 'back', label: undefined },
}

function groundPaint({ kind, value, colours }: (typeof BACKGROUNDS)[number]): Paint {
  if (kind === 'gradient') return { gradient: value }
  return kind === 'pattern' ? { pattern: value } : { rgb: colours[0] }
}

export type Sources = { backgrounds: readonly number[]; embellishments: readonly number[] }

/** A design with its front's size. `sources`: ids of the library's records that it copies. */
export function toDesign(demo: DemoScene, isTemplate: boolean, sources?: Sources) {
  const sheet = sheetOf(demo.dieline)
  const back = sheet.panels.find(({ id }) => id === BACK_OF[demo.dieline.kind])
  const front = sheet.front.frame
  const foot = { ...front, height: front.height * 0.42 }
  const parts = [
    ...frontParts(sheet.front.id, back ? front : { ...front, height: front.height * 0.62 }, demo),
    // A label has its code at the foot of the front.
    ...(back
      ? backParts(back.id, back.frame, demo)
      : backParts(sheet.front.id, foot, demo).map(lower(front.height * 0.58))),
  ]
  const background = BACKGROUNDS[demo.background]
  const embellishment = EMBELLISHMENTS[demo.finish]
  if (!background || !embellishment) throw new Error(`${demo.name} names a background or finish that is not there`)
  const ink = inkOf(embellishment, embellishment.name)
  const from = sources && { background: sources.backgrounds[demo.background] ?? 0 }
  const inkFrom = sources && { embellishment: sources.embellishments[demo.finish] ?? 0 }
  const text: Pick<Style, 'font' | 'fill'> = { font: demo.font, fill: { rgb: demo.colour } }
  const canvas: Scene = {
    ...emptyScene(demo.dieline, PAGE, OUTSIDE),
    ground: { paint: groundPaint(background), ...(from && { from }) },
    inks: { [INK]: { ...ink, ...(inkFrom && { from: inkFrom }) } },
    styles: {
      [TITLE]: { ...text, name: 'Title', size: 10, bold: true, leading: 1.1 },
      [BODY]: { ...text, name: 'Text', font: 'inter', size: bodySize(front), leading: 1.35 },
    },
    objects: toObjects(parts, isTemplate),
  }
  return { canvas, width_mm: roundMm(front.width), height_mm: roundMm(front.height) }
}

const lower =
  (by: number) =>
  ({ object, ...part }: Part): Part => ({ ...part, object: { ...object, y: roundMm(object.y + by) } })

/** From back to front. */
function toObjects(parts: readonly Part[], isTemplate: boolean): Scene['objects'] {
  let z: string | undefined
  return Object.fromEntries(
    parts.map(({ object, fixed }, index) => {
      z = keyBetween(z, undefined)
      return [`object${String(index + 1).padStart(2, '0')}`, { ...object, z, ...(isTemplate && fixed && { fixed }) }]
    }),
  )
}

const CARTON: Dieline = { kind: 'tuck_end', length: 70, width: 40, depth: 120, thickness: 0.5 }
const MAILER: Dieline = { kind: 'mailer', length: 160, width: 120, depth: 50, thickness: 1.5 }
const SLEEVE: Dieline = { kind: 'sleeve', length: 90, width: 45, depth: 110, thickness: 0.4 }
const LABEL: Dieline = { kind: 'label', length: 80, depth: 120 }
const POUCH: Dieline = { kind: 'pouch', length: 110, depth: 160, gusset: 50 }

export const FINISHED: readonly DemoScene[] = [
  {
    ...{ name: 'Lindenhof carton', dieline: CARTON, title: 'Linden Tea', line: 'Loose leaves, 80 g' },
    body: 'Two spoons for a pot. Water just off the boil, four minutes. Good for a second pot.',
    ...{ background: 6, finish: 0, code: 0, colour: '#12304a', paper: '#f6f1e9', font: 'playfair-display' },
  },
  {
    ...{ name: 'Cacao Verde mailer', dieline: MAILER, title: 'Cacao Verde', line: 'Six bars from Peru' },
    body: 'Keep cool and dry. Each wrapper says where its beans grew and who dried them.',
    ...{ background: 3, finish: 9, code: 1, colour: '#2d1a12', paper: '#fff3d6', font: 'oswald' },
  },
  {
    ...{ name: 'Paper & Vow sleeve', dieline: SLEEVE, title: 'Paper & Vow', line: 'Twelve cards, deckled' },
    body: 'Mould-made cotton paper. Write with a nib or a soft pencil; both dry at once.',
    ...{ background: 5, finish: 5, code: 2, colour: '#5a4148', paper: '#f8f1ee', font: 'lora' },
  },
  {
    ...{ name: 'Nordlys hand cream label', dieline: LABEL, title: 'Nordlys Cream', line: 'Hand cream, 75 ml' },
    body: 'Ingredients and recycling:',
    ...{ background: 7, finish: 1, code: 3, colour: '#12424c', paper: '#f2fbfb', font: 'montserrat' },
  },
  {
    ...{ name: 'Good Boy treats pouch', dieline: POUCH, title: 'Good Boy', line: 'Oat and pear treats, 200 g' },
    body: 'Three for a small dog, six for a large one. Close the pouch again after each walk.',
    ...{ background: 4, finish: 10, code: 6, colour: '#26282b', paper: '#ffd166', font: 'roboto-slab' },
  },
]

const PLAIN = { title: 'Your Name', line: 'What is in it, and how much', paper: '#ffffff', colour: '#1f2933' }
const READ_MORE = 'Tell what it is made of, and how to use it.'

export const TEMPLATES: readonly DemoScene[] = [
  {
    ...{ ...PLAIN, name: 'Carton with a foil mark', dieline: CARTON, body: READ_MORE },
    ...{ background: 1, finish: 0, code: 0, font: 'playfair-display' },
  },
  {
    ...{ ...PLAIN, name: 'Mailer with a varnished mark', dieline: MAILER, body: READ_MORE },
    ...{ background: 4, finish: 9, code: 1, font: 'oswald' },
  },
  {
    ...{ ...PLAIN, name: 'Sleeve with an embossed mark', dieline: SLEEVE, body: READ_MORE },
    ...{ background: 3, finish: 5, code: 2, font: 'lora' },
  },
  {
    ...{ ...PLAIN, name: 'Label with a silver mark', dieline: LABEL, body: 'Read more:' },
    ...{ background: 8, finish: 1, code: 3, font: 'montserrat' },
  },
  {
    ...{ ...PLAIN, name: 'Pouch with a raised mark', dieline: POUCH, body: READ_MORE },
    ...{ background: 7, finish: 10, code: 6, font: 'roboto-slab' },
  },
]
