/** Checks scenes from outside: a file, a draft, a body. Fields that are not known are kept. */
import * as messages from '#messages/design-scene'
import { fieldsOf, isObject } from '../json'
import { dielineErrors } from './dieline/limits'
import { migrate, SCHEMA } from './migrate'
import { isOrderKey } from './order-keys'
import { COLLECTIONS, type Collection, REFERENCES } from './patch'
import { type Dieline, FIXED_PARTS, GUIDES_MAX, INK_KINDS, type Scene } from './scene'

export const SCENE_MAX_BYTES = 700_000
const DEPTH_MAX = 12
const COUNT_MAX: Readonly<Record<Collection, number>> = {
  ...{ pages: 20, inks: 50, styles: 200, objects: 3_000 },
  guides: GUIDES_MAX,
}
/** The largest sheet is 5 m long. */
const LENGTH_MAX = 10_000
const NAME_MAX = 200
const KEY_MAX = 200
const RUNS_MAX = 1_000
const TEXT_MAX = 20_000
const PATH_MAX = 200_000

export type ParsedScene = { scene: Scene; isReadOnly: false } | { stored: unknown; isReadOnly: true }

type Check = (value: unknown) => boolean
type Checks = Readonly<Record<string, Check>>

const within =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high
const word =
  (max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= max
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const flag: Check = optional((value) => typeof value === 'boolean')
const key: Check = (value) => typeof value === 'string' && value.length <= KEY_MAX && isOrderKey(value)
const cmyk: Check = (value) => Array.isArray(value) && value.length === 4 && value.every(within(0, 100))
const name = word(NAME_MAX)
const length = within(0, LENGTH_MAX)
const place = within(-LENGTH_MAX, LENGTH_MAX)

const PAINTS: Checks = { rgb: word(9), cmyk, gradient: word(2_000), pattern: word(2_000), picture: word(2_000) }
const paint: Check = (value) => {
  const [[kind, content] = [], ...others] = Object.entries(fieldsOf(value))
  return kind !== undefined && others.length === 0 && Object.hasOwn(PAINTS, kind) && PAINTS[kind]?.(content) === true
}

const STYLE: Checks = {
  font: name,
  size: length,
  fill: paint,
  bold: flag,
  italic: flag,
  leading: optional(within(0, 10)),
  spacing: optional(place),
}
const run: Check = (value) =>
  isObject(value) && word(TEXT_MAX)(value.text) && failing(value, optionals(STYLE)) === undefined
const optionals = (checks: Checks): Checks =>
  Object.fromEntries(Object.entries(checks).map(([field, check]) => [field, optional(check)]))

const DIELINES: Readonly<Record<string, readonly string[]>> = {
  tuck_end: ['length', 'width', 'depth', 'thickness'],
  mailer: ['length', 'width', 'depth', 'thickness'],
  sleeve: ['length', 'width', 'depth', 'thickness'],
  label: ['length', 'depth'],
  pouch: ['length', 'depth', 'gusset'],
}
const dieline: Check = (value) => {
  const fields = fieldsOf(value)
  const { kind, reverse } = fields
  const sizes = typeof kind === 'string' && Object.hasOwn(DIELINES, kind) ? DIELINES[kind] : undefined
  if (!sizes?.every((size) => length(fields[size])) || !flag(reverse)) return false
  const known = { kind, reverse, ...Object.fromEntries(sizes.map((size) => [size, fields[size]])) }
  // The kind decides the sizes, and all of them are numbers.
  return dielineErrors(known as Dieline).length === 0
}

/** Source of a copied thing: the id of a record of the library. */
const copyOf = (source: string): Check =>
  optional((value) => {
    const id = fieldsOf(value)[source]
    return typeof id === 'string' ? word(NAME_MAX)(id) : typeof id === 'number' && Number.isInteger(id) && id > 0
  })
const ground: Check = (value) => paint(fieldsOf(value).paint) && copyOf('background')(fieldsOf(value).from)

const PAINTED: Checks = { fill: optional(paint), stroke: optional(paint), strokeWidth: optional(length) }
const KINDS: Readonly<Record<string, Checks>> = {
  text: {
    runs: (value) => Array.isArray(value) && value.length <= RUNS_MAX && value.every(run),
    style: optional(name),
    align: optional(oneOf('left', 'center', 'right')),
  },
  rect: { ...PAINTED, radius: optional(length) },
  ellipse: PAINTED,
  line: { ...PAINTED, rising: flag },
  path: { ...PAINTED, path: word(PATH_MAX) },
  image: { src: word(2_000), fit: optional(oneOf('cover', 'contain')) },
  qr: {
    content: word(4_000),
    correction: optional(oneOf('L', 'M', 'Q', 'H')),
    fill: optional(paint),
    field: optional(paint),
  },
}
const PLACED: Checks = {
  kind: oneOf(...Object.keys(KINDS)),
  name: optional(name),
  page: name,
  panel: optional(name),
  x: place,
  y: place,
  width: length,
  height: length,
  rotation: within(-360, 360),
  z: key,
  group: optional(name),
  opacity: optional(within(0, 1)),
  hidden: flag,
  locked: flag,
  ink: optional(name),
  fixed: optional(
    (value) => Array.isArray(value) && value.length <= FIXED_PARTS.length && value.every(oneOf(...FIXED_PARTS)),
  ),
}
const ENTRY: Readonly<Record<Collection, Checks>> = {
  pages: { z: key, name, dieline, ground: optional((value) => value === 'none' || ground(value)) },
  inks: { name, kind: oneOf(...INK_KINDS), cmyk, from: copyOf('embellishment') },
  styles: { name, ...STYLE },
  objects: PLACED,
  // Its page may be gone: nobody sees such a guide.
  guides: { page: name, axis: oneOf('x', 'y'), at: place },
}
const SCENE: Checks = {
  unit: oneOf('mm'),
  bleed: within(0, 100),
  safe: within(0, 100),
  ground: optional(ground),
  ...Object.fromEntries(COLLECTIONS.map((collection) => [collection, isObject])),
  guides: optional(isObject),
}

const failing = (entry: Readonly<Record<string, unknown>>, checks: Checks): string | undefined =>
  Object.keys(checks).find((field) => checks[field]?.(entry[field]) !== true)

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1))
}

