/**
 * Every resource with pages, and the tables that this world knows by name: here those of app and worker. Who works with more
 * adds them once, at its start: the server by every.ts.
 */
import { backgroundTable, CATALOGUE, designTable, embellishmentTable, projectTable, qrCodeTable } from './catalogue'
import type { Resource, Screen, Table } from './field'
import { photoTable, preferenceTable, userResource, userTable } from './people'

export const RESOURCES: readonly Resource[] = /* @__PURE__ */ CATALOGUE.concat(userResource)

const TABLES = new Map<string, Table>(
  [
    designTable,
    embellishmentTable,
    backgroundTable,
    qrCodeTable,
    projectTable,
    userTable,
    preferenceTable,
    photoTable,
  ].map((table) => [table.name, table]),
)

export function addTables(tables: readonly Table[]): void {
  for (const table of tables) TABLES.set(table.name, table)
}

export const tableNames = (): string[] => [...TABLES.keys()]
export const tableOf = (name: string): Table | undefined => TABLES.get(name)

/** The resource with a page of that name and screen, for that role; undefined → the not-found page. */
export function resourceFor(name: string, screen: Screen, role: string | null): Resource | undefined {
  const resource = RESOURCES.find((candidate) => candidate.name === name)
  if (!resource?.screens.includes(screen)) return undefined
  return resource.roles.includes(role as (typeof resource.roles)[number]) ? resource : undefined
}
