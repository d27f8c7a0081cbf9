/** How to install in Safari on phones and tablets, which has no install prompt. */
import { Button, Modal, Stack, Text } from '@mantine/core'
import * as text from '#messages/install-by-hand'
import * as words from '#messages/ui'
import { useReturnFocus } from '../../ui/use-return-focus'

export function ByHandDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={text.installProduct()} centered>
      <Stack gap="sm">
        <Text size="sm">{text.safariSteps()}</Text>
        <Button onClick={onClose} data-autofocus>
          {words.close()}
        </Button>
      </Stack>
    </Modal>
  )
}
