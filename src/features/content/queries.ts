/**
 * Queries for the places that use pictures, in every table that the person may open, and the test
 * email.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailSpecimen } from '#shared/contract/mail'
import { plainPicture } from '#shared/focal-point'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { isFor, resources } from '#shared/resources/resources'
import { createIntents } from '../../api/intent'
import { sendMailSpecimen } from '../../api/mailbox'
import { getRecord, listRecords } from '../../api/records'
import { knownRecord } from '../../crud/record/record-queries'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { usedIn, usesQuery } from './picture-uses'

export type PictureUse = { resource: Resource; record: AnyRecord }
export type PictureUses = {
  uses: PictureUse[]
  /** Number of all uses; `uses` has the first of them. */
  total: number
  /** Answered from this device, which may hold only some of the records. */
  isFromDevice: boolean
  /** Resources that could not be searched completely. */
  missed: Resource[]
}

/** Addresses per query: they travel in its URL, whose length is limited. */
const AT_ONCE = 10

type Part = Pick<PictureUses, 'uses' | 'total' | 'isFromDevice'> & { isMissed: boolean }

async function lookIn(resource: Resource, urls: readonly string[], signal: AbortSignal): Promise<Part> {
  const part: Part = { uses: [], total: 0, isFromDevice: false, isMissed: false }
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const some = urls.slice(start, start + AT_ONCE)
    const query = usesQuery(resource.table, some)
    if (!query) return part
    try {
      const { list, total, _offline } = await listRecords(resource.table.name, query, { signal })
      const used = list.filter((record) => usedIn(resource.table, record, some))
      const isWhole = total <= list.length
      // A record that shows several of the pictures counts once.
      const fresh = used.filter(({ id }) => !part.uses.some(({ record }) => record.id === id))
      part.uses.push(...fresh.map((record) => ({ resource, record })))
      part.total += !isWhole && used.length === list.length ? total : fresh.length
      part.isFromDevice ||= _offline === true
      part.isMissed ||= !isWhole && used.length < list.length
    } catch (error) {
      if (signal.aborted) throw error
      part.isMissed = true
    }
  }
  return part
}

/** Ids of records with a field `url`, or the addresses themselves. */
export type Pictures = { ids: readonly RecordId[] } | { urls: readonly string[] }

const addressOf = ({ url }: AnyRecord): string[] => (typeof url === 'string' && url !== '' ? [url] : [])

/** The places that use the pictures, outside of the pictures' own table. */
export function usePictureUses({ table }: Resource, pictures: Pictures) {
  const client = useQueryClient()
  const role = useAuthStore((state) => state.role)
  return useQuery({
    queryKey: recordKeys.uses(table.name, 'ids' in pictures ? pictures.ids : pictures.urls),
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<PictureUses> => {
      const read = async (id: RecordId) =>
        knownRecord(client, table.name, id) ?? (await getRecord(table.name, id, { signal })).model
      const all = 'ids' in pictures ? (await Promise.all(pictures.ids.map(read))).flatMap(addressOf) : pictures.urls
      const urls = all.map(plainPicture)
      const open = resources().filter(
        (resource) => resource.table !== table && isFor(resource, role) && usesQuery(resource.table, urls),
      )
      const parts = await Promise.all(open.map((resource) => lookIn(resource, urls, signal)))
      return {
        uses: parts.flatMap(({ uses }) => uses),
        total: parts.reduce((sum, part) => sum + part.total, 0),
        isFromDevice: parts.some(({ isFromDevice }) => isFromDevice),
        missed: open.filter((_, index) => parts[index]?.isMissed),
      }
    },
  })
}

/** Sends the email as it is in the form: one key per intent. It is never queued. */
export function useTestMail() {
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (specimen: MailSpecimen) => sendMailSpecimen(specimen, { key: intents.keyFor(specimen) }),
    meta: { toast: false },
    onSuccess: () => intents.settled(),
  })
}
