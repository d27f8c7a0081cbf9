/** Finds records by their titles, for reference inputs and the palette. */
import { ApiError, isNetworkError } from '#shared/errors'
import type { RecordId } from '#shared/offline/temp-id'
import type { Filter } from '#shared/records/query'
import type { Resource, Table } from '#shared/resources/field'
import { getRecord, listRecords } from '../../api/records'
import { autocomplete } from '../../api/rest'
import { recordKeys } from '../../query/keys'
import { useOfflineStore } from '../../stores/offline'
import { wordsIn } from './list-state'
import { choiceTitle, nameInPage, namingFields, recordTitle, requireId } from './record-title'

/** A record with its title. */
export type Found = { id: RecordId; label: string }
export type TitleSearch = { text: string; limit: number; signal?: AbortSignal }

/**
 * Records whose title has the first three words of a text, by title. The server's autocomplete call has the
 * smallest answer, and finds one word. Offline or with queued changes the list call is used, because
 * the worker overlays pending changes on it.
 */
export async function findByTitle(table: Table, { text, limit, signal }: TitleSearch): Promise<Found[]> {
  if (table.title === 'id') return findByNumber(table, text, limit, signal)
  const [first = table.title, ...others] = namingFields(table)
  const { network, queue } = useOfflineStore.getState()
  const isPhrase = /\S\s+\S/.test(text)
  if (others.length === 0 && !isPhrase && network.isOnline && queue.total === 0)
    try {
      return (await autocomplete(table.name, { field: table.title, query: text, limit }, { signal })).list
    } catch (error) {
      if (!isNetworkError(error)) throw error
    }
  const { list } = await listRecords(
    table.name,
    {
      groups: namedLike(table, text),
      order: [{ field: first, direction: 'asc' }],
      size: limit,
    },
    { signal },
  )
  return list.map((record) => ({ id: requireId(record), label: choiceTitle(table, record) }))
}

/** Limits the conditions of a query. */
const WORDS_MAX = 3

/** None for an empty text, which every record matches. */
const namedLike = (table: Table, text: string): Filter[][] => {
  const words = text.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  return words.length === 0 ? [] : wordsIn(words, namingFields(table))
}

/** Records without a title are searched by number. */
async function findByNumber(table: Table, text: string, size: number, signal?: AbortSignal): Promise<Found[]> {
  const [, number] = /^#?([1-9]\d{0,15})$/.exec(text) ?? []
  if (text !== '' && number === undefined) return []
  const { list } = await listRecords(
    table.name,
    { filters: number === undefined ? [] : [{ field: 'id', operator: 'eq', value: number }], size },
    { signal },
  )
  return list.map((record) => ({ id: requireId(record), label: recordTitle(table, record) }))
}

/** A search by title in one table. */
export const foundOptions = (table: Table, { text, limit }: Omit<TitleSearch, 'signal'>) => ({
  queryKey: recordKeys.found(table.name, text, limit),
  queryFn: ({ signal }: { signal: AbortSignal }) => findByTitle(table, { text, limit, signal }),
})

/** The current title of a record's page; null when the record no longer exists. */
export const nameOptions = (resource: Resource, id: RecordId) => ({
  queryKey: recordKeys.named(resource.table.name, id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found | null> => {
    try {
      const { model } = await getRecord(resource.table.name, id, { signal })
      return { id: requireId(model), label: nameInPage(resource, model) }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
})
