/**
 * Input for an ordered list of pictures, whose first one is the cover. Each can be cropped, moved by
 * buttons or by dragging, and removed.
 */
import { ActionIcon, Badge, Group, Input } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCrop, IconFocus2, IconGripVertical, IconX } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { pictureInList } from '#messages/field-values'
import * as text from '#messages/pictures'
import { undo } from '#messages/ui'
import { focusStyle } from '#shared/focal-point'
import { lazyPart } from '../../ui/lazy-part'
import { notify } from '../../ui/notify'
import classes from './fields.module.css'
import { FocalPointInput } from './focal-point-input'
import { ImageInput } from './image-input'
import { UploadContext } from './upload-context'
import { useDragOrder } from './use-drag-order'
import { usePictureChoice } from './use-picture-choice'
import { usePictures } from './use-pictures'

const CropDialog = lazyPart(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog))

export type PictureListInputProps = {
  id: string
  label: string
  description?: ReactNode
  required?: boolean
  error?: ReactNode
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** The lower corner of the picture, which is 7.5 rem high; its buttons are below. */
const CORNER = { insetBlockStart: 'calc(7.5rem - 50px)', insetInlineEnd: 6 }

const ICON = { size: 16, 'aria-hidden': true } as const

/** The list with the picture at `from` moved to `to`. */
function moved(list: readonly string[], from: number, to: number): string[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

export function PictureListInput({ id, label, description, required, error, value, onChange }: PictureListInputProps) {
  const pictures = usePictures()
  const { isClosed = false } = useContext(UploadContext)
  /** Index of the picture that is being cropped. */
  const [cropped, setCropped] = useState<number>()
  const shown = cropped === undefined ? undefined : value[cropped]
  const replace = (place: number, next: string) => onChange(value.map((url, index) => (index === place ? next : url)))
  const part = usePictureChoice(pictures, (next) => (cropped === undefined ? undefined : replace(cropped, next)))
  const { list, grip } = useDragOrder((from, to) => onChange(moved(value, from, to)))
  // Undo and the end of an upload come when the list may have changed again.
  const latest = useRef<string[]>([...value])
  useEffect(() => {
    latest.current = [...value]
  }, [value])
  const add = (url: string) => {
    latest.current = [...latest.current, url]
    onChange(latest.current)
  }
  const remove = (index: number, url: string) => {
    onChange(value.filter((_, other) => other !== index))
    notify({
      type: 'info',
      title: text.pictureRemoved(),
      message: '',
      actions: [{ label: undo(), handler: () => onChange(latest.current.toSpliced(index, 0, url)) }],
    })
  }
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required ?? false}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {value.length > 0 ? (
        <ol ref={list} className={`${classes.pictures} ${classes.ordered}`} aria-label={label}>
          {value.map((url, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the focus stays in place when pictures move.
            <li key={index}>
              <img
                src={url}
                style={focusStyle(url)}
                alt={pictureInList({ field: label, number: index + 1, count: value.length })}
                className={classes.picture}
              />
              {index === 0 && value.length > 1 ? (
                <Badge className={classes.cover} radius="sm" tt="none">
                  {text.cover()}
                </Badge>
              ) : null}
              {value.length > 1 ? (
                <span {...grip(index)} className={classes.grip} aria-hidden="true">
                  <IconGripVertical size={18} />
                </span>
              ) : null}
              <FocalPointInput url={url} onChange={(next) => replace(index, next)}>
                {(open) => (
                  <ActionIcon
                    variant="default"
                    size={44}
                    pos="absolute"
                    style={CORNER}
                    aria-label={text.focalPointOf({ number: index + 1 })}
                    aria-haspopup="dialog"
                    onClick={open}
                  >
                    <IconFocus2 {...ICON} />
                  </ActionIcon>
                )}
              </FocalPointInput>
              <Group gap={0} justify="center" wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={text.moveForward({ number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => onChange(moved(value, index, index - 1))}
                >
                  <IconArrowLeft {...ICON} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={text.moveBack({ number: index + 1 })}
                  disabled={index === value.length - 1}
                  onClick={() => onChange(moved(value, index, index + 1))}
                >
                  <IconArrowRight {...ICON} />
                </ActionIcon>
                {pictures.canCrop(url) ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={text.cropPicture({ number: index + 1 })}
                    aria-haspopup="dialog"
                    disabled={isClosed}
                    onClick={() => setCropped(index)}
                  >
                    <IconCrop {...ICON} />
                  </ActionIcon>
                ) : null}
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={44}
                  aria-label={text.removePicture({ number: index + 1 })}
                  onClick={() => remove(index, url)}
                >
                  <IconX {...ICON} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ol>
      ) : null}
      <ImageInput
        id={id}
        label={value.length > 0 ? text.addAnotherPhoto() : text.addPhoto()}
        value={null}
        onChange={(added) => added && add(added)}
        pictures={pictures}
      />
      {cropped !== undefined && shown !== undefined ? (
        <CropDialog
          source={pictures.wholeOf(shown)}
          ways={[{ label: text.takePart(), take: (file) => part.crop(shown, file) }]}
          onClose={() => {
            setCropped(undefined)
            part.withdraw()
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
