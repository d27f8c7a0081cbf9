/** Export and import of tables as CSV (design, api-contract.md "Records"). */
import * as z from 'zod/mini'

const texts = z.union([z.string(), z.array(z.string())])

/**
 * `columns`: names in order. Further members: filter, filterN and order of the records list. The
 * response is a CSV file.
 */
export const exportRequestSchema = z.catchall(z.object({ columns: z.optional(z.array(z.string())) }), z.optional(texts))
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** JSON in the form's `mapping`: the field for each column of the file, or null to skip it. */
export const importMappingSchema = z.record(z.string(), z.nullable(z.string()))
export type ImportMapping = z.infer<typeof importMappingSchema>

const int = z.int()

/**
 * `row` counts from 1 below the header. `line` is the row's first line in the file, counted from 1.
 */
export const importedRowSchema = z.object({
  row: int,
  line: int,
  status: z.enum(['ready', 'created', 'refused']),
  id: z.optional(int),
  /** Message per field, or under `row` for the whole row. */
  errors: z.optional(z.record(z.string(), z.string())),
})
export type ImportedRow = z.infer<typeof importedRowSchema>

/** The result of a dry run, per row. `data` is the number of valid rows. */
export const importCheckedSchema = z.object({
  error: z.literal(false),
  dry_run: z.literal(true),
  data: int,
  list: z.array(importedRowSchema),
})
/**
 * All rows were imported; `import_id` undoes them. A file with any invalid row is rejected as a
 * whole, with its rows in `list`.
 */
export const importedSchema = z.object({
  error: z.literal(false),
  dry_run: z.literal(false),
  data: int,
  import_id: int,
  list: z.array(importedRowSchema),
})
export type ImportAnswer = z.infer<typeof importCheckedSchema> | z.infer<typeof importedSchema>

/** `data` is the number of records moved to the trash. */
export const importUndoneSchema = z.object({ error: z.literal(false), data: int, message: z.string() })
export type ImportUndone = z.infer<typeof importUndoneSchema>
