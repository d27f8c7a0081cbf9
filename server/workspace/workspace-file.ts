/**
 * A workspace as one file, a zip: `database.tar.gz` (the data folder of PostgreSQL), the uploaded files
 * in `files/`, and `workspace.json`, which names them all and comes last.
 */
import * as z from 'zod/mini'
import { FILE_NAME } from '../ports/files'

export const MANIFEST = 'workspace.json'
export const DATABASE = 'database.tar.gz'
export const FILES = 'files/'

/** Everything is in memory while it is read. */
export const WORKSPACE_MAX_BYTES = 1_000_000_000
/** The database alone, unpacked. */
export const DATABASE_MAX_BYTES = 2_000_000_000

/** Of the PostgreSQL that the server embeds: no other opens its data folder. */
export const POSTGRES_MAJOR = 18

const contentSchema = z.object({
  bytes: z.int().check(z.nonnegative()),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the product that made it. */
  version: z.string().check(z.maxLength(100)),
  made: z.iso.datetime(),
  postgres: z.int(),
  /** Name of the newest migration. */
  migration: z.string().check(z.maxLength(200)),
  database: contentSchema,
  files: z.record(z.string().check(z.regex(FILE_NAME)), contentSchema),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A file that can't be opened. The message is a sentence that says why. */
export class WorkspaceFileError extends Error {
  override name = 'WorkspaceFileError'
}
