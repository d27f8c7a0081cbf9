/**
 * A picture by choosing, dropping, pasting or taking one: shown at once, uploaded, and its address kept as the value; or one of the
 * photo library. A part of it takes its place by cropping.
 */
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera, IconCrop, IconPhoto, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Resource } from '#shared/resources/field'
import { resourceFor } from '#shared/resources/resources'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import classes from './fields.module.css'
import { ACCEPT, NO_UPLOAD_OFFLINE, usePictureChoice } from './use-picture-choice'
import { type Pictures, usePictures } from './use-pictures'

const CropDialog = lazyPart(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog))

const SmallerDialog = lazyPart(() => import('./smaller-dialog').then(({ SmallerDialog }) => SmallerDialog))

const PhotoChooser = lazyPart(() => import('./photo-chooser').then(({ PhotoChooser }) => PhotoChooser))

/** Where a file button with `capture` opens the camera; elsewhere it would be the same button twice. */
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
  /** Of the list that it adds to. */
  pictures?: Pictures
}

/** The photo library, for whom it is open. */
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

/** A browser does not tell of the same file chosen again, unless it has forgotten the first choice. */
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
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => (file ? onFile(file) : undefined)
  return (
    <fieldset
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
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
  const { canTake, isUploading, wholeOf, canCrop, store, crop } = props.pictures ?? own
  const choice = usePictureChoice(store, onChange)
  const { coming, isPreparing } = choice
  const [opened, setOpened] = useState<'crop' | 'photos'>()
  const close = () => setOpened(undefined)
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
              alt={coming ? `${label}, being uploaded` : `${label}, chosen`}
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
                label={value ? 'Replace' : 'Choose a picture'}
                icon={<IconUpload {...ICON} />}
                loading={isUploading || isPreparing}
                disabled={!canTake}
                onFile={take}
              />
              {hasCamera() ? (
                <SourceButton
                  label="Take a photo"
                  icon={<IconCamera {...ICON} />}
                  isCamera
                  disabled={!canTake || isUploading || isPreparing}
                  onFile={take}
                />
              ) : null}
              {canChoose && photos ? (
                <Button
                  variant="default"
                  leftSection={<IconPhoto {...ICON} />}
                  aria-haspopup="dialog"
                  disabled={isUploading}
                  onClick={() => setOpened('photos')}
                >
                  Choose from photos
                </Button>
              ) : null}
              {value && coming === undefined && canCrop(value) ? (
                <Button
                  variant="default"
                  leftSection={<IconCrop {...ICON} />}
                  aria-haspopup="dialog"
                  onClick={() => setOpened('crop')}
                >
                  Crop
                </Button>
              ) : null}
              {value ? (
                <Button variant="subtle" color="red" onClick={() => onChange(null)}>
                  Remove
                </Button>
              ) : null}
            </Group>
            <Text size="sm" c="dimmed">
              {canTake ? 'Or drop or paste one here.' : NO_UPLOAD_OFFLINE}
            </Text>
          </Stack>
        </Group>
      </DropArea>
      {choice.offer ? (
        <SmallerDialog offer={choice.offer} onChoose={(file) => void choice.send(file)} onClose={choice.withdraw} />
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
          source={wholeOf(value)}
          ways={[{ label: 'Use this part', take: (part) => crop(value, part, choice.put) }]}
          onClose={close}
        />
      ) : null}
    </Input.Wrapper>
  )
}
