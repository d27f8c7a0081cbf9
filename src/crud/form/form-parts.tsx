/** Shared by the add and edit pages: the cancel link and the form's skeleton. */
import { Button, Skeleton, Stack } from '@mantine/core'
import * as common from '#messages/common'
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

export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Stack role="status" aria-label={common.loading()} aria-busy="true">
    {Array.from({ length: fields }, (_, field) => `field-${field}`).map((key) => (
      <Skeleton key={key} height={56} />
    ))}
  </Stack>
)
