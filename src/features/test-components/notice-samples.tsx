/** Samples of notifications, snackbars and confirmation dialogs. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { UNSAVED_TITLE } from '#messages/specification-dialogs'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { type NotificationType, notify, snackbar } from '../../ui/notify'
import { Sample } from './sample'

const TYPES: readonly NotificationType[] = ['success', 'error', 'warning', 'info']
const LOADING = 'sample-loading'

export function NoticeSamples() {
  const [asking, setAsking] = useState(false)
  const [answer, setAnswer] = useState('none yet')
  const settle = (text: string) => {
    setAnswer(text)
    setAsking(false)
  }
  return (
    <>
      <Sample title="Notifications">
        <Group gap="xs">
          {TYPES.map((type) => (
            <Button
              key={type}
              variant="default"
              onClick={() => notify({ type, title: type, message: `A notification of type ${type}.` })}
            >
              {type}
            </Button>
          ))}
          <Button
            variant="default"
            onClick={() =>
              notify({
                type: 'info',
                title: 'persistent',
                message: 'Stays until you choose an action.',
                persistent: true,
                actions: [{ label: 'Done', handler: () => setAnswer('done') }],
              })
            }
          >
            persistent
          </Button>
          <Button
            variant="default"
            onClick={() =>
              notify({
                id: LOADING,
                type: 'info',
                title: 'loading',
                message: 'Stays until loading is complete.',
                loading: true,
              })
            }
          >
            loading
          </Button>
          <Button
            variant="default"
            onClick={() => notify({ id: LOADING, type: 'success', title: 'loaded', message: 'Loading is complete.' })}
          >
            loaded
          </Button>
          <Button variant="default" onClick={() => snackbar('A snackbar.')}>
            snackbar
          </Button>
        </Group>
      </Sample>
      <Sample title="Confirmation">
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            Ask
          </Button>
          <Text size="sm">Answer: {answer}</Text>
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          “{UNSAVED_TITLE}” appears when you leave a page with unsaved changes.
        </Text>
        <ConfirmDialog
          opened={asking}
          title="Delete this?"
          confirmLabel="Delete"
          danger
          onConfirm={() => settle('delete')}
          onCancel={() => settle('cancel')}
        >
          Nothing is deleted here.
        </ConfirmDialog>
      </Sample>
    </>
  )
}
