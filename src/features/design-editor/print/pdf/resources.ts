/**
 * The resources of a PDF file: colour spaces, states, fonts, layers. Pages share them, but each page
 * names only those that it uses: a print shop reads from these names which plates a page has.
 */
import {
  type PDFDict,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Cmyk, Ink } from '#shared/design/scene'

type Kind = 'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'Properties' | 'XObject'

const PREFIXES: Readonly<Record<Kind, string>> = {
  ...{ ColorSpace: 'C', ExtGState: 'G', Font: 'F', Pattern: 'P', Properties: 'L', XObject: 'X' },
}

export type PrintFile = {
  document: PDFDocument
  /** Of the page that is written, with its forms and patterns; filled while they are written. */
  resources: () => PDFRef
  startPage: () => void
  /** The name of a resource on this page; it is made at its first use. `key` says what it is. */
  named: (kind: Kind, key: string, make: () => PDFObject) => string
  /** Layers in the order of their first use. */
  layers: PDFRef[]
}

/** PDF 1.6. `at`: epoch ms. */
export async function newPrintFile(title: string, at: number): Promise<PrintFile> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  context.header = PDFHeader.forVersion(1, 6)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setProducer('Holdfast')
  document.setCreationDate(new Date(at))
  document.setModificationDate(new Date(at))
  const made = new Map<string, { name: string; value: PDFObject }>()
  const counts = new Map<Kind, number>()
  const newPage = () => {
    const all = context.obj({})
    return { all, ref: context.register(all), dictionaries: new Map<Kind, PDFDict>() }
  }
  let page = newPage()
  const put = (kind: Kind, name: string, value: PDFObject) => {
    const dictionary = page.dictionaries.get(kind) ?? context.obj({})
    if (!page.dictionaries.has(kind)) page.all.set(PDFName.of(kind), dictionary)
    page.dictionaries.set(kind, dictionary)
    dictionary.set(PDFName.of(name), value)
  }
  return {
    document,
    resources: () => page.ref,
    startPage: () => {
      page = newPage()
    },
    layers: [],
    named: (kind, key, make) => {
      const known = made.get(`${kind} ${key}`)
      const count = counts.get(kind) ?? 0
      const resource = known ?? { name: `${PREFIXES[kind]}${count}`, value: make() }
      if (!known) {
        made.set(`${kind} ${key}`, resource)
        counts.set(kind, count + 1)
      }
      put(kind, resource.name, resource.value)
      return resource.name
    },
  }
}

/** A name in UTF-8 (PDF 1.6, 3.2.4). */
const nameOf = (text: string): PDFName =>
  PDFName.of(
    [...new TextEncoder().encode(text)].map((byte) => `#${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )

// Primaries and white point of sRGB (IEC 61966-2-1).
const WHITE = [0.950_5, 1, 1.089]
const PRIMARIES = [0.412_4, 0.212_6, 0.019_3, 0.357_6, 0.715_2, 0.119_2, 0.180_5, 0.072_2, 0.950_5]
const GAMMA = 2.2

const calibratedRgb = ({ document: { context } }: PrintFile): PDFObject =>
  context.obj(['CalRGB', { WhitePoint: WHITE, Gamma: [GAMMA, GAMMA, GAMMA], Matrix: PRIMARIES }])

export const rgbSpace = (file: PrintFile): string => file.named('ColorSpace', 'rgb', () => calibratedRgb(file))

/** The space itself, for shadings and pictures. */
export const rgbSpaceObject = calibratedRgb

export const graySpaceObject = ({ document: { context } }: PrintFile): PDFObject =>
  context.obj(['CalGray', { WhitePoint: WHITE, Gamma: GAMMA }])

export const separationObject = ({ document: { context } }: PrintFile, name: string, cmyk: Cmyk): PDFObject =>
  context.obj([
    'Separation',
    nameOf(name),
    'DeviceCMYK',
    { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: cmyk.map((ink) => ink / 100), N: 1 },
  ])

export const separation = (file: PrintFile, name: string, cmyk: Cmyk): string =>
  file.named('ColorSpace', `separation ${name}`, () => separationObject(file, name, cmyk))

/** Prints on every plate. */
export const registration = (file: PrintFile): string => separation(file, 'All', [100, 100, 100, 100])

/** Leaves what lies below on other plates. */
export const overprint = (file: PrintFile): string =>
  file.named('ExtGState', 'overprint', () => file.document.context.obj({ OP: true, op: true, OPM: 1 }))

export const opacityState = (file: PrintFile, opacity: number): string =>
  file.named('ExtGState', `opacity ${opacity}`, () => file.document.context.obj({ ca: opacity, CA: opacity }))

/** A step of processing (ISO 19593-1). */
export type Step = { group: string; type?: string }

/** Its own separation, in which each layer of the dieline is drawn. */
export const DIE_LAYERS = {
  bleed: { name: 'Bleed', step: { group: 'Structural', type: 'Bleed' }, cmyk: [100, 0, 0, 0] },
  glue: { name: 'Gluing', step: { group: 'Structural', type: 'Gluing' }, cmyk: [0, 50, 100, 0] },
  crease: { name: 'Creasing', step: { group: 'Structural', type: 'Creasing' }, cmyk: [100, 0, 100, 0] },
  cut: { name: 'Cutting', step: { group: 'Structural', type: 'Cutting' }, cmyk: [0, 100, 0, 0] },
} as const satisfies Record<string, { name: string; step: Step; cmyk: Cmyk }>

/** A colour for printing (`spot`) is no step. */
export const INK_STEPS: Readonly<Record<Ink['kind'], Step | undefined>> = {
  foil: { group: 'Structural', type: 'FoilStamping' },
  emboss: { group: 'Structural', type: 'Embossing' },
  deboss: { group: 'Structural', type: 'Debossing' },
  spot_uv: { group: 'Varnish' },
  spot: undefined,
}

const RESERVED = new Set([
  'All',
  'None',
  'Cyan',
  'Magenta',
  'Yellow',
  'Black',
  ...Object.values(DIE_LAYERS).map(({ name }) => name),
])

/** An ink may not take a plate that means something else. */
export const plateOf = ({ name }: Pick<Ink, 'name'>): string => (RESERVED.has(name) ? `${name} (ink)` : name)

/** The name of a layer among the resources. */
export const layer = (file: PrintFile, name: string, step: Step | undefined): string =>
  file.named('Properties', name, () => {
    const { context } = file.document
    const group = context.obj({ Type: 'OCG', Name: PDFHexString.fromText(name) })
    if (step) {
      const meta = context.obj({ GTS_ProcStepsGroup: step.group })
      if (step.type) meta.set(PDFName.of('GTS_ProcStepsType'), PDFName.of(step.type))
      group.set(PDFName.of('GTS_Metadata'), meta)
    }
    const ref = context.register(group)
    file.layers.push(ref)
    return ref
  })

/** @returns the bytes of the file */
export async function finish(file: PrintFile): Promise<Uint8Array> {
  const { context, catalog } = file.document
  if (file.layers.length > 0) {
    const all = context.obj(file.layers)
    const shown = context.obj({ Name: PDFHexString.fromText('Layers'), BaseState: 'ON', Order: all, ON: all })
    catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: all, D: shown }))
  }
  return file.document.save({ addDefaultPage: false, updateFieldAppearances: false })
}
