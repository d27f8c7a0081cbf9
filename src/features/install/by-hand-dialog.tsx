/** How to install where no prompt can be shown: Safari of phones and tablets. */
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useReturnFocus } from '../../ui/use-return-focus'

export function ByHandDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Install Holdfast" centered>
      <Stack gap="sm">
        <Text size="sm">Tap Share in Safari’s bar, then “Add to Home Screen”, then “Add”.</Text>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Stack>
    </Modal>
  )
}
