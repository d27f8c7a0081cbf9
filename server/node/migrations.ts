/** The migrations of this installation, read from server/db/migrations/NNNN_name.sql. */
import { readdir, readFile } from 'node:fs/promises'
import { type Migration, toMigrations } from '../db/migrate'

const FOLDER = new URL('../db/migrations/', import.meta.url)

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'))
  const read = async (name: string) => [name, await readFile(new URL(name, FOLDER), 'utf8')] as const
  return toMigrations(Object.fromEntries(await Promise.all(names.map(read))))
}
