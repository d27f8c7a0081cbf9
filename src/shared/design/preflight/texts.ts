/** Texts: their fonts and letters, legible sizes, and distance from cuts and creases. mm. */
import * as text from '#messages/preflight'
import { toHex } from '../../catalogue/background'
import { contrastOf } from '../../catalogue/qr-code'
import { areaOf, contains, type Polygon } from '../dieline/polygon'
import { cmykToHex } from '../draw'
import { DEFAULT_FONT, FONTS, faceOf, familyOf, familyOfFace } from '../fonts'
import type { Change } from '../patch'
import { type Run, roundMm } from '../scene'
import { type Look, layoutText, lookOf, type TextObject } from '../text-layout'
import type { Finding } from './finding'
import { colourUnder } from './paints'
import { lineBoxes, type PageToCheck, type Placed } from './placed'

const POINT_MM = 25.4 / 72
const LEAST_POINTS = 5
const LEAST_POINTS_REVERSED = 7
/** The height of the small x in texts that the law asks for (EU 1169/2011, article 13). */
const LEAST_X = 1.2
const LEAST_X_SMALL_BOX = 0.9
/** Largest surface below which the smaller height is allowed, mm². */
const SMALL_BOX = 8_000

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

type PlacedText = Placed & { object: TextObject }

const textsOf = ({ objects }: PageToCheck): PlacedText[] =>
  objects.flatMap((placed) => (placed.object.kind === 'text' ? [{ ...placed, object: placed.object }] : []))

const looksOf = ({ object }: PlacedText, { scene }: PageToCheck): [Run, Look][] => {
  const style = object.style === undefined ? undefined : scene.styles[object.style]
  return object.runs.map((run) => [run, lookOf(run, style)])
}

/** With the height that the box has then: larger letters need more lines. */
function runsChanges({ id, object }: PlacedText, runs: readonly Run[], { scene, facts }: PageToCheck): Change[] {
  const height = roundMm(layoutText({ ...object, runs }, scene, facts.measure).height)
  const change = { in: 'objects', id } as const
  return [
    { ...change, field: 'runs', before: object.runs, after: runs },
    ...(height === object.height ? [] : [{ ...change, field: 'height', before: object.height, after: height }]),
  ]
}

function fontFindings(placed: PlacedText, page: PageToCheck): Finding[] {
  const { id, name } = placed
  const about = { page: page.id, objects: [id], level: 'error' } as const
  const looks = looksOf(placed, page)
  const unknown = [...new Set(looks.map(([, { font }]) => font))].filter(
    (font) => !FONTS.some((each) => each.id === font),
  )
  const missing = [...new Set(looks.map(([, look]) => faceOf(look.font, look)))].filter((face) =>
    page.facts.missingFaces?.includes(face),
  )
  const known = looks.map(([run, { font }]) => (unknown.includes(font) ? { ...run, font: DEFAULT_FONT } : run))
  return [
    ...unknown.map((font) => ({
      ...about,
      id: `font-unknown:${id}:${font}`,
      message: text.fontUnknown({ name, font, other: familyOf(DEFAULT_FONT).name }),
      fix: runsChanges(placed, known, page),
    })),
    ...missing.map((face) => ({
      ...about,
      id: `font-missing:${id}:${face}`,
      message: text.fontMissing({ name, font: familyOfFace(face).name }),
    })),
  ]
}

const SHOWN_LETTERS = 8

function letterFindings(placed: PlacedText, page: PageToCheck): Finding[] {
  const { hasLetter } = page.facts
  if (!hasLetter) return []
  const missing = looksOf(placed, page).flatMap(([run, look]) =>
    [...run.text.normalize('NFC')].filter((letter) => {
      const face = faceOf(look.font, look)
      const hasAll = (letters: string) => [...letters].every((each) => hasLetter(face, each.codePointAt(0) ?? 0))
      // A composed letter may be drawn as its parts.
      return !/\s/.test(letter) && !hasAll(letter) && !hasAll(letter.normalize('NFD'))
    }),
  )
  const letters = [...new Set(missing)]
  if (letters.length === 0) return []
  const shown = letters.slice(0, SHOWN_LETTERS).join(' ')
  const message = text.letterMissing({ name: placed.name, letters: shown, count: letters.length })
  return [{ id: `letter-missing:${placed.id}`, level: 'error', message, page: page.id, objects: [placed.id] }]
}

/** Light letters on a dark place fill with ink. */
function isReversed(placed: PlacedText, { fill }: Look, page: PageToCheck): boolean {
  const own = 'cmyk' in fill ? cmykToHex(fill.cmyk) : 'rgb' in fill ? toHex(fill.rgb) : undefined
  const under = colourUnder(page, placed)
  if (!own || !under || placed.ink) return false
  return contrastOf(own, '#ffffff') < contrastOf(under, '#ffffff')
}

/** The least size that a text may have, mm, and why. */
function sizeFindings(placed: PlacedText, page: PageToCheck): Finding[] {
  const largest = Math.max(...page.layout.panels.map(({ corners }) => Math.abs(areaOf(corners))))
  const leastX = largest < SMALL_BOX ? LEAST_X_SMALL_BOX : LEAST_X
  const visible = looksOf(placed, page).filter(([run]) => run.text.trim() !== '')
  const about = { page: page.id, objects: [placed.id], level: 'warning' } as const
  const leastPoints = (look: Look) => (isReversed(placed, look, page) ? LEAST_POINTS_REVERSED : LEAST_POINTS)
  const enlarge = (leastOf: (look: Look) => number): Change[] => {
    const runs = looksOf(placed, page).map(([run, look]) =>
      look.size < leastOf(look) ? { ...run, size: roundMm(leastOf(look) + 0.001) } : run,
    )
    return runsChanges(placed, runs, page)
  }
  const small = visible.find(([, look]) => look.size / POINT_MM < leastPoints(look) - 0.01)
  const low = visible.find(([, { font, size }]) => familyOf(font).x * size < leastX - 0.001)
  const { name } = placed
  const points = small ? small[1].size / POINT_MM : 0
  const high = low ? familyOf(low[1].font).x * low[1].size : 0
  return [
    ...(small
      ? [
          {
            ...about,
            id: `text-small:${placed.id}`,
            message: text.textSmall({ name, points: rounded(points, 1), least: leastPoints(small[1]) }),
            fix: enlarge((look) => leastPoints(look) * POINT_MM),
          },
        ]
      : []),
    ...(low
      ? [
          {
            ...about,
            id: `text-low:${placed.id}`,
            message: text.textLow({ name, height: rounded(high, 2), least: leastX }),
            fix: enlarge(({ font }) => leastX / familyOf(font).x),
          },
        ]
      : []),
  ]
}

const SLACK = 0.01

function placeFindings(placed: PlacedText, page: PageToCheck): Finding[] {
  if (placed.ink?.kind === 'emboss' || placed.ink?.kind === 'deboss') return []
  const isSafe = (box: Polygon) =>
    page.layout.safe.some(({ polygon }) => box.every((corner) => contains(polygon, corner, SLACK)))
  if (lineBoxes(placed).every(isSafe)) return []
  const message = text.textNearEdge({ name: placed.name, safe: page.scene.safe })
  return [{ id: `text-near-edge:${placed.id}`, level: 'warning', message, page: page.id, objects: [placed.id] }]
}

export const textFindings = (page: PageToCheck): Finding[] =>
  textsOf(page).flatMap((placed) => [
    ...fontFindings(placed, page),
    ...letterFindings(placed, page),
    ...sizeFindings(placed, page),
    ...placeFindings(placed, page),
  ])
