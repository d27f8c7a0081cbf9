/**
 * What names records that are about to be deleted, which stays possible: the trash changes nothing of it. The reference is kept and shows
 * the number, since no list has the name any more, and means the record again once that is restored.
 */
import { Stack, Text } from '@mantine/core'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { relationsOf } from '#shared/resources/resources'
import type { WarningProps } from '../record/facets'
import { countedRecords, labelsInText } from '../record/label'
import { BULK_BY_ONE } from './bulk'
import { useDependents } from './dependent-queries'

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts)

const staying = (isOne: boolean): string =>
  isOne
    ? 'with its number in place of its name, as long as it is in the trash.'
    : 'with their numbers in place of their names, as long as they are in the trash.'

export function Dependents({ resource, ids }: WarningProps) {
  if (relationsOf(resource).length === 0) return null
  return ids && ids.length <= BULK_BY_ONE ? (
    <Counted resource={resource} ids={ids} />
  ) : (
    <Text size="sm">Of so many it is not looked up what names them. That stays, {staying(false)}</Text>
  )
}

function Counted({ resource, ids }: { resource: Resource; ids: readonly RecordId[] }) {
  const { data } = useDependents(resource, ids)
  const isOne = ids.length === 1
  if (!data) return <Text size="sm">Looking up what names {isOne ? 'it' : 'them'}…</Text>
  const { counts, isFromDevice, missed } = data
  const total = counts.reduce((sum, part) => sum + part.total, 0)
  const names = `${total === 1 ? 'names' : 'name'} ${isOne ? 'it' : 'them'}`
  const missedNames = [...new Set(missed)].map(labelsInText)
  return (
    <Stack gap={4}>
      {total > 0 ? (
        <Text size="sm">
          {listed(counts.map((part) => countedRecords(part.total, part.resource)))} {names}.{' '}
          {total === 1 ? 'That one stays' : 'They stay'}, {staying(isOne)}
        </Text>
      ) : null}
      {isFromDevice ? (
        <>
          {total === 0 ? <Text size="sm">Nothing that is known here {isOne ? 'names it' : 'names them'}.</Text> : null}
          <Text size="sm" c="dimmed">
            Counted on this device, which may not have everything.
          </Text>
        </>
      ) : null}
      {missedNames.length > 0 ? (
        <Text size="sm" c="dimmed">
          Not looked up: {listed(missedNames)}.
        </Text>
      ) : null}
    </Stack>
  )
}
