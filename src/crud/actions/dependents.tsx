/**
 * The records that use those about to be deleted. Their references stay: they show the number,
 * since no list has the name any more, and the name again once the record is restored.
 */
import { Stack, Text } from '@mantine/core'
import * as text from '#messages/deletion'
import { listOf } from '#shared/messages/list-of'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { relationsOf } from '#shared/resources/resources'
import type { WarningProps } from '../record/facets'
import { countedRecords, labelsInText } from '../record/label'
import { numberTitle } from '../record/record-title'
import { BULK_BY_ONE } from './bulk'
import { useDependents } from './dependent-queries'

export function Dependents({ resource, ids }: WarningProps) {
  if (relationsOf(resource).length === 0) return null
  return ids && ids.length <= BULK_BY_ONE ? (
    <Counted resource={resource} ids={ids} />
  ) : (
    <Text size="sm">{text.tooManyToCheck({ records: labelsInText(resource) })}</Text>
  )
}

function Counted({ resource, ids }: { resource: Resource; ids: readonly RecordId[] }) {
  const { data } = useDependents(resource, ids)
  if (!data) return <Text size="sm">{text.checkingUses({ count: ids.length })}</Text>
  const { counts, isFromDevice, missed } = data
  const count = counts.reduce((sum, part) => sum + part.total, 0)
  const users = listOf(counts.map((part) => countedRecords(part.total, part.resource)))
  const missedNames = [...new Set(missed)].map(labelsInText)
  return (
    <Stack gap={4}>
      {count > 0 ? (
        <Text size="sm">
          {ids.length === 1
            ? text.recordUsed({ count, users, number: numberTitle(ids[0]) })
            : text.recordsUsed({ count, users })}
        </Text>
      ) : null}
      {isFromDevice ? (
        <>
          {count === 0 ? <Text size="sm">{text.notUsedOnDevice({ count: ids.length })}</Text> : null}
          <Text size="sm" c="dimmed">
            {text.countedOnDevice()}
          </Text>
        </>
      ) : null}
      {missedNames.length > 0 ? (
        <Text size="sm" c="dimmed">
          {text.notChecked({ resources: listOf(missedNames) })}
        </Text>
      ) : null}
    </Stack>
  )
}
