/**
 * Places that show the pictures of photos: on a photo's page, and in the question before deleting
 * photos.
 */
import { List, Paper, Stack, Text, Title } from '@mantine/core'
import * as text from '#messages/content'
import type { Resource } from '#shared/resources/field'
import { BULK_BY_ONE } from '../../crud/actions/bulk'
import type { RecordPartProps, WarningProps } from '../../crud/record/facets'
import { labelsInText } from '../../crud/record/label'
import { nameInPage, requireId } from '../../crud/record/record-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { richText } from '../../ui/rich-text'
import { type Pictures, type PictureUse, type PictureUses, usePictureUses } from './queries'

const SHOWN = 8

const Use = ({ resource, record }: PictureUse) => (
  <List.Item>
    {richText(
      text.place({
        kind: resource.label.one,
        name: nameInPage(resource, record),
        record: (name) => <ResourceLink target={recordTarget(resource, requireId(record))}>{name}</ResourceLink>,
      }),
    )}
  </List.Item>
)

const namesOf = (resources: readonly Resource[]): string => resources.map(labelsInText).join(', ')

export const PhotoUses = ({ resource, ids }: WarningProps) =>
  ids && ids.length <= BULK_BY_ONE ? (
    <Uses resource={resource} pictures={{ ids }} isLeaving />
  ) : (
    <Text size="sm">{text.tooManyToCheck()}</Text>
  )

export function PhotoUsedIn({ resource, record }: RecordPartProps) {
  if (typeof record.url !== 'string' || record.url === '') return null
  return (
    <Paper component="section" aria-labelledby="used-in" withBorder p="md">
      <Stack gap="xs">
        <Title order={2} size="h4" id="used-in">
          {text.usedIn()}
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

function notUsedText({ isFromDevice, missed }: PictureUses): string {
  if (isFromDevice) return text.notUsedOnDevice()
  return missed.length > 0 ? text.notUsedAsFarAsChecked() : text.notUsed()
}

function Uses({ resource, pictures, isLeaving = false }: UsesProps) {
  const { data, isPending, isError } = usePictureUses(resource, pictures)
  const photos = { count: ('ids' in pictures ? pictures.ids : pictures.urls).length }
  if (isPending) return <Text size="sm">{text.checkingUses(photos)}</Text>
  if (isError) return <Text size="sm">{text.usesNotChecked(photos)}</Text>
  const { uses, total, isFromDevice, missed } = data
  const summary = isLeaving ? text.staysInPlaces({ count: total }) : text.usedInPlaces({ count: total })
  return (
    <Stack gap={4}>
      <Text size="sm">{total === 0 ? notUsedText(data) : summary}</Text>
      {uses.length > 0 ? (
        <List size="sm">
          {uses.slice(0, SHOWN).map((use) => (
            <Use key={`${use.resource.name} ${use.record.id}`} {...use} />
          ))}
          {total > SHOWN ? <List.Item>{text.morePlaces({ count: total - SHOWN })}</List.Item> : null}
        </List>
      ) : null}
      {isFromDevice ? (
        <Text size="sm" c="dimmed">
          {text.checkedOnDevice()}
        </Text>
      ) : null}
      {missed.length > 0 ? (
        <Text size="sm" c="dimmed">
          {text.notFullyChecked({ resources: namesOf(missed) })}
        </Text>
      ) : null}
    </Stack>
  )
}
