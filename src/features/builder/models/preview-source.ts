/**
 * The tables of an unsaved configuration, and their sample rows in place of the network: queries
 * are answered from memory, and no change is carried out.
 */
import { MutationCache, QueryClient } from '@tanstack/react-query'
import * as text from '#messages/builder-preview'
import type { Configuration } from '#shared/builder/config'
import { sampleRows } from '#shared/builder/sample'
import { toDefinitions } from '#shared/builder/to-definition'
import { foldCase } from '#shared/records/fold'
import { applyJoins } from '#shared/records/joins'
import { runQuery } from '#shared/records/page'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import { defineTable, type Resource, type Table } from '#shared/resources/field'
import { registry, requireTable } from '#shared/resources/tables'
import { choiceTitle, requireId } from '../../../crud/record/record-title'
import { withBase } from '../../../stores/base-path'

/** No namespace has this character, so the names differ from those of deployed tables. */
const PREFIX = '~preview'

const PICTURE = window.location.origin + withBase('/icons/icon-192.png')

/**
 * The pages of a model as a deployment would make them. Enters the tables of all models into the
 * registry, where references find them. They stay there: a page that is still shown may name one
 * that is gone.
 * @param config without problems in this model
 */
export function toPreview(config: Configuration, modelId: string): Resource | undefined {
  const definitions = toDefinitions(
    {
      ...config,
      // Named by id: a table that is renamed stays the same one.
      models: config.models.map((model) => ({ ...model, name: model.id })),
      routes: config.routes.filter(({ flowData }) => flowData.modelId === modelId),
    },
    { prefix: PREFIX, group: '' },
  )
  for (const { name, definition } of definitions) {
    const { table, resource } = definition
    if (resource) registry.local.set(name, { ...resource, table: defineTable(name, table.title, table.fields) })
  }
  return registry.local.get(`${PREFIX}__${modelId}`)
}

const sampled = new WeakMap<Table, AnyRecord[]>()

function rowsOf(name: string): AnyRecord[] {
  const table = requireTable(name)
  const rows = sampled.get(table) ?? sampleRows(table, { picture: PICTURE })
  sampled.set(table, rows)
  return rows
}

/** The answer to a list call. @throws QueryError when the query does not fit the table */
export function samplePage(table: Table, query: RecordsQuery) {
  const page = runQuery(rowsOf(table.name), query, table, rowsOf)
  return { ...page, error: false as const, list: applyJoins(page.list, query, table, rowsOf) }
}

/** The answers to what reference inputs ask (query/keys.ts). */
function answer([, table, what, detail]: readonly unknown[]): unknown {
  const rows = typeof table === 'string' && registry.tableOf(table) ? rowsOf(table) : []
  if (what === 'found') {
    const [searched, owner] = [foldCase(String(detail)), requireTable(String(table))]
    const all = rows.map((row) => ({ id: requireId(row), label: choiceTitle(owner, row) }))
    return all.filter(({ label }) => foldCase(label).includes(searched))
  }
  if (what === 'one') {
    const model = rows.find(({ id }) => String(id) === detail)
    return model ? { error: false, model } : null
  }
  return { error: false, list: [], page: 1, limit: 10, total: 0, num_pages: 0 }
}

/** Provides lists and forms inside it with the sample rows. */
export const createSampleClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A persister stands between a query and its function, which is never called here.
      queries: { persister: (_, { queryKey }) => answer(queryKey), staleTime: Number.POSITIVE_INFINITY, retry: false },
    },
    mutationCache: new MutationCache({
      onMutate: () => {
        throw new Error(text.noUploads())
      },
    }),
  })
