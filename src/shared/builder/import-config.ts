/**
 * Reads a configuration file: our own export, or a file of the original builder, whose fields have
 * other types and no ids. The same name gets the same id, so that a second upload adds nothing
 * twice. Wrong names and references are left for check.ts.
 */
import * as text from '#messages/builder-checks'
import { fieldsOf, isObject, parseJson } from '../json'
import { isOneOf, namesOf } from '../names'
import { fieldOf } from '../resources/field'
import { wireframeTable } from '../resources/wireframes'
import {
  ACCOUNTS_MODEL,
  type Configuration,
  FIELDS_MAX,
  type FieldType,
  isLongerThan,
  MODELS_MAX,
  type ModelField,
  newId,
  parseConfiguration,
  ROW_GRANTS,
} from './config'

export const CONFIGURATION_FILE_MAX_BYTES = 1_048_576
const DEPTH_MAX = 32
const MEMBERS = ['settings', 'models', 'roles', 'routes'] as const

export type ReadConfiguration =
  | { config: Configuration; error?: undefined }
  /** A sentence for the person who chose the file. */
  | { config?: undefined; error: string }

/** Ends the reading. Its message is for the person. */
class FileProblem extends Error {}

/**
 * The configuration in a file. Never throws. Passwords, hosts and users of databases are left out.
 * @param file JSON, at most CONFIGURATION_FILE_MAX_BYTES as UTF-8
 * @param existing gives ids to what the file names without an id, and members that the file lacks
 */
export function readConfigurationFile(file: string, existing: Configuration): ReadConfiguration {
  try {
    const members = { ...existing, ...readMembers(file) }
    const settings = { ...DEFAULT_SETTINGS, ...withoutCredentials(fieldsOf(members.settings)) }
    if (typeof settings.model_namespace !== 'string') settings.model_namespace = ''
    const isOurs = !hasOriginalTypes(members.models)
    const parsed = isOurs ? parseConfiguration({ ...members, settings }) : undefined
    if (parsed?.config) return parsed
    const converted = parseConfiguration({ settings, ...convert(members, existing, isOurs) })
    return converted.config ? converted : { error: text.fileValue({ path: converted.problem.path }) }
  } catch (error) {
    if (error instanceof FileProblem) return { error: error.message }
    throw error
  }
}

/** Specification section 3, "Project builder settings defaults". */
const DEFAULT_SETTINGS: Readonly<Record<string, unknown>> = fieldsOf(fieldOf(wireframeTable, 'settings')?.initial)

function readMembers(file: string): Partial<Record<(typeof MEMBERS)[number], unknown>> {
  const max = CONFIGURATION_FILE_MAX_BYTES
  if (isLongerThan(file, max)) throw new FileProblem(text.fileTooLarge({ megabytes: max / 1_048_576 }))
  const value = parseJson(file.replace(/^\uFEFF/, ''))
  if (value === undefined) throw new FileProblem(text.fileNotJson())
  if (!isShallow(value)) throw new FileProblem(text.fileTooDeep())
  const members = fieldsOf(copyOf(value))
  if (!MEMBERS.some((name) => Object.hasOwn(members, name))) throw new FileProblem(text.fileNotConfiguration())
  return Object.fromEntries(MEMBERS.flatMap((name) => (Object.hasOwn(members, name) ? [[name, members[name]]] : [])))
}

/** Level by level, since recursion would end in an overflow of the stack. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return false
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return true
}

/** Without `__proto__`, which would set the prototype of an object when it is assigned. */
function copyOf(value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new FileProblem(text.fileCharacter())
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === '__proto__' ? [] : [[String(copyOf(key)), copyOf(item)]])),
  )
}

const SECRET = /password|passwd|passphrase|secret|credential|token|apikey|privatekey|accesskey|connectionstring/
const DATABASE = /^(db|database|mysql|mariadb|postgres|postgresql|pg|mssql|mongo|mongodb|redis|sql)/
const CONNECTION = /^(user|username|host|hostname|port|dsn|pwd|pass)$/
// The first part has no colon: else a long row of colons takes the square of its length.
const CREDENTIALS_URL = /^[a-z][a-z0-9+.-]*:\/\/[^/@\s:]*:[^/@\s]*@/i

