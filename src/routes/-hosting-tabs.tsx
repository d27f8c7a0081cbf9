/** The hosting tabs of a space, with the way to the outbox. */
import { CalendarTab as Calendar } from '../features/hosting/calendar-tab'
import { RequestList } from '../features/hosting/request-list'
import type { SpaceTabProps } from '../features/my-spaces/space-tabs'
import { openOutbox } from '../features/outbox/outbox'

export { EarningsTab } from '../features/hosting/earnings-tab'

export const CalendarTab = (props: SpaceTabProps) => <Calendar {...props} onOpenOutbox={openOutbox} />

export const RequestsTab = ({ id }: SpaceTabProps) => <RequestList spaceId={id} onOpenOutbox={openOutbox} />
