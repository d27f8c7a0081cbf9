/** Releases of wireframes: the plan that a person confirms, and its deployment. */
import * as z from 'zod/mini'

export const ENVIRONMENTS = ['preview', 'production'] as const

/** The sizes of a deployment's lists. */
const ACCEPTED_MAX = 1_000
const HASH = /^[0-9a-f]{64}$/

const environment = z.enum(ENVIRONMENTS)
const release = z.int().check(z.minimum(1))

/**
 * What to deploy: by default the wireframe's configuration. `release`: that of an earlier release
 * of the environment (roll back). `promote`: what is live in the preview.
 */
const source = { environment, release: z.optional(release), promote: z.optional(z.literal(true)) }

export const planRequestSchema = z.strictObject(source)
export type PlanRequest = z.infer<typeof planRequestSchema>

export const deployRequestSchema = z.strictObject({
  ...source,
  /** Of the plan that the person has seen. */
  plan_hash: z.string().check(z.regex(HASH), z.length(64)),
  /** Keys of the checks whose rows the person accepts as they are. */
  accepted: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(ACCEPTED_MAX)),
})
export type DeployRequest = z.infer<typeof deployRequestSchema>

export const stopRequestSchema = z.strictObject({ environment })

/** A name that no model and no field of a person has; see keptName (builder/storage.ts). */
const KEPT = /^~[a-z0-9]{1,40}~\d{1,9}$/
const kept = z.string().check(z.regex(KEPT))

/** The query of the download; `after`: the `next` of the page before. */
export const keptQuerySchema = z.strictObject({ environment })
export const keptPageQuerySchema = z.strictObject({
  environment,
  name: kept,
  after: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
})

export const purgeRequestSchema = z.strictObject({
  environment,
  name: kept,
  /** The name of the table or field, as the person typed it. */
  label: z.string().check(z.maxLength(100)),
  /** Of the first page of the download. */
  digest: z.string().check(z.regex(/^\d{1,16}:-?\d{1,30}$/)),
})
export type PurgeRequest = z.infer<typeof purgeRequestSchema>

/** What releases of the environment have put away and not put back. */
export const keptListSchema = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['table', 'field']),
      /** The name that the table or field had. */
      label: z.string(),
      /** Of a field: the name of its table. */
      table: z.nullable(z.string()),
      /** The field has another type now; these are the values from before. */
      converted: z.boolean(),
      release: z.int(),
      at: z.string(),
      /** Rows of the table, or rows that have a value. */
      rows: z.int(),
      purgeable_at: z.string(),
      /** It is old enough. */
      purgeable: z.boolean(),
    }),
  ),
})

/** Lines of CSV by id, until `next` is null. Only the first page has a header and a digest. */
export const keptPageSchema = z.object({
  error: z.literal(false),
  csv: z.string(),
  next: z.nullable(z.int()),
  digest: z.nullable(z.string()),
})

/** Parameters of an export. Without an environment: the saved configuration. */
export const exportQuerySchema = z.strictObject({
  environment: z.optional(environment),
  /** With the rows of each table, as CSV. */
  rows: z.optional(z.literal('true')),
})
export type ExportQuery = z.infer<typeof exportQuerySchema>

const placeSchema = z.object({
  part: z.enum(['settings', 'model', 'field', 'role', 'route']),
  modelId: z.optional(z.string()),
  fieldId: z.optional(z.string()),
  roleId: z.optional(z.string()),
  routeId: z.optional(z.string()),
  property: z.string(),
})

/**
 * A change of the plan, with the rows that don't fit it; `total` 0 where all fit or none are
 * checked.
 */
const changeSchema = z.object({
  kind: z.string(),
  class: z.enum(['safe', 'check', 'converts', 'hides']),
  model: z.string(),
  field: z.optional(z.string()),
  from: z.optional(z.string()),
  /** The table of its rows in the API; missing where it is not live. */
  table: z.optional(z.string()),
  /** To accept its rows; missing where they may not stay as they are. */
  accept: z.optional(z.string()),
  total: z.int(),
  samples: z.array(z.object({ id: z.int(), value: z.nullable(z.string()) })),
})

export const planResponseSchema = z.object({
  error: z.literal(false),
  /** Problems of the configuration. With any, there is no plan. */
  problems: z.array(z.object({ at: placeSchema, message: z.string() })),
  release: z.int(),
  changes: z.array(changeSchema),
  plan_hash: z.nullable(z.string()),
})

export const deployResponseSchema = z.object({
  error: z.literal(false),
  message: z.string(),
  /** The id of the deployment's record. */
  data: z.int(),
  release: z.int(),
})
