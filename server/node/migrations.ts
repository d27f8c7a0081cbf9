/** Reads the migrations of this installation from server/db/migrations/NNNN_name.sql. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Migration, toMigrations } from '../db/migrate'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../db/migrations/', import.meta.url))

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const read = async (name: string) => [name, await readFile(join(folder, name), 'utf8')] as const
  return toMigrations(Object.fromEntries(await Promise.all(names.map(read))))
}
