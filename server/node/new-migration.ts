/** `npm run migration -- NAME`: writes the migration that the table definitions need. */
import { relative } from 'node:path'
import { requireTable, tableNames } from '#shared/resources/tables'
import { openPglite } from '../db/pglite'
import type { Differences } from '../db/table-differences'
import { makeMigration, toMigrationName } from './make-migration'
import { MIGRATIONS_FOLDER } from './migrations'

const say = (line: string) => process.stdout.write(`${line}\n`)

function sayUnchanged({ otherTypes, refusedOptions, unknownColumns }: Differences): void {
  for (const { column, actual, expected } of otherTypes)
    say(
      `Not changed: ${column} is ${actual} in the database and ${expected} in its definition. Write that change by hand.`,
    )
  for (const { column, option, check } of refusedOptions)
    say(`Not changed: ${check} refuses "${option}", an option of ${column}. Write that change by hand.`)
  if (unknownColumns.length > 0) say(`Not in any definition, and left unchanged: ${unknownColumns.join(', ')}`)
}

async function main([name, ...rest]: string[]): Promise<void> {
  if (rest.length > 0)
    throw new Error(`A migration has one name. Join its words by -, such as: ${[name, ...rest].join('-')}`)
  const fileName = toMigrationName(name)
  const db = await openPglite()
  try {
    const tables = tableNames().map(requireTable)
    const { differences, path } = await makeMigration(db, { name: fileName, tables, folder: MIGRATIONS_FOLDER })
    if (path === undefined) say('Nothing to write: the migrations create every table and column of the definitions.')
    else {
      say(`Written: ${relative(process.cwd(), path)}`)
      for (const table of differences.missingTables) say(`  creates the table ${table.name}`)
      for (const { table, field } of differences.missingColumns) say(`  adds ${table.name}.${field.name}`)
      say(
        'Review it like code: defaults, values for existing rows, indexes. Do not change it once it has been applied.',
      )
    }
    sayUnchanged(differences)
  } finally {
    await db.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  process.stderr.write(`${message}\n${cause instanceof Error ? `${cause.message}\n` : ''}`)
  process.exitCode = 1
}
