/** A host's spaces as these pages show them, read from records of the server or of this device. Pure. */
import * as text from '#messages/my-spaces'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'

export const STATUSES = ['draft', 'active', 'paused'] as const
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
  active: { label: text.active, colour: 'teal' },
  paused: { label: text.paused, colour: 'yellow' },
}

export const statusLabel = (status: Status): { label: string; colour: string } => ({
  label: LABELS[status].label(),
  colour: LABELS[status].colour,
})
