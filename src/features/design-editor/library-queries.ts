/** The records of the library that a scene has copies of. */
import { useQueries } from '@tanstack/react-query'
import { inkOf } from '#shared/design/inks'
import type { Facts } from '#shared/design/preflight/finding'
import type { Scene } from '#shared/design/scene'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { backgroundTable, embellishmentTable } from '#shared/resources/catalogue'
import { getRecord } from '../../api/records'
import { recordKey } from '../../crud/record/record-queries'
import { recordTitle } from '../../crud/record/record-title'
import { groundPaintOf } from './edits/library'

const BARE = { isBare: true } as const
const QUIET = { retry: false, meta: { toast: false } } as const

const optionsOf = (table: typeof backgroundTable, id: RecordId) => ({
  queryKey: recordKey(table, id, BARE),
  queryFn: ({ signal }: { signal: AbortSignal }) => getRecord(table.name, id, { signal }),
  ...QUIET,
})

/** The library as it is now; records that can't be read are left out. */
export function useLibrary({ ground, inks }: Pick<Scene, 'ground' | 'inks'>): NonNullable<Facts['library']> {
  const background = parseRecordId(String(ground?.from?.background))
  const sources = Object.entries(inks).flatMap(([id, { from }]) => {
    const embellishment = parseRecordId(String(from?.embellishment))
    return embellishment === undefined ? [] : [[id, embellishment] as const]
  })
  const [first] = useQueries({
    queries: (background === undefined ? [] : [background]).map((id) => optionsOf(backgroundTable, id)),
  })
  const finishes = useQueries({ queries: sources.map(([, id]) => optionsOf(embellishmentTable, id)) })
  const paint = first?.data && groundPaintOf(first.data.model)
  const found = sources.flatMap(([id], index) => {
    const record = finishes[index]?.data?.model
    return record ? [[id, inkOf(record, recordTitle(embellishmentTable, record))] as const] : []
  })
  return { ...(paint ? { ground: paint } : {}), inks: Object.fromEntries(found) }
}
