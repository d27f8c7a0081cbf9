/** Writes the next migration of a folder, with the tables and columns that its migrations lack. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Table } from '#shared/resources/field'
import type { Database } from '../db/database'
import { migrate } from '../db/migrate'
import { migrationSql } from '../db/migration-sql'
import { compareTables, type Differences, readDatabaseTables } from '../db/table-differences'
import { readMigrations } from './migrations'

const NAME_MAX = 60

/**
 * The migration's name in the form of its file name.
 * @throws Error with a sentence for the console
 */
export function toMigrationName(name: string | undefined): string {
  if (!name) throw new Error('A migration needs a name, such as: npm run migration -- add-vouchers')
  if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(name) || name.length > NAME_MAX)
    throw new Error(
      `"${name}" is not a valid migration name. Use words of lowercase letters and digits, joined by - or _, with at most ${NAME_MAX} characters.`,
    )
  return name.replaceAll('-', '_')
}

export type MadeMigration = { differences: Differences; path: string | undefined }

/**
 * Writes the file only after the database has accepted the migration.
 * @param db an empty database, which gets all migrations
 * @param name from `toMigrationName`
 * @throws Error with a sentence for the console
 */
export async function makeMigration(
  db: Database,
  { name, tables, folder }: { name: string; tables: readonly Table[]; folder: string },
): Promise<MadeMigration> {
  const migrations = await readMigrations(folder)
  const taken = migrations.find((migration) => migration.name.slice('0000_'.length) === `${name}.sql`)
  if (taken) throw new Error(`A migration with that name already exists: ${taken.name}. Choose another name.`)
  await migrate(db, migrations)
  const existing = await readDatabaseTables(db)
  const differences = compareTables(tables, existing)
  const sql = migrationSql(differences, existing.reserved)
  if (sql === undefined) return { differences, path: undefined }
  const last = Math.max(...migrations.map((migration) => Number.parseInt(migration.name, 10)))
  const file = `${String(last + 1).padStart(4, '0')}_${name}.sql`
  try {
    await migrate(db, [...migrations, { name: file, sql }])
  } catch (error) {
    throw new Error(`PostgreSQL refuses this migration, so it was not written:\n\n${sql}`, { cause: error })
  }
  const path = join(folder, file)
  await writeFile(path, sql, { flag: 'wx' })
  return { differences, path }
}
