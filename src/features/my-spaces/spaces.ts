/** A host's spaces as these pages show them, read from records of the server or of this device. Pure. */
import * as text from '#messages/my-spaces'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'

export const STATUSES = ['draft', 'review', 'active', 'paused'] as const
export type Status = (typeof STATUSES)[number]

export type MySpace = {
  id: RecordId
  name: string
  city: string
  status: Status
  picture: string | undefined
  /** Id of the queued change, while one waits to be sent. */
  requestId: string | undefined
  record: AnyRecord
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const photosOf = ({ photos }: AnyRecord): string[] =>
  Array.isArray(photos) ? photos.filter((photo) => typeof photo === 'string') : []

/** A record of the table `space`. */
export const toMySpace = (record: AnyRecord): MySpace => ({
  id: parseRecordId(String(record.id)) ?? 0,
  name: textOf(record.name) || text.unnamed(),
  city: textOf(record.city),
  status: STATUSES.find((status) => status === record.status) ?? 'draft',
  picture: photosOf(record)[0],
  requestId: record._offline === true ? textOf(record._requestId) || undefined : undefined,
  record,
})

const LABELS: Record<Status, { label: () => string; colour: string }> = {
  draft: { label: text.draft, colour: 'gray' },
  review: { label: text.inReview, colour: 'orange' },
  active: { label: text.active, colour: 'teal' },
  paused: { label: text.paused, colour: 'yellow' },
}

export const statusLabel = (status: Status): { label: string; colour: string } => ({
  label: LABELS[status].label(),
  colour: LABELS[status].colour,
})

/** What is upcoming in one space. */
export type Upcoming = { requests: number; bookings: number }

/** By id of the space, of bookings that are requested or confirmed. */
export function upcomingBySpace(bookings: readonly AnyRecord[]): ReadonlyMap<RecordId, Upcoming> {
  const bySpace = new Map<RecordId, Upcoming>()
  for (const { space_id, status } of bookings) {
    const id = parseRecordId(String(isRecord(space_id) ? space_id.id : space_id))
    if (id === undefined) continue
    const { requests, bookings: all } = bySpace.get(id) ?? { requests: 0, bookings: 0 }
    bySpace.set(id, { requests: requests + (status === 'pending' ? 1 : 0), bookings: all + 1 })
  }
  return bySpace
}
