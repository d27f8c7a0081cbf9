/** Tells a block of time from a booking in lists. */
import * as text from '#messages/booking-admin'
import type { AnyRecord } from '#shared/records/query'
import { StatusBadge } from '../../ui/status-badge'

export const BlockBadge = ({ record }: { record: AnyRecord }) =>
  record.kind === 'block' ? <StatusBadge label={text.block()} colour="gray" /> : null