const hasCredentials = (value: unknown): boolean => typeof value === 'string' && CREDENTIALS_URL.test(value)

/** The names of the specification's own settings are above suspicion, their values are not. */
function isCredential(key: string, value: unknown): boolean {
  if (hasCredentials(value)) return true
  const word = key.toLowerCase().replace(/[^a-z0-9]/g, '')
  return !Object.hasOwn(DEFAULT_SETTINGS, key) && (SECRET.test(word) || DATABASE.test(word) || CONNECTION.test(word))
}

/** Also what an export leaves out. */
export function withoutCredentials(settings: Record<string, unknown>): Record<string, unknown> {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !hasCredentials(item)).map(clean)
    return isObject(value) ? withoutCredentials(value) : value
  }
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => (isCredential(key, value) ? [] : [[key, clean(value)]])),
  )
}

// Types

/** Types that only the original has. */
const ORIGINAL_TYPES: ReadonlyMap<string, FieldType | 'primaryKey' | 'password'> = new Map([
  ['primarykey', 'primaryKey'],
  ['string', 'text'],
  ['number', 'decimal'],
  ['double', 'decimal'],
  ['float', 'decimal'],
  ['timestamp', 'dateTime'],
  ['mapping', 'choice'],
  ['foreignkey', 'reference'],
  ['file', 'image'],
  ['password', 'password'],
])

/** `text` has one line in our export, and several in a file of the original. */
const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ['text', 'text'],
  ['longtext', 'longText'],
  ['html', 'html'],
  ['integer', 'integer'],
  ['decimal', 'decimal'],
  ['money', 'money'],
  ['date', 'date'],
  ['datetime', 'dateTime'],
  ['boolean', 'boolean'],
  ['choice', 'choice'],
  ['reference', 'reference'],
  ['image', 'image'],
  ['colour', 'colour'],
  ['color', 'colour'],
  ['json', 'json'],
])

const wordOf = (type: unknown): string =>
  textOf(type)
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** Our export has a title in a model, and no type that only the original has. */
function hasOriginalTypes(models: unknown): boolean {
  if (!Array.isArray(models) || models.length === 0) return false
  const types = models.flatMap((model) => listIn(fieldsOf(model).fields)).map((field) => wordOf(fieldsOf(field).type))
  return types.some((type) => ORIGINAL_TYPES.has(type)) || !models.some((model) => 'title' in fieldsOf(model))
}

function typeOf(field: Item, model: Item, isOurs: boolean): FieldType | 'primaryKey' {
  const word = wordOf(field.input.type)
  const names = { field: field.name, model: model.name }
  if (word === '') throw new FileProblem(text.fileTypeMissing(names))
  if (word === 'text' && !isOurs) return 'longText'
  const type = TYPES.get(word) ?? ORIGINAL_TYPES.get(word)
  if (type === 'password') throw new FileProblem(text.filePassword(names))
  if (type === undefined) throw new FileProblem(text.fileType({ ...names, type: textOf(field.input.type) }))
  return type
}

// Ids

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type Item = { input: Record<string, unknown>; name: string; id: string }

/** @throws FileProblem if it is not a list of objects */
function objectsIn(value: unknown, path: string): Record<string, unknown>[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || !value.every(isObject)) throw new FileProblem(text.fileList({ path }))
  return value
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{1,40}$/.test(value) && value !== ACCOUNTS_MODEL

type Named = { id: string; name: string }
type Unidentified = { input: Record<string, unknown>; existing: readonly Named[] }

/**
 * Gives things of one kind their ids, all of them different: that in the file, that of the existing
 * thing of the same name, or a new one. Ids of another builder come after the existing ones, since
 * its next export may have others.
 */
