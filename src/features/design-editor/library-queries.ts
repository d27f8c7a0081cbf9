/** The records of the library that a scene has copies of. */
import { useQueries } from '@tanstack/react-query'
import { inkOf } from '#shared/design/inks'
import type { Facts } from '#shared/design/preflight/finding'
import type { Ground, Scene } from '#shared/design/scene'
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

/** Backgrounds that grounds were copied from, each once. */
function backgroundsOf({ ground, pages }: Pick<Scene, 'ground' | 'pages'>): RecordId[] {
  const own = Object.values(pages).map((page) => page.ground)
  const grounds = [ground, ...own].filter((each): each is Ground => each !== undefined && each !== 'none')
  const ids = grounds.map(({ from }) => parseRecordId(String(from?.background)))
  return [...new Set(ids)].filter((id) => id !== undefined)
}

/** The library as it is now; records that can't be read are left out. */
export function useLibrary(scene: Pick<Scene, 'ground' | 'pages' | 'inks'>): NonNullable<Facts['library']> {
  const { inks } = scene
  const backgrounds = backgroundsOf(scene)
  const sources = Object.entries(inks).flatMap(([id, { from }]) => {
    const embellishment = parseRecordId(String(from?.embellishment))
    return embellishment === undefined ? [] : [[id, embellishment] as const]
  })
  const grounds = useQueries({ queries: backgrounds.map((id) => optionsOf(backgroundTable, id)) })
  const finishes = useQueries({ queries: sources.map(([, id]) => optionsOf(embellishmentTable, id)) })
  const paints = backgrounds.flatMap((id, index) => {
    const record = grounds[index]?.data?.model
    const paint = record && groundPaintOf(record)
    return paint ? [[String(id), paint] as const] : []
  })
  const found = sources.flatMap(([id], index) => {
    const record = finishes[index]?.data?.model
    return record ? [[id, inkOf(record, recordTitle(embellishmentTable, record))] as const] : []
  })
  return { grounds: Object.fromEntries(paints), inks: Object.fromEntries(found) }
}