/** In UTF-8; the text is JSON of the whole. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function entryProblem(scene: Readonly<Record<string, unknown>>, part: Collection): string | undefined {
  const entries = Object.entries(fieldsOf(scene[part]))
  if (entries.length > COUNT_MAX[part]) return messages.tooMany({ max: COUNT_MAX[part], part })
  for (const [id, value] of entries) {
    const entry = fieldsOf(value)
    const checks = part === 'objects' ? { ...PLACED, ...KINDS[String(entry.kind)] } : ENTRY[part]
    const field = id.length > NAME_MAX ? 'id' : failing(entry, checks)
    if (field !== undefined) return messages.badPart({ part, id: id.slice(0, NAME_MAX), field })
    if (part !== 'objects') continue
    const dangling = Object.keys(REFERENCES).find((name) => {
      const target = entry[name]
      return target !== undefined && !Object.hasOwn(fieldsOf(scene[REFERENCES[name] ?? '']), String(target))
    })
    if (dangling !== undefined) return messages.leadsNowhere({ id, field: dangling })
  }
  return undefined
}

function isScene(value: unknown): value is Scene {
  return isObject(value) && sceneProblem(value) === undefined
}

function sceneProblem(scene: Readonly<Record<string, unknown>>): string | undefined {
  const field = failing(scene, SCENE)
  if (field !== undefined) return messages.badField({ field })
  if (Object.keys(fieldsOf(scene.pages)).length === 0) return messages.noPages()
  for (const part of COLLECTIONS) {
    const problem = entryProblem(scene, part)
    if (problem !== undefined) return problem
  }
  return undefined
}

/**
 * The stored value of a design, in the newest format. A higher schema is for reading only.
 * @returns the reason as a sentence where it can't be used
 */
export function parseScene(stored: unknown, pageName: string): ParsedScene | { problem: string } {
  if (!isObject(stored)) return { problem: messages.notAScene() }
  if (isDeeper(stored, DEPTH_MAX)) return { problem: messages.tooDeep() }
  if (bytesOf(JSON.stringify(stored)) > SCENE_MAX_BYTES)
    return { problem: messages.tooLarge({ kilobytes: SCENE_MAX_BYTES / 1_000 }) }
  const scene = migrate(stored, pageName)
  if (!isObject(scene) || typeof scene.schema !== 'number') return { problem: messages.notAScene() }
  if (scene.schema > SCHEMA) return { stored, isReadOnly: true }
  if (scene.schema !== SCHEMA) return { problem: messages.notAScene() }
  if (isScene(scene)) return { scene, isReadOnly: false }
  return { problem: sceneProblem(scene) ?? messages.notAScene() }
}
