/** Offers a smaller version of the chosen picture. Closing the dialog uploads neither. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/crop'
import { useReturnFocus } from '../../ui/use-return-focus'
import recordClasses from '../record/record.module.css'
import classes from './fields.module.css'
import type { Offer, Picture } from './smaller-picture'

export type SmallerDialogProps = { offer: Offer; onChoose: (file: File) => void; onClose: () => void }

const KIBIBYTE = 1_024
const MEBIBYTE = 1_048_576

function bytesText(bytes: number): string {
  if (bytes < MEBIBYTE) return text.kilobytes({ size: Math.max(1, Math.round(bytes / KIBIBYTE)) })
  return text.megabytes({ size: Math.round((bytes / MEBIBYTE) * 10) / 10 })
}

const sizeText = ({ file, size }: Picture): string => text.sizeAndBytes({ ...size, bytes: bytesText(file.size) })

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
      title={text.smallerQuestion()}
      centered
      closeOnClickOutside={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': common.cancel() }}
    >
      <Stack gap="md" className={recordClasses.touch}>
        <div className={classes.smaller}>{address ? <img src={address} alt={text.smallerVersion()} /> : null}</div>
        <dl className={`${classes.values} ${classes.sizes}`}>
          <div>
            <dt>{text.smaller()}</dt>
            <dd>{sizeText(smaller)}</dd>
          </div>
          <div>
            <dt>{text.original()}</dt>
            <dd>{sizeText(original)}</dd>
          </div>
        </dl>
        <Text size="sm" c="dimmed">
          {text.smallerExplanation()}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onChoose(original.file)}>
            {text.keepOriginal()}
          </Button>
          <Button onClick={() => onChoose(smaller.file)} data-autofocus>
            {text.chooseSmaller()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
