/** Says that a draft of an earlier visit is there: offered, or restored already. */
import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/form'
import { formatAge } from '../record/format'
import classes from './form.module.css'
import type { FormDraft } from './use-draft'

type NoticeProps = { title: string; savedAt: number; onClose?: () => void; children: ReactNode }

const Notice = ({ title, savedAt, onClose, children }: NoticeProps) => (
  <Alert
    className={classes.page}
    role="status"
    color="blue"
    variant="light"
    title={title}
    icon={<IconHistory size={18} aria-hidden="true" />}
    mb="md"
    {...(onClose && { withCloseButton: true, closeButtonLabel: common.close(), onClose })}
  >
    {text.draftExplanation({ age: formatAge(savedAt, Date.now()) })}
    <Group mt="sm" gap="xs">
      {children}
    </Group>
  </Alert>
)

const DiscardButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="xs" variant="subtle" onClick={onClick}>
    {text.discardDraft()}
  </Button>
)

export type DraftNoticeProps = { draft: Pick<FormDraft, 'offer' | 'restore' | 'refuse'> }

export function DraftNotice({ draft: { offer, restore, refuse } }: DraftNoticeProps) {
  if (!offer) return null
  return (
    <Notice title={text.unsavedDraft()} savedAt={offer.savedAt}>
      <Button size="xs" variant="default" onClick={restore}>
        {text.restoreDraft()}
      </Button>
      <DiscardButton onClick={refuse} />
    </Notice>
  )
}

/** `savedAt`: when it was kept, in epoch milliseconds. */
export type RestoredNoticeProps = { savedAt: number; onDiscard: () => void; onClose: () => void }

export const RestoredNotice = ({ savedAt, onDiscard, onClose }: RestoredNoticeProps) => (
  <Notice title={text.draftRestored()} savedAt={savedAt} onClose={onClose}>
    <DiscardButton onClick={onDiscard} />
  </Notice>
)
