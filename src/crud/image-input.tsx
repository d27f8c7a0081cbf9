/** A picture by choosing, dropping, pasting or taking one: shown at once, uploaded, and its address kept as the value. */
import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isNetworkError } from '#shared/errors'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { DEFAULT_ERROR } from '#shared/messages'
import { useOfflineStore } from '../stores/offline'
import classes from './crud.module.css'
import { useUpload } from './record-queries'

const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
const MEBIBYTE = 1_048_576
const NO_UPLOAD_OFFLINE = "Pictures can't be uploaded without a connection. Save now and add the picture later."

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
}

/** Why a file is not worth sending, or undefined. */
function refuse(file: File): string | undefined {
  if (!ACCEPT.split(',').includes(file.type)) return 'Choose a picture: PNG, JPEG, WebP, GIF or AVIF.'
  if (file.size > UPLOAD_MAX_BYTES) return `The picture is larger than ${UPLOAD_MAX_BYTES / MEBIBYTE} MB.`
  return undefined
}

export function ImageInput({ id, label, description, required, error, value, onChange }: ImageInputProps) {
  const upload = useUpload()
  // With its worker the app keeps a picture until it can be sent; without, it needs the network.
  const canTake = useOfflineStore((state) => state.network.isOnline || state.service === 'ready')
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  /** Address of the picture that is being uploaded. */
  const [coming, setComing] = useState<string>()
  useEffect(() => (coming === undefined ? undefined : () => URL.revokeObjectURL(coming)), [coming])

  // A browser does not tell of the same file chosen again, unless it has forgotten the first choice.
  const resetFile = useRef<() => void>(null)
  const resetPhoto = useRef<() => void>(null)
  const take = async (file: File | null | undefined) => {
    if (!file) return
    resetFile.current?.()
    resetPhoto.current?.()
    const refusal = refuse(file)
    setProblem(refusal)
    if (refusal) return
    setComing(URL.createObjectURL(file))
    try {
      onChange((await upload.mutateAsync(file)).url)
    } catch (failure) {
      const message = failure instanceof Error && failure.message ? failure.message : DEFAULT_ERROR
      setProblem(isNetworkError(failure) ? NO_UPLOAD_OFFLINE : message)
    } finally {
      setComing(undefined)
    }
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
        <Group gap="md" wrap="nowrap" align="center">
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
          <Stack gap="xs" align="flex-start">
            <Group gap="xs">
              <FileButton resetRef={resetFile} onChange={(file) => void take(file)} accept={ACCEPT} disabled={!canTake}>
                {(props) => (
                  <Button
                    {...props}
                    id={id}
                    variant="default"
                    loading={upload.isPending}
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
                      disabled={!canTake || upload.isPending}
                    >
                      Take a photo
                    </Button>
                  )}
                </FileButton>
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
    </Input.Wrapper>
  )
}
