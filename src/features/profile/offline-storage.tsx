/** What this device keeps for work without a connection: each table, whole or in part, how old, and the space it takes. */
import { Button, Group, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useEffect } from 'react'
import { OFFLINE_UNAVAILABLE } from '#messages/shared'
import type { Resource } from '#shared/resources/field'
import { isFor } from '#shared/resources/resources'
import { useResources } from '../../crud/record/definitions-queries'
import { formatAge } from '../../crud/record/format'
import { progressText } from '../../crud/record/offline-copy-text'
import { useOfflineTables } from '../../crud/record/record-queries'
import { useOfflineCopy } from '../../crud/record/use-offline-copy'
import { useAuthStore } from '../../stores/auth'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import { snackbar } from '../../ui/notify'
import classes from './profile.module.css'
import { useRequestPersistence, useStorageSpace } from './queries'
import { Section } from './section'

export function OfflineStorage() {
  const role = useAuthStore((state) => state.role)
  const tables = useOfflineTables()
  const { refetch } = tables
  const isReady = useOfflineStore(keepsChanges)
  // On the first visit the worker comes after the page.
  useEffect(() => {
    if (isReady) void refetch()
  }, [isReady, refetch])
  const resources = useResources().filter((one) => isFor(one, role))
  return (
    <Section id="offline-storage" title="Offline storage" description="What this device keeps for work offline.">
      <Space keepsChanges={isReady} />
      {tables.isError ? (
        <Text size="sm">{OFFLINE_UNAVAILABLE}</Text>
      ) : (
        <Table.ScrollContainer minWidth={480} scrollAreaProps={{ tabIndex: 0 }}>
          <Table aria-labelledby="offline-storage">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Records of</Table.Th>
                <Table.Th scope="col">On this device</Table.Th>
                <Table.Th scope="col">Oldest</Table.Th>
                <Table.Th scope="col">Action</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {resources.map((resource) => (
                <TableRow key={resource.name} resource={resource} now={tables.dataUpdatedAt} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}

/** Whether the browser keeps it, the way to ask for that, and the space it takes. */
function Space({ keepsChanges }: { keepsChanges: boolean }) {
  const { data: space } = useStorageSpace()
  const answered = useOfflineStore((state) => state.persisted)
  const request = useRequestPersistence()
  const persisted = space?.isPersisted ? true : answered
  const ask = () => request.mutate(undefined, { onSuccess: (isKept) => snackbar(isKept ? KEPT : REFUSED) })
  return (
    <>
      <Group justify="space-between">
        <Text size="sm" style={{ flex: '1 1 300px' }}>
          {keepsChanges ? persistedText(persisted) : null}
        </Text>
        {persisted || !keepsChanges ? null : (
          <Button variant="default" loading={request.isPending} onClick={ask}>
            Ask the browser to keep it
          </Button>
        )}
      </Group>
      {space ? (
        <dl className={classes.parts} aria-label="Space used">
          {space.parts.map(({ name, used }) => (
            <div key={name}>
              <dt>{PART_NAMES[name]}</dt>
              <dd>{spaceText(used)}</dd>
            </div>
          ))}
          <div>
            <dt>In all</dt>
            <dd>
              {spaceText(space.used)} of {spaceText(space.quota)}
            </dd>
          </div>
        </dl>
      ) : null}
    </>
  )
}

function TableRow({ resource, now }: { resource: Resource; now: number }) {
  const { copy, many, progress, canMake, make } = useOfflineCopy(resource)
  const total = copy?.total ?? null
  const held = `${(copy?.records ?? 0).toLocaleString()}${total === null ? '' : ` of ${total.toLocaleString()}`}`
  return (
    <Table.Tr>
      <Table.Th scope="row">{resource.label.many}</Table.Th>
      <Table.Td>
        {progress ? (
          <span role="status">{progressText(progress, many)}</span>
        ) : (
          `${held} (${copy?.whole ? 'all' : copy ? 'in part' : 'none'})`
        )}
      </Table.Td>
      <Table.Td>{copy?.oldest ? formatAge(copy.oldest, now) : '–'}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          disabled={!canMake}
          onClick={make}
          aria-label={`Make available offline: ${resource.label.many}`}
        >
          Make available offline
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

const KEPT = 'The browser keeps it until you remove it.'
const REFUSED = 'The browser did not agree. It does so more readily for an installed app.'
const MAY_GO = 'The browser may remove it when space runs out; changes that wait are best synced soon.'

function persistedText(persisted: boolean | null): string {
  if (persisted === null) return 'The browser is asked to keep it as soon as a change waits.'
  return persisted ? KEPT : MAY_GO
}

const PART_NAMES = {
  records: 'Records and changes that wait',
  files: 'The app and its pictures',
  other: 'Other',
} as const

const MEBIBYTE = 1_048_576
const GIBIBYTE = 1_024 * MEBIBYTE

function spaceText(bytes: number): string {
  const [size, unit] = bytes < GIBIBYTE ? [MEBIBYTE, 'MB'] : [GIBIBYTE, 'GB']
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(bytes / size)} ${unit}`
}
