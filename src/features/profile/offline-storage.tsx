/**
 * The data stored on this device for offline use: records by table, their age, and the space used.
 */
import { Button, Group, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useEffect } from 'react'
import * as text from '#messages/profile'
import { OFFLINE_UNAVAILABLE } from '#messages/shared'
import { namesOf } from '#shared/names'
import type { OfflineTable } from '#shared/offline/outbox'
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
import { listNamer } from './list-names'
import { spaceText } from './offline-space'
import classes from './profile.module.css'
import { useRequestPersistence, useStorageSpace } from './queries'
import { Section } from './section'
import { TakeOffline } from './take-offline'

export function OfflineStorage() {
  const role = useAuthStore((state) => state.role)
  const tables = useOfflineTables()
  const { refetch } = tables
  const isReady = useOfflineStore(keepsChanges)
  const isStarting = useOfflineStore(({ service }) => service === 'starting')
  // On the first visit the worker starts after the page.
  useEffect(() => {
    if (isReady) void refetch()
  }, [isReady, refetch])
  const resources = useResources().filter((resource) => isFor(resource, role))
  const nameOf = listNamer(resources)
  return (
    <Section id="offline-storage" title={text.offlineStorage()} description={text.offlineStorageExplanation()}>
      <Space keepsChanges={isReady} isStarting={isStarting} />
      {tables.isError && !isStarting ? (
        <Text size="sm">{OFFLINE_UNAVAILABLE}</Text>
      ) : (
        <TakeOffline resources={resources} isAvailable={tables.isSuccess} />
      )}
      {tables.isError && !isStarting ? null : (
        <div className={classes.storage}>
          <Table aria-labelledby="offline-storage">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{text.records()}</Table.Th>
                <Table.Th scope="col">{text.stored()}</Table.Th>
                <Table.Th scope="col">{text.oldest()}</Table.Th>
                <Table.Th scope="col">{text.action()}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {resources.map((resource) => (
                <TableRow key={resource.name} resource={resource} name={nameOf(resource)} now={tables.dataUpdatedAt} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Section>
  )
}

/**
 * Whether the browser protects the data, a button to request that, and the space used. While the
 * worker starts, the place of what follows is kept.
 */
function Space({ keepsChanges, isStarting }: { keepsChanges: boolean; isStarting: boolean }) {
  const { data: space } = useStorageSpace()
  const answer = useOfflineStore((state) => state.persisted)
  const request = useRequestPersistence()
  const persisted = space?.isPersisted ? true : answer
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: (isProtected) => snackbar(isProtected ? text.dataProtected() : text.protectionRefused()),
    })
  return (
    <>
      <Group justify="space-between" style={isStarting ? { visibility: 'hidden' } : undefined}>
        <Text size="sm" style={{ flex: '1 1 300px' }}>
          {keepsChanges || isStarting ? persistedText(persisted) : null}
        </Text>
        {persisted || !(keepsChanges || isStarting) ? null : (
          <Button variant="default" loading={request.isPending} onClick={ask}>
            {text.protectData()}
          </Button>
        )}
      </Group>
      {space === null ? null : (
        <dl className={classes.parts} aria-label={text.spaceUsed()}>
          {(space?.parts ?? UNKNOWN_PARTS).map(({ name, used }) => (
            <div key={name}>
              <dt>{PART_NAMES[name]()}</dt>
              <dd>{used === undefined ? '–' : spaceText(used)}</dd>
            </div>
          ))}
          <div>
            <dt>{text.total()}</dt>
            <dd>{space ? text.usedOf({ used: spaceText(space.used), quota: spaceText(space.quota) }) : '–'}</dd>
          </div>
        </dl>
      )}
    </>
  )
}

function TableRow({ resource, name, now }: { resource: Resource; name: string; now: number }) {
  const { copy, many, progress, canMake, make } = useOfflineCopy(resource)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td data-label={text.stored()}>
        {progress ? <span role="status">{progressText(progress, many)}</span> : storedText(copy)}
      </Table.Td>
      <Table.Td data-label={text.oldest()}>{copy?.oldest ? formatAge(copy.oldest, now) : '–'}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          disabled={!canMake}
          onClick={make}
          aria-label={text.makeAvailableNamed({ records: name })}
        >
          {text.makeAvailable()}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

function storedText(copy: OfflineTable | undefined): string {
  if (!copy) return text.storedNone()
  const { records: count, total, whole } = copy
  if (whole) return text.storedAll({ count })
  return total === null ? text.storedCount({ count }) : text.storedPart({ count, total })
}

function persistedText(persisted: boolean | null): string {
  if (persisted === null) return text.protectionLater()
  return persisted ? text.dataProtected() : text.mayBeCleared()
}

const PART_NAMES = { records: text.spaceRecords, files: text.spaceFiles, other: text.spaceOther } as const
/** Until the browser has answered. */
const UNKNOWN_PARTS = namesOf(PART_NAMES).map((name) => ({ name, used: undefined }))
