/** What this device keeps for work without a connection: each table, whole or in part, how old, and the space it takes. */
import { Button, Paper, Stack, Table, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { OFFLINE_UNAVAILABLE } from '#shared/messages'
import { RESOURCES } from '#shared/resources/all'
import type { Resource } from '#shared/resources/field'
import { formatAge } from '../../crud/format'
import { progressText } from '../../crud/offline-copy-text'
import { useOfflineTables } from '../../crud/record-queries'
import { useOfflineCopy } from '../../crud/use-offline-copy'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { useStorageSpace } from './queries'

export function OfflineStorage() {
  const role = useAuthStore((state) => state.role)
  const persisted = useOfflineStore((state) => state.persisted)
  const tables = useOfflineTables()
  const space = useStorageSpace()
  const resources = RESOURCES.filter(({ roles }) => roles.some((one) => one === role))
  return (
    <Paper component="section" aria-labelledby="offline-storage" withBorder radius="md" p="lg" mt="lg" maw={820}>
      <Stack gap="sm">
        <Title order={2} size="h4" id="offline-storage">
          Offline storage
        </Title>
        {tables.isError ? (
          <Text size="sm">{OFFLINE_UNAVAILABLE}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {persistedText(persisted)} {space.data ? spaceText(space.data) : ''}
            </Text>
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
          </>
        )}
      </Stack>
    </Paper>
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

function persistedText(persisted: boolean | null): string {
  if (persisted === null) return 'The browser is asked to keep it as soon as a change waits.'
  return persisted
    ? 'The browser keeps it until you remove it.'
    : 'The browser may remove it when space runs out; changes that wait are best synced soon.'
}

const MEGABYTE = 1_048_576
const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(bytes / MEGABYTE)

const spaceText = ({ used, quota }: { used: number; quota: number }): string =>
  `${megabytes(used)} MB used of ${megabytes(quota)} MB.`
