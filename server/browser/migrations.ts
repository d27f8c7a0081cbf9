/** The migrations of this version, as the bundler found them in their folder. */
import { toMigrations } from '../db/migrate'

const sqlFiles: Readonly<Record<string, string>> = import.meta.glob('../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const migrations = toMigrations(
  Object.fromEntries(Object.entries(sqlFiles).map(([path, sql]) => [path.split('/').at(-1) ?? path, sql])),
)
