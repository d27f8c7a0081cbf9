/**
 * "Take everything offline": every table of an administrator's role, one after the other, and what
 * belongs to its pages.
 */
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { comments } from '#messages/comments'
import { savedViews } from '#messages/list-tools'
import * as text from '#messages/profile'
import { NEEDS_CONNECTION } from '#messages/shared'
import { errorText } from '#shared/error-message'
import { listOf } from '#shared/messages/list-of'
import { commentTable, savedViewTable } from '#shared/resources/administration'
import { type Resource, referencesOf } from '#shared/resources/field'
import { resourceOfTable } from '#shared/resources/resources'
import { tableOf } from '#shared/resources/tables'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { listNamer } from './list-names'
import { spaceText } from './offline-space'
import { type NotTaken, useTakeOffline } from './queries'

export function TakeOffline({ resources, isAvailable }: { resources: readonly Resource[]; isAvailable: boolean }) {
  const isOnline = useOfflineStore(({ network }) => network.isOnline)
  const { taking, take } = useTakeOffline()
  const downloads = useOfflineStore((state) => state.downloads)
  // A table of several resources is taken once; some have no copy at all.
  const ofPages = resources.filter(
    ({ table }, index) =>
      !table.onlineOnly && resources.findIndex((other) => other.table.name === table.name) === index,
  )
  // Tables without pages, whose records stand in others by their title.
  const named = ofPages
    .flatMap(({ table }) => referencesOf(table))
    .filter(({ table }) => !resourceOfTable(table) && tableOf(table)?.onlineOnly !== true)
  const labelOf = listNamer(ofPages)
  const wanted = [
    ...ofPages.map((resource) => ({ table: resource.table.name, label: labelOf(resource) })),
    ...[...new Map(named.map(({ table, label }) => [table, { table, label }])).values()],
    { table: commentTable.name, label: comments() },
    { table: savedViewTable.name, label: savedViews() },
  ]
  const nameOf = (table: string) => wanted.find((candidate) => candidate.table === table)?.label ?? table
  const start = () =>
    take(
      wanted.map(({ table }) => table),
      {
        onDone: (notTaken, used) => tellResult(notTaken, used, nameOf),
        onError: tellFailure,
      },
    )
  const now = taking && downloads[taking.table]
  const part = now?.total ? now.done / now.total : 0
  return (
    <Group justify="space-between" align="center" mih={44}>
      {taking ? (
        <div style={{ flex: '1 1 300px' }}>
          <Text size="sm" mb={4} role="status">
            {text.takingList({ records: nameOf(taking.table), number: taking.done + 1, count: taking.count })}
          </Text>
          <Progress value={(100 * (taking.done + part)) / taking.count} aria-label={text.takingEverything()} />
        </div>
      ) : (
        <Text size="sm" style={{ flex: '1 1 300px' }}>
          {isOnline ? text.takeEverythingExplanation() : NEEDS_CONNECTION}
        </Text>
      )}
      <Button
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        disabled={!isOnline || !isAvailable}
        loading={taking !== undefined}
        onClick={start}
      >
        {text.takeEverything()}
      </Button>
    </Group>
  )
}

const ID = 'take-offline'

function tellFailure(error: unknown): void {
  const { isOnline } = useOfflineStore.getState().network
  const message = isOnline ? errorText(error) : NEEDS_CONNECTION
  notify({ id: ID, type: 'error', title: text.notEverything(), message })
}

/** `used`: bytes of this site on the device; undefined where the browser does not say. */
function tellResult(notTaken: readonly NotTaken[], used: number | undefined, nameOf: (table: string) => string): void {
  const [first] = notTaken
  if (!first) {
    const message = used === undefined ? text.everythingTaken() : text.everythingTakenUsing({ used: spaceText(used) })
    notify({ id: ID, type: 'success', title: text.availableWithoutConnection(), message })
    return
  }
  const records = listOf(
    notTaken.map(({ table }) => nameOf(table)),
    'conjunction',
  )
  const message = text.listsIncomplete({ records, reason: errorText(first.error) })
  notify({ id: ID, type: 'warning', title: text.notEverything(), message, duration: false })
}
