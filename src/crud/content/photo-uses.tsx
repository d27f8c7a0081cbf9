/** Said before photos are deleted: what shows their pictures, as far as it can be found. Deleting stays possible. */
import { List, Stack, Text } from '@mantine/core'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { BULK_BY_ONE } from '../bulk'
import { labelsInText } from '../label'
import { type PictureUse, usePictureUses } from '../picture-queries'
import type { WarningProps } from '../pieces'
import { nameInPage, requireId } from '../record-title'
import { ResourceLink, recordTarget } from '../resource-link'

const SHOWN = 8

const Use = ({ resource, record }: PictureUse) => (
  <List.Item>
    {resource.label.one}:{' '}
    <ResourceLink target={recordTarget(resource, requireId(record))}>{nameInPage(resource, record)}</ResourceLink>
  </List.Item>
)

const namesOf = (resources: readonly Resource[]): string => resources.map(labelsInText).join(', ')

export const PhotoUses = ({ resource, ids }: WarningProps) =>
  ids && ids.length <= BULK_BY_ONE ? (
    <Uses resource={resource} ids={ids} />
  ) : (
    <Text size="sm">Of so many it is not looked up where their pictures are used. They stay there.</Text>
  )

function Uses({ resource, ids }: { resource: Resource; ids: readonly RecordId[] }) {
  const { data, isPending, isError } = usePictureUses(resource, ids)
  const [its, is] = ids.length === 1 ? ['Its picture', 'is'] : ['Their pictures', 'are']
  if (isPending)
    return (
      <Text size="sm">
        Looking up where {its.toLowerCase()} {is} used…
      </Text>
    )
  if (isError)
    return (
      <Text size="sm">
        Where {its.toLowerCase()} {is} used could not be looked up.
      </Text>
    )
  const { uses, total, isFromDevice, missed } = data
  const found =
    total === 0
      ? `${its} ${is} used nowhere${isFromDevice || missed.length > 0 ? ' that is known here' : ''}.`
      : undefined
  return (
    <Stack gap={4}>
      <Text size="sm">
        {found ??
          `${its} ${is} used in ${total === 1 ? 'one place' : `${total.toLocaleString()} places`}, and stay${ids.length === 1 ? 's' : ''} there:`}
      </Text>
      {uses.length > 0 ? (
        <List size="sm">
          {uses.slice(0, SHOWN).map((use) => (
            <Use key={`${use.resource.name} ${use.record.id}`} {...use} />
          ))}
          {total > SHOWN ? <List.Item>and {(total - SHOWN).toLocaleString()} more</List.Item> : null}
        </List>
      ) : null}
      {isFromDevice ? (
        <Text size="sm" c="dimmed">
          Looked up on this device, which may not have everything.
        </Text>
      ) : null}
      {missed.length > 0 ? (
        <Text size="sm" c="dimmed">
          Not looked through as a whole: {namesOf(missed)}.
        </Text>
      ) : null}
    </Stack>
  )
}