function identify(things: readonly Unidentified[], isOurs: boolean): Item[] {
  const idOf = new Map<Record<string, unknown>, string>()
  const used = new Set<string>()
  const claim = (input: Record<string, unknown>, id: unknown) => {
    if (!isId(id) || idOf.has(input) || used.has(id)) return
    idOf.set(input, id)
    used.add(id)
  }
  const claimOwn = () => {
    for (const { input } of things) claim(input, input.id)
  }
  if (isOurs) claimOwn()
  for (const { input, existing } of things)
    if (textOf(input.name)) claim(input, existing.find(({ name }) => name === input.name)?.id)
  claimOwn()
  return things.map(({ input }) => ({ input, name: textOf(input.name), id: idOf.get(input) ?? newId() }))
}

/** Finds an id by id, name, or the id that the file had in its place; in this order. */
function resolverOf(items: readonly Item[]): (value: unknown) => string | undefined {
  const ids = new Map<string, string>()
  const keys = [
    (item: Item) => item.id,
    (item: Item) => item.name,
    (item: Item) => item.name.toLowerCase(),
    ({ input }: Item) => (typeof input.id === 'number' ? String(input.id) : textOf(input.id)),
  ]
  for (const key of keys) for (const item of items) if (!ids.has(key(item))) ids.set(key(item), item.id)
  return (value) => {
    const word = typeof value === 'number' ? String(value) : textOf(value)
    return word === '' ? undefined : (ids.get(word) ?? ids.get(word.toLowerCase()))
  }
}

type Resolve = ReturnType<typeof resolverOf>
type ConvertedModel = { model: Item; resolveField: Resolve; value: Record<string, unknown> }

// Conversion

function convert(
  members: Record<string, unknown>,
  existing: Configuration,
  isOurs: boolean,
): Record<'models' | 'roles' | 'routes', unknown> {
  const models = objectsIn(members.models, 'models')
  if (models.length > MODELS_MAX) throw new FileProblem(text.tooManyModels({ max: MODELS_MAX }))
  const identifyAll = (inputs: Record<string, unknown>[], named: readonly Named[]) =>
    identify(
      inputs.map((input) => ({ input, existing: named })),
      isOurs,
    )
  const items = identifyAll(models, existing.models)
  const resolveItem = resolverOf(items)
  // The accounts are built in, so no model of the file stands for them.
  const resolveModel: Resolve = (value) => (value === ACCOUNTS_MODEL ? ACCOUNTS_MODEL : resolveItem(value))

  const inputs = items.map((model, index) => {
    const fields = objectsIn(model.input.fields, `models.${index}.fields`)
    if (fields.length > FIELDS_MAX)
      throw new FileProblem(text.fileTooManyFields({ model: model.name, max: FIELDS_MAX }))
    const before = existing.models.find(({ id }) => id === model.id)?.fields ?? []
    return fields.map((input) => ({ input, existing: before }))
  })
  const fields = identify(inputs.flat(), isOurs)
  const converted = items.map((model, index) =>
    convertModel(model, fields.splice(0, inputs[index]?.length), resolveModel, isOurs),
  )
  const resolveFieldOf = (modelId: string | undefined) =>
    converted.find(({ model }) => model.id === modelId)?.resolveField
  return {
    models: converted.map(({ value }) => value),
    roles: convertRoles(identifyAll(objectsIn(members.roles, 'roles'), existing.roles), resolveItem),
    routes: convertRoutes(
      identifyAll(objectsIn(members.routes, 'routes'), existing.routes),
      resolveItem,
      resolveFieldOf,
    ),
  }
}

function convertModel(model: Item, items: Item[], resolveModel: Resolve, isOurs: boolean): ConvertedModel {
  const fields = items.flatMap((item): ModelField[] => {
    const type = typeOf(item, model, isOurs)
    // Every table has these columns already.
    if (type === 'primaryKey' || (!isOurs && isTimestamp(item.name, type))) return []
    return [convertField(item, type, resolveModel, isOurs)]
  })
  const kept = new Set(fields.map(({ id }) => id))
  const resolveField = resolverOf(items.filter(({ id }) => kept.has(id)))
  const firstText = fields.find(({ type }) => type === 'text') ?? fields[0]
  const title = resolveField(model.input.title) ?? firstText?.id ?? ''
  return {
    model,
    resolveField,
    value: { id: model.id, name: model.name, label: labelOf(model), title, fields },
  }
}

