/** What adding and editing share: the way out without saving, and the form's place while it loads. */
import { Button, Skeleton, Stack } from '@mantine/core'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { doneTarget, linkTo } from '../record/resource-link'

export const CancelButton = ({ resource, id }: { resource: Resource; id?: RecordId }) => (
  <Button
    variant="subtle"
    renderRoot={linkTo(id === undefined ? { resource: resource.name, screen: 'list' } : doneTarget(resource, id))}
  >
    Cancel
  </Button>
)

export const FormSkeleton = ({ fields }: { fields: number }) => (
  <Stack role="status" aria-label="Loading" aria-busy="true">
    {Array.from({ length: fields }, (_, field) => `field-${field}`).map((key) => (
      <Skeleton key={key} height={56} />
    ))}
  </Stack>
)
