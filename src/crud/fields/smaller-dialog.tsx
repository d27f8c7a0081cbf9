/** Offers a smaller picture in place of the one that was chosen. Closing it sends neither. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useReturnFocus } from '../../ui/use-return-focus'
import recordClasses from '../record/record.module.css'
import classes from './fields.module.css'
import type { Offer, Picture } from './smaller-picture'

export type SmallerDialogProps = { offer: Offer; onChoose: (file: File) => void; onClose: () => void }

const KIBIBYTE = 1_024
const MEBIBYTE = 1_048_576

function bytesText(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.max(1, Math.round(bytes / KIBIBYTE)).toLocaleString()} KB`
  return `${(bytes / MEBIBYTE).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`
}

const sizeText = ({ file, size: { width, height } }: Picture): string =>
  `${width.toLocaleString()} × ${height.toLocaleString()} pixels, ${bytesText(file.size)}`

export function SmallerDialog({ offer: { original, smaller }, onChoose, onClose }: SmallerDialogProps) {
  useReturnFocus()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(smaller.file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [smaller.file])
  return (
    <Modal
      opened
      onClose={onClose}
      title="Send it smaller?"
      centered
      closeOnClickOutside={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Cancel' }}
    >
      <Stack gap="md" className={recordClasses.touch}>
        <div className={classes.smaller}>{address ? <img src={address} alt="The smaller one" /> : null}</div>
        <dl className={`${classes.values} ${classes.sizes}`}>
          <div>
            <dt>Smaller</dt>
            <dd>{sizeText(smaller)}</dd>
          </div>
          <div>
            <dt>Original</dt>
            <dd>{sizeText(original)}</dd>
          </div>
        </dl>
        <Text size="sm" c="dimmed">
          The smaller one is large enough for every page here and is sent faster on a slow connection.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onChoose(original.file)}>
            Keep the original
          </Button>
          <Button onClick={() => onChoose(smaller.file)} data-autofocus>
            Use the smaller one
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
