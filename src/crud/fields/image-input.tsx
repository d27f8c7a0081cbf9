/**
 * Input for one picture: chosen, dropped, pasted, photographed or taken from the photo library. Uploads
 * the file and keeps its address as the value. The picture can be cropped.
 */
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera, IconCrop, IconFocus2, IconPhoto, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useContext, useRef, useState } from 'react'
import * as text from '#messages/pictures'
import type { Resource } from '#shared/resources/field'
import { resourceFor } from '#shared/resources/resources'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import classes from './fields.module.css'
import { FocalPointInput } from './focal-point-input'
import { UploadContext } from './upload-context'
import { ACCEPT, usePictureChoice } from './use-picture-choice'
import { type Pictures, usePictures } from './use-pictures'

const CropDialog = lazyPart(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog))

const SmallerDialog = lazyPart(() => import('./smaller-dialog').then(({ SmallerDialog }) => SmallerDialog))

const PhotoChooser = lazyPart(() => import('./photo-chooser').then(({ PhotoChooser }) => PhotoChooser))

/** On other devices a file button with `capture` opens no camera, so it would be a duplicate. */
const hasCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches

export type ImageInputProps = {
  id: string
  label: string
  description?: ReactNode
  required?: boolean
  error?: ReactNode
  value?: string | null | undefined
  onChange: (value: string | null) => void
  /** False in the photo library itself. */
  canChoose?: boolean
  /** The pictures of the list that this input adds to. */
  pictures?: Pictures
}

/** The photo library; undefined where the role may not see it. */
export function usePhotos(): Resource | undefined {
  const role = useAuthStore((state) => state.role)
  return resourceFor('photo', 'list', role)
}

type SourceButtonProps = {
  id?: string
  label: string
  icon: ReactNode
  /** Opens the camera. */
  isCamera?: boolean
  loading?: boolean
  disabled: boolean
  onFile: (file: File) => void
}

/** Resets after each choice: a browser reports no change when the same file is chosen again. */
function SourceButton({ id, label, icon, isCamera = false, loading = false, disabled, onFile }: SourceButtonProps) {
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (!file) return
    reset.current?.()
    onFile(file)
  }
  return (
    <FileButton
      resetRef={reset}
      onChange={choose}
      accept={ACCEPT}
      disabled={disabled}
      {...(isCamera ? { capture: 'environment' as const } : {})}
    >
      {(props) => (
        <Button
          {...props}
          {...(id === undefined ? {} : { id })}
          variant="default"
          loading={loading}
          leftSection={icon}
          disabled={disabled}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}

type DropAreaProps = { label: string; onFile: (file: File) => void; children: ReactNode }

function DropArea({ label, onFile, children }: DropAreaProps) {
  const { isClosed = false } = useContext(UploadContext)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => (file && !isClosed ? onFile(file) : undefined)
  return (
    <fieldset
      className={classes.drop}
      disabled={isClosed}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        if (isClosed) event.dataTransfer.dropEffect = 'none'
        else setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files[0])
      }}
      onPaste={(event) => take(event.clipboardData.files[0])}
    >
      {children}
    </fieldset>
  )
}

const ICON = { size: 16, 'aria-hidden': true } as const

export function ImageInput(props: ImageInputProps) {
  const { id, label, description, required, error, value, onChange, canChoose = true } = props
  const photos = usePhotos()
  const own = usePictures()
  const pictures = props.pictures ?? own
  const { canTake, canCrop } = pictures
  const choice = usePictureChoice(pictures, onChange, props.pictures !== undefined)
  const { coming, offer } = choice
  // The offer gives the focus back to the button.
  const isBusy = coming !== undefined && offer === undefined
  const [opened, setOpened] = useState<'crop' | 'photos'>()
  const close = () => setOpened(undefined)
  const remove = () => {
    choice.withdraw()
    if (value) onChange(null)
  }
  const take = (file: File) => void choice.take(file)
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required ?? false}
      error={error ?? choice.problem}
      labelElement="div"
      id={id}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <DropArea label={label} onFile={take}>
        <Group gap="md" align="center">
          {coming || value ? (
            <img
              src={coming ?? value ?? ''}
              alt={coming ? text.uploading({ field: label }) : text.chosen({ field: label })}
              width={96}
              height={96}
              className={classes.picture}
              style={{ objectFit: 'contain', opacity: coming ? 0.6 : 1 }}
            />
          ) : null}
          <Stack gap="xs" align="flex-start" flex="1 1 0" miw="min(100%, 13rem)">
            <Group gap="xs">
              <SourceButton
                id={id}
                label={value ? text.replace() : text.choosePicture()}
                icon={<IconUpload {...ICON} />}
                loading={isBusy}
                disabled={!canTake}
                onFile={take}
              />
              {hasCamera() ? (
                <SourceButton
                  label={text.takePhoto()}
                  icon={<IconCamera {...ICON} />}
                  isCamera
                  disabled={!canTake || isBusy}
                  onFile={take}
                />
              ) : null}
              {canChoose && photos ? (
                <Button
                  variant="default"
                  leftSection={<IconPhoto {...ICON} />}
                  aria-haspopup="dialog"
                  disabled={isBusy}
                  onClick={() => setOpened('photos')}
                >
                  {text.chooseFromPhotos()}
                </Button>
              ) : null}
              {value && coming === undefined && canCrop(value) ? (
                <Button
                  variant="default"
                  leftSection={<IconCrop {...ICON} />}
                  aria-haspopup="dialog"
                  onClick={() => setOpened('crop')}
                >
                  {text.crop()}
                </Button>
              ) : null}
              {value && coming === undefined ? (
                <FocalPointInput url={value} onChange={onChange}>
                  {(open) => (
                    <Button
                      variant="default"
                      leftSection={<IconFocus2 {...ICON} />}
                      aria-haspopup="dialog"
                      onClick={open}
                    >
                      {text.setFocalPoint()}
                    </Button>
                  )}
                </FocalPointInput>
              ) : null}
              {value || coming ? (
                <Button variant="subtle" color="red" onClick={remove}>
                  {text.remove()}
                </Button>
              ) : null}
            </Group>
            <Text size="sm" c="dimmed">
              {canTake ? text.dropOrPaste() : text.chooseWhenOnline()}
            </Text>
          </Stack>
        </Group>
      </DropArea>
      {offer ? (
        <SmallerDialog offer={offer} onChoose={(file) => void choice.send(file)} onClose={choice.withdraw} />
      ) : null}
      {opened === 'photos' && photos ? (
        <PhotoChooser
          photos={photos}
          value={value}
          onChoose={({ url }) => {
            close()
            choice.put(url)
          }}
          onClose={close}
        />
      ) : null}
      {opened === 'crop' && value ? (
        <CropDialog
          source={pictures.wholeOf(value)}
          ways={[{ label: text.takePart(), take: (part) => choice.crop(value, part) }]}
          onClose={() => {
            close()
            choice.withdraw()
          }}
        />
      ) : null}
    </Input.Wrapper>
  )
}
