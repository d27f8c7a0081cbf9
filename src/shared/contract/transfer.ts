/** Tables as CSV, out and in (design, api-contract.md "Records"). */
import * as z from 'zod/mini'

const texts = z.union([z.string(), z.array(z.string())])

/** Besides columns, names in their order: filter, filterN and order of the records list. The answer is a CSV file. */
export const exportRequestSchema = z.catchall(z.object({ columns: z.optional(z.array(z.string())) }), z.optional(texts))
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** JSON in the form's `mapping`: the field for each column of the file, null for one to leave out. */
export const importMappingSchema = z.record(z.string(), z.nullable(z.string()))
export type ImportMapping = z.infer<typeof importMappingSchema>

const int = z.int()

/** `row` counts from 1 below the header; `line` is where it begins in the file, whose first line is 1. */
export const importedRowSchema = z.object({
  row: int,
  line: int,
  status: z.enum(['ready', 'created', 'refused']),
  id: z.optional(int),
  /** Message per field, or under `row` for what is about the row as a whole. */
  errors: z.optional(z.record(z.string(), z.string())),
})
export type ImportedRow = z.infer<typeof importedRowSchema>

/** A dry run: what would become of every row. `data` counts the rows that are ready. */
export const importCheckedSchema = z.object({
  error: z.literal(false),
  dry_run: z.literal(true),
  data: int,
  list: z.array(importedRowSchema),
})
/** All rows are there; `import_id` undoes them. A file with any row that can't be imported is refused as a whole, its rows in `list`. */
export const importedSchema = z.object({
  error: z.literal(false),
  dry_run: z.literal(false),
  data: int,
  import_id: int,
  list: z.array(importedRowSchema),
})
export type ImportAnswer = z.infer<typeof importCheckedSchema> | z.infer<typeof importedSchema>

/** `data` counts the records that went to the trash. */
export const importUndoneSchema = z.object({ error: z.literal(false), data: int, message: z.string() })
export type ImportUndone = z.infer<typeof importUndoneSchema>
