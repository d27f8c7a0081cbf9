/** What shows the pictures of photos, as far as it can be found: on a photo's page, and before photos are deleted, which stays possible. */
import { List, Paper, Stack, Text, Title } from '@mantine/core'
import type { Resource } from '#shared/resources/field'
import { BULK_BY_ONE } from '../../crud/actions/bulk'
import type { RecordPartProps, WarningProps } from '../../crud/record/facets'
import { labelsInText } from '../../crud/record/label'
import { nameInPage, requireId } from '../../crud/record/record-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { type Pictures, type PictureUse, usePictureUses } from './queries'

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
    <Uses resource={resource} pictures={{ ids }} isLeaving />
  ) : (
    <Text size="sm">Of so many it is not looked up where their pictures are used. They stay there.</Text>
  )

export function PhotoUsedIn({ resource, record }: RecordPartProps) {
  if (typeof record.url !== 'string' || record.url === '') return null
  return (
    <Paper component="section" aria-labelledby="used-in" withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h4" id="used-in">
          Used in
        </Title>
        <Uses resource={resource} pictures={{ urls: [record.url] }} />
      </Stack>
    </Paper>
  )
}

type UsesProps = {
  resource: Resource
  pictures: Pictures
  /** The photos are about to be deleted. */
  isLeaving?: boolean
}

function Uses({ resource, pictures, isLeaving = false }: UsesProps) {
  const { data, isPending, isError } = usePictureUses(resource, pictures)
  const isOne = ('ids' in pictures ? pictures.ids : pictures.urls).length === 1
  const [its, is] = isOne ? ['Its picture', 'is'] : ['Their pictures', 'are']
  const staying = isLeaving ? `, and stay${isOne ? 's' : ''} there` : ''
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
        {found ?? `${its} ${is} used in ${total === 1 ? 'one place' : `${total.toLocaleString()} places`}${staying}:`}
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
