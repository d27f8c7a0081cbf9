/** Offers the unsaved draft of an earlier visit. */
import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import * as text from '#messages/form'
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
      title={text.unsavedDraft()}
      icon={<IconHistory size={18} aria-hidden="true" />}
      mb="md"
    >
      {text.draftExplanation({ age: formatAge(offer.savedAt, Date.now()) })}
      <Group mt="sm" gap="xs">
        <Button size="xs" variant="default" onClick={restore}>
          {text.restoreDraft()}
        </Button>
        <Button size="xs" variant="subtle" onClick={clear}>
          {text.discardDraft()}
        </Button>
      </Group>
    </Alert>
  )
}
