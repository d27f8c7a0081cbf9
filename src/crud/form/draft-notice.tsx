/** Offers what an earlier visit typed and never saved. */
import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatAge } from '../record/format'
import classes from './form.module.css'
import type { FormDraft } from './use-draft'

export function DraftNotice({ draft: { offer, restore, clear } }: { draft: FormDraft }) {
  if (!offer) return null
  return (
    <Alert
      className={classes.page}
      role="status"
      color="blue"
      variant="light"
      title="You have an unsaved draft"
      icon={<IconHistory size={18} aria-hidden="true" />}
      mb="md"
    >
      Typed on this device {formatAge(offer.savedAt, Date.now())} and never saved.
      <Group mt="sm" gap="xs">
        <Button size="xs" variant="default" onClick={restore}>
          Restore draft
        </Button>
        <Button size="xs" variant="subtle" onClick={clear}>
          Discard draft
        </Button>
      </Group>
    </Alert>
  )
}
