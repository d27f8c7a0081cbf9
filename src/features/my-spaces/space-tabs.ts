/** The parts of a space's page. src/routes/-space-tabs.ts lists them, because several features own one. */
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { LazyPart } from '../../ui/lazy-part'
import type { SpaceSearch } from './search'

export type SpaceTabProps = {
  /** As the server or this device has it, with changes that wait to be sent. */
  space: AnyRecord
  /** Temporary until the server has the space. */
  id: RecordId
  /** What the part shows, from the address; undefined: its start. */
  at: string | undefined
  /** Puts what the part shows into the address. */
  onAt: (at: string | undefined) => void
}

export type SpaceTab = {
  /** In the address. */
  value: string
  label: () => string
  Component: LazyPart<SpaceTabProps>
}

/** The named tab, else the first one. */
export const tabNamed = (tabs: readonly SpaceTab[], name: SpaceSearch['tab']): SpaceTab | undefined =>
  tabs.find(({ value }) => value === name) ?? tabs[0]
