/** The address of the gallery. Pure. */
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Order } from '#shared/records/query'
import { isStatus, type Status } from './designs'

export const TABS = ['own', 'templates', 'new'] as const
export type Tab = (typeof TABS)[number]

/** The search part as it stands in the address; a missing part has its default. */
export type GallerySearch = {
  tab?: Tab
  q?: string
  project?: RecordId
  status?: Status
  order?: OrderName
  page?: number
}

export const ORDERS = {
  changed: { field: 'updated_at', direction: 'desc' },
  newest: { field: 'id', direction: 'desc' },
  name: { field: 'name', direction: 'asc' },
} as const satisfies Record<string, Order>
export type OrderName = keyof typeof ORDERS

/** The state of the gallery. */
export type GalleryState = {
  tab: Tab
  q: string
  project: RecordId | undefined
  status: Status | undefined
  order: OrderName
  page: number
}

const isOrder = (value: unknown): value is OrderName => typeof value === 'string' && Object.hasOwn(ORDERS, value)

export function toGalleryState({ tab, q, project, status, order, page }: Record<string, unknown>): GalleryState {
  const number = Number(page)
  return {
    tab: TABS.find((name) => name === tab) ?? 'own',
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
    project: parseRecordId(String(project ?? '')),
    status: isStatus(status) ? status : undefined,
    order: isOrder(order) ? order : 'changed',
    page: Number.isSafeInteger(number) && number > 0 ? number : 1,
  }
}

/** The search part of a state, without defaults. */
export const toGallerySearch = ({ tab, q, project, status, order, page }: GalleryState): GallerySearch => ({
  ...(tab === 'own' ? {} : { tab }),
  ...(q === '' ? {} : { q }),
  ...(project === undefined ? {} : { project }),
  ...(status === undefined ? {} : { status }),
  ...(order === 'changed' ? {} : { order }),
  ...(page === 1 ? {} : { page }),
})

/** Another search or filter starts at the first page. */
export const withChange = (state: GalleryState, change: Partial<GalleryState>): GalleryState => ({
  ...state,
  page: 1,
  ...change,
})
