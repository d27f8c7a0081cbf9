/** Shared by forms: the cancel link, the notice of an upload, and the skeleton. */
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/form'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { doneTarget, linkTo } from '../record/resource-link'

export const CancelButton = ({ resource, id }: { resource: Resource; id?: RecordId }) => (
  <Button
    variant="subtle"
    renderRoot={linkTo(id === undefined ? { resource: resource.name, screen: 'list' } : doneTarget(resource, id))}
  >
    {common.cancel()}
  </Button>
)

/** Says why a form can't be saved while a picture is on its way. */
export const UploadNotice = () => (
  <Text size="sm" role="status">
    {text.pictureOnItsWay()}
  </Text>
)

export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Stack role="status" aria-label={common.loading()} aria-busy="true">
    {Array.from({ length: fields }, (_, field) => `field-${field}`).map((key) => (
      <Skeleton key={key} height={56} />
    ))}
  </Stack>
)