const isTimestamp = (name: string, type: FieldType): boolean =>
  (name === 'created_at' || name === 'updated_at') && (type === 'date' || type === 'dateTime')

/** That of the file, else made of the name: `order_line` → "Order line". */
function labelOf({ input, name }: Item): string {
  if (textOf(input.label).trim()) return textOf(input.label)
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function convertField(item: Item, type: FieldType, resolveModel: Resolve, isOurs: boolean): ModelField {
  const { input, id, name } = item
  const validation = Array.isArray(input.validation) ? input.validation.map(textOf).join(',') : textOf(input.validation)
  const mapping = type === 'reference' ? (resolveModel(input.mapping) ?? textOf(input.mapping)) : textOf(input.mapping)
  const defaultValue = isOurs ? scalarOf(input.defaultValue) : convertValue(input.defaultValue, type)
  return {
    id,
    name,
    label: labelOf(item),
    type,
    ...(defaultValue !== undefined && { defaultValue }),
    ...(validation && { validation }),
    ...(mapping && { mapping }),
  }
}

type Value = ModelField['defaultValue']

const scalarOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

/** The original writes every value as a text. A value that does not fit is left for check.ts. */
function convertValue(value: unknown, type: FieldType): Value {
  if (type === 'json' && typeof value === 'object' && value !== null) return JSON.stringify(value)
  const known = scalarOf(value)
  if (known === undefined || known === '') return undefined
  switch (type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'reference':
      return typeof known === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(known) ? Number(known) : known
    case 'boolean':
      if (known === 1 || /^\s*(true|1)\s*$/i.test(String(known))) return true
      return known === 0 || /^\s*(false|0)\s*$/i.test(String(known)) ? false : known
    default:
      return String(known)
  }
}

function convertRoles(items: readonly Item[], resolveModel: Resolve): unknown[] {
  return items.map(({ input, id, name }) => {
    const permissions = Object.entries(fieldsOf(input.permissions)).map(([model, grants]) => [
      resolveModel(model) ?? model,
      convertPermissions(fieldsOf(grants)),
    ])
    const slug = textOf(input.slug) || name.toLowerCase().replace(/[^a-z0-9]+/g, '_')
    return { id, name: name || slug, slug, permissions: Object.fromEntries(permissions) }
  })
}

const NO_PERMISSIONS = { read: 'none', create: false, update: 'none', delete: 'none' } as const

function convertPermissions(grants: Record<string, unknown>): Record<string, unknown> {
  const entries = namesOf(NO_PERMISSIONS).map((operation) => {
    const grant = grants[operation]
    if (operation === 'create') return [operation, grant === true || grant === 'all']
    return [operation, isOneOf(ROW_GRANTS, grant) ? grant : grant === true ? 'all' : 'none']
  })
  return Object.fromEntries(entries)
}

function convertRoutes(
  items: readonly Item[],
  resolveModel: Resolve,
  resolveFieldOf: (modelId: string | undefined) => Resolve | undefined,
): unknown[] {
  return items.map(({ input, id, name }) => {
    const flowData = fieldsOf(input.flowData)
    const modelId = flowData.kind === 'page' ? resolveModel(flowData.modelId) : undefined
    const resolveField = resolveFieldOf(modelId)
    return {
      id,
      name,
      method: textOf(input.method),
      url: textOf(input.url),
      flowData: modelId && resolveField ? convertPage(flowData, modelId, resolveField) : flowData,
    }
  })
}

function convertPage(page: Record<string, unknown>, modelId: string, resolveField: Resolve): Record<string, unknown> {
  const toId = (field: unknown) => resolveField(field) ?? field
  const lists = ['columns', 'search', 'filters', 'form'].map((name) => [name, listIn(page[name]).map(toId)])
  return {
    ...page,
    modelId,
    screens: page.screens ?? ['list', 'add', 'edit', 'view'],
    ...Object.fromEntries(lists),
    ...(Array.isArray(page.order) && {
      order: page.order.map((item) => (isObject(item) ? { ...item, field: toId(item.field) } : item)),
    }),
  }
}
