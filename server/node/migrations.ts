/** The migrations of this installation, read from server/db/migrations/NNNN_name.sql. */
import { readdir, readFile } from 'node:fs/promises'
import type { Migration } from '../db/migrate'

const FOLDER = new URL('../db/migrations/', import.meta.url)

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  if (names.length === 0) throw new Error('No migrations found')
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })))
}
