/**
 * The configuration of a wireframe: the JSON columns `settings`, `models`, `roles` and `routes` of
 * its record. Everything refers to models and fields by id, which stays for life: a rename is a
 * rename, and never a removal beside an addition.
 */
import * as z from 'zod/mini'

/**
 * Types of a field. `text` has one line; `decimal` is a floating point number; `money` is an
 * integer of minor units (cents).
 */
export const FIELD_TYPES = [
  'text',
  'longText',
  'html',
  'integer',
  'decimal',
  'money',
  'date',
  'dateTime',
  'boolean',
  'choice',
  'reference',
  'image',
  'colour',
  'json',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const SCREENS = ['list', 'add', 'edit', 'view'] as const
export const ROW_GRANTS = ['none', 'own', 'all'] as const

/**
 * The only table outside the wireframe that a reference may name: the accounts of the workspace.
 */
export const ACCOUNTS_MODEL = 'user'

/** The currency of a money field that names none. */
export const DEFAULT_CURRENCY = 'EUR'

export const NAME_MAX = { namespace: 20, model: 30, field: 40 } as const
export const MODELS_MAX = 200
export const FIELDS_MAX = 100
export const CONFIGURATION_MAX_BYTES = 524_288

const TEXT_MAX = 200
const ID_MAX = 40
const ROLES_MAX = 20
const ROUTES_MAX = 500

const text = (max = TEXT_MAX) => z.string().check(z.maxLength(max))
const id = z.string().check(z.regex(/^[a-z0-9]+$/), z.maxLength(ID_MAX))
const idsOf = z.array(id).check(z.maxLength(FIELDS_MAX))

const fieldSchema = z.object({
  id,
  name: text(),
  label: text(),
  type: z.enum(FIELD_TYPES),
  /** In an empty form, and for rows that are there when a required field arrives. */
  defaultValue: z.optional(z.union([text(2_000), z.number(), z.boolean()])),
  /** Any of `required,unique,min:1,max:80`. Limits: characters of a text, value of a number. */
  validation: z.optional(text()),
  /**
   * reference: the id of the model, or ACCOUNTS_MODEL. choice: `0:Draft,1:Live`. money: the code of
   * its currency.
   */
  mapping: z.optional(text(4_000)),
})

const modelSchema = z.object({
  id,
  name: text(),
  label: text(),
  /** The id of the field that is the title of a record. */
  title: text(),
  fields: z.array(fieldSchema).check(z.maxLength(FIELDS_MAX)),
})

const rowGrant = z.enum(ROW_GRANTS)
const permissionsSchema = z.object({ read: rowGrant, create: z.boolean(), update: rowGrant, delete: rowGrant })

const roleSchema = z.object({
  id,
  name: text(),
  /** `user`: every signed-in customer. `public`: visitors. Others are rows of the table `role`. */
  slug: text(),
  /** By id of the model. A missing model is not permitted. */
  permissions: z.record(z.string(), permissionsSchema),
})

const pageSchema = z.object({
  kind: z.literal('page'),
  modelId: id,
  screens: z.array(z.enum(SCREENS)),
  columns: idsOf,
  search: idsOf,
  filters: idsOf,
  form: idsOf,
  order: z.optional(
    z.array(z.object({ field: id, direction: z.enum(['asc', 'desc']) })).check(z.maxLength(FIELDS_MAX)),
  ),
})

const routeSchema = z.object({
  id,
  name: text(),
  method: text(),
  url: text(),
  /** Only pages are deployed. Everything else is kept as it came. */
  flowData: z.union([pageSchema, z.record(z.string(), z.unknown())]),
})

const settingsSchema = z.looseObject({ model_namespace: z.optional(text()) })

const configurationSchema = z.object({
  settings: settingsSchema,
  models: z.array(modelSchema).check(z.maxLength(MODELS_MAX)),
  roles: z.array(roleSchema).check(z.maxLength(ROLES_MAX)),
  routes: z.array(routeSchema).check(z.maxLength(ROUTES_MAX)),
})

export type ModelField = z.infer<typeof fieldSchema>
export type Model = z.infer<typeof modelSchema>
export type Permissions = z.infer<typeof permissionsSchema>
export type WireframeRole = z.infer<typeof roleSchema>
export type PageFlow = z.infer<typeof pageSchema>
export type WireframeRoute = z.infer<typeof routeSchema>
export type Configuration = z.infer<typeof configurationSchema>

export type ParsedConfiguration =
  | { config: Configuration; problem?: undefined }
  /** `path` leads to the first wrong value: `models.0.fields.2.type`. */
  | { config?: undefined; problem: { path: string; message: string } }

/** Checks the shape only; names, limits and references have rules of their own (check.ts). */
export function parseConfiguration(value: unknown): ParsedConfiguration {
  const result = configurationSchema.safeParse(value)
  if (result.success) return { config: result.data }
  const [issue] = result.error.issues
  return { problem: { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } }
}

/** A wireframe's record holds null for what was never set. */
export const configurationOf = (record: Record<string, unknown>): unknown => ({
  settings: record.settings ?? {},
  models: record.models ?? [],
  roles: record.roles ?? [],
  routes: record.routes ?? [],
})

export const isPage = (flow: WireframeRoute['flowData']): flow is PageFlow =>
  flow.kind === 'page' && pageSchema.safeParse(flow).success

export type FieldRules = { required: boolean; unique: boolean; min?: number; max?: number }

/**
 * Length of a unique text in UTF-16 units, whatever its field allows: an entry of the database's
 * index has at most 2,704 bytes, and a unit takes up to three.
 */
export const UNIQUE_TEXT_MAX = 800

/** Unknown words are left out here, and reported by check.ts. */
export function rulesOf({ validation = '' }: Pick<ModelField, 'validation'>): FieldRules {
  const words = validation.split(',').map((word) => word.trim())
  const limit = (name: 'min' | 'max') => {
    const word = words.find((candidate) => candidate.startsWith(`${name}:`))
    const value = Number(word?.slice(name.length + 1))
    return word !== undefined && word.length > name.length + 1 && Number.isFinite(value) ? { [name]: value } : {}
  }
  return { required: words.includes('required'), unique: words.includes('unique'), ...limit('min'), ...limit('max') }
}

/** `0:Draft,1:Live` → values with their labels, in order. */
export const optionsOf = ({ mapping = '' }: Pick<ModelField, 'mapping'>): { value: string; label: string }[] =>
  mapping
    .split(',')
    .filter((option) => option.trim() !== '')
    .map((option) => {
      const [value = '', ...label] = option.split(':')
      return { value: value.trim(), label: label.join(':').trim() || value.trim() }
    })

/** The form of names of namespaces, models, fields and roles. */
export const NAME_FORM = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Undefined where neither the settings nor the slug make a namespace. */
export function namespaceOf(config: Pick<Configuration, 'settings'>, slug: string): string | undefined {
  const namespace = config.settings.model_namespace || slug.replaceAll('-', '_')
  return NAME_FORM.test(namespace) && namespace.length <= NAME_MAX.namespace && !namespace.endsWith('_preview')
    ? namespace
    : undefined
}

/** Whether the text has more than `max` bytes in UTF-8. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max || encodeURIComponent(text.toWellFormed()).replace(/%../g, ' ').length > max

/** A new id of a model, field, role or route: 16 characters. Not a secret. */
export const newId = (): string =>
  Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('')
