/**
 * A picture by choosing, dropping, pasting or taking one: shown at once, uploaded, and its address kept as the value; or one of the
 * photo library. A part of it takes its place by cropping.
 */
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera, IconCrop, IconPhoto, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isNetworkError } from '#shared/errors'
import { PICTURE_SMALL_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits'
import { DEFAULT_ERROR } from '#shared/messages'
import type { Resource } from '#shared/resources/field'
import { resourceFor } from '#shared/resources/resources'
import { useAuthStore } from '../../stores/auth'
import { late } from '../../ui/late'
import classes from '../crud.module.css'
import type { Offer } from './smaller-picture'
import { type Pictures, usePictures } from './use-pictures'

const CropDialog = late(() => import('./crop-dialog').then(({ CropDialog }) => CropDialog))

const SmallerDialog = late(() => import('./smaller-dialog').then(({ SmallerDialog }) => SmallerDialog))

const PhotoChooser = late(() => import('./photo-chooser').then(({ PhotoChooser }) => PhotoChooser))

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
const MEBIBYTE = 1_048_576
const NO_UPLOAD_OFFLINE = "You're offline. Choose the picture when the connection returns."

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

/** Why a file is not worth sending, or undefined. */
function refuse(file: File): string | undefined {
  if (!ACCEPT.split(',').includes(file.type)) return 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.'
  if (file.size > UPLOAD_MAX_BYTES) return `The picture is larger than ${UPLOAD_MAX_BYTES / MEBIBYTE} MB.`
  return undefined
}

/** A smaller picture to choose in its place, where that is worth a question. What can't be fetched or made is no reason to stop. */
async function offerFor(file: File): Promise<Offer | undefined> {
  if (file.size <= PICTURE_SMALL_BYTES) return undefined
  const parts = Promise.all([import('./smaller-picture'), import('./smaller-dialog')])
  return parts.then(([{ smallerPicture }]) => smallerPicture(file)).catch(() => undefined)
}

export function ImageInput(props: ImageInputProps) {
  const { id, label, description, required, error, value, onChange, canChoose = true } = props
  const photos = usePhotos()
  const own = usePictures()
  const { canTake, isUploading, wholeOf, canCrop, store, crop } = props.pictures ?? own
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  /** Address of the picture that is being uploaded. */
  const [coming, setComing] = useState<string>()
  useEffect(() => (coming === undefined ? undefined : () => URL.revokeObjectURL(coming)), [coming])

  // A browser does not tell of the same file chosen again, unless it has forgotten the first choice.
  const resetFile = useRef<() => void>(null)
  const resetPhoto = useRef<() => void>(null)
  const [isCropping, setCropping] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [offer, setOffer] = useState<Offer>()
  const [isPreparing, setPreparing] = useState(false)
  /** Counts what was chosen: only the last counts. */
  const choice = useRef(0)
  const take = async (file: File | null | undefined) => {
    if (!file) return
    resetFile.current?.()
    resetPhoto.current?.()
    const refusal = refuse(file)
    setProblem(refusal)
    if (refusal) return
    choice.current += 1
    const own = choice.current
    setComing(URL.createObjectURL(file))
    setPreparing(true)
    const offer = await offerFor(file)
    if (own !== choice.current) return
    setPreparing(false)
    setOffer(offer)
    if (!offer) await send(file)
  }
  const send = async (file: File) => {
    setOffer(undefined)
    try {
      onChange(await store(file))
    } catch (failure) {
      const message = failure instanceof Error && failure.message ? failure.message : DEFAULT_ERROR
      setProblem(isNetworkError(failure) ? NO_UPLOAD_OFFLINE : message)
    } finally {
      setComing(undefined)
    }
  }
  const put = (url: string) => {
    setProblem(undefined)
    onChange(url)
  }
  const shown = error ?? problem
  return (
    <Input.Wrapper
      label={label}
      description={description}
      required={required ?? false}
      error={shown}
      labelElement="div"
      id={id}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
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
          void take(event.dataTransfer.files[0])
        }}
        onPaste={(event) => void take(event.clipboardData.files[0])}
      >
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
              <FileButton resetRef={resetFile} onChange={(file) => void take(file)} accept={ACCEPT} disabled={!canTake}>
                {(props) => (
                  <Button
                    {...props}
                    id={id}
                    variant="default"
                    loading={isUploading || isPreparing}
                    leftSection={<IconUpload size={16} aria-hidden="true" />}
                    disabled={!canTake}
                  >
                    {value ? 'Replace' : 'Choose a picture'}
                  </Button>
                )}
              </FileButton>
              {hasCamera() ? (
                <FileButton
                  resetRef={resetPhoto}
                  onChange={(file) => void take(file)}
                  accept={ACCEPT}
                  capture="environment"
                  disabled={!canTake}
                >
                  {(props) => (
                    <Button
                      {...props}
                      variant="default"
                      leftSection={<IconCamera size={16} aria-hidden="true" />}
                      disabled={!canTake || isUploading || isPreparing}
                    >
                      Take a photo
                    </Button>
                  )}
                </FileButton>
              ) : null}
              {canChoose && photos ? (
                <Button
                  variant="default"
                  leftSection={<IconPhoto size={16} aria-hidden="true" />}
                  aria-haspopup="dialog"
                  disabled={isUploading}
                  onClick={() => setChoosing(true)}
                >
                  Choose from photos
                </Button>
              ) : null}
              {value && coming === undefined && canCrop(value) ? (
                <Button
                  variant="default"
                  leftSection={<IconCrop size={16} aria-hidden="true" />}
                  aria-haspopup="dialog"
                  onClick={() => setCropping(true)}
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
      </fieldset>
      {offer ? (
        <SmallerDialog
          offer={offer}
          onChoose={(file) => void send(file)}
          onClose={() => {
            setOffer(undefined)
            setComing(undefined)
          }}
        />
      ) : null}
      {isChoosing && photos ? (
        <PhotoChooser
          photos={photos}
          value={value}
          onChoose={({ url }) => {
            setChoosing(false)
            put(url)
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {isCropping && value ? (
        <CropDialog
          source={wholeOf(value)}
          ways={[{ label: 'Use this part', take: (part) => crop(value, part, put) }]}
          onClose={() => setCropping(false)}
        />
      ) : null}
    </Input.Wrapper>
  )
}
