/**
 * Values of cms entries: one schema per type, for form and server (specification section 3, "CMS
 * entry").
 */
import * as z from 'zod/mini'
import { isNameIn, namesOf } from '../names'
import { validateField } from '../resources/validate'

const LIST_MAX = 200

const picture = z.string().check(
  z.refine((address) => validateField({ name: 'image', label: 'Picture', kind: 'image' }, address) === undefined, {
    error: "must be a picture's URL",
  }),
)
const text = z.string().check(z.maxLength(100_000))
const line = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200))
const listOf = <T extends z.ZodMiniType>(entry: T) => z.array(entry).check(z.maxLength(LIST_MAX))

export const CMS_VALUE_SCHEMAS = {
  text,
  image: picture,
  number: z.number(),
  kvp: z
    .record(
      z.string().check(z.minLength(1), z.maxLength(200)),
      z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    )
    .check(z.refine((pairs) => Object.keys(pairs).length <= LIST_MAX, { error: `has at most ${LIST_MAX} pairs` })),
  'image-list': listOf(picture),
  'captioned-image-list': listOf(
    z.strictObject({ image: picture, caption: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))) }),
  ),
  'team-list': listOf(
    z.strictObject({
      name: line,
      title: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      image: z.optional(z.nullable(picture)),
    }),
  ),
} as const

export type CmsType = keyof typeof CMS_VALUE_SCHEMAS
export const CMS_TYPES = namesOf(CMS_VALUE_SCHEMAS)

/**
 * The problem of a value for its type, with its place; undefined for a valid value. null is valid
 * for every type.
 */
export function cmsValueError(type: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (!isNameIn(CMS_VALUE_SCHEMAS, type)) return 'Value has an unknown type'
  const result = CMS_VALUE_SCHEMAS[type].safeParse(value)
  if (result.success) return undefined
  const [issue] = result.error.issues
  const place = (issue?.path ?? []).map((step) => (typeof step === 'number' ? `item ${step + 1}` : String(step)))
  return `Value is not a valid ${type}: ${[...place, issue ? reasonOf(issue) : ''].join(', ')}`
}

/** Message per field of an entry. */
export function cmsErrors({ type, value }: Record<string, unknown>): Record<string, string> {
  const message = cmsValueError(String(type ?? 'text'), value)
  return message ? { value: message } : {}
}

type Issue = { code?: string; message: string; expected?: unknown; maximum?: unknown; keys?: readonly string[] }

function reasonOf({ code, message, expected, maximum, keys = [] }: Issue): string {
  if (code === 'unrecognized_keys') return `has no "${keys[0]}"`
  if (code === 'too_big') return `is longer than ${String(maximum)}`
  return code === 'invalid_type' ? `must be ${String(expected)}` : message
}

/** Checked later against CMS_VALUE_SCHEMAS: an update may leave out the type. */
export const cmsValueSchema = z.unknown()

export const cmsCreateRequestSchema = z.strictObject({
  page: z.string('Page is required').check(z.minLength(1, 'Page is required')),
  key: z.string('Key is required').check(z.minLength(1, 'Key is required')),
  type: z.optional(z.enum(CMS_TYPES)),
  value: z.optional(cmsValueSchema),
})
export const cmsUpdateRequestSchema = z.partial(cmsCreateRequestSchema)
export type CmsCreateRequest = z.infer<typeof cmsCreateRequestSchema>
export type CmsUpdateRequest = z.infer<typeof cmsUpdateRequestSchema>
