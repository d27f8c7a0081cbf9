/**
 * Pictures that another app has shared with this one: they get their texts, and are added to the
 * photos. Until then they are on this device only.
 */
import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import * as text from '#messages/shared-photos'
import { errorText } from '#shared/error-message'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { SHARED_MAX } from '#shared/offline/shared-pictures'
import { fieldOf, type Resource } from '#shared/resources/field'
import { resourceOf } from '#shared/resources/resources'
import type { ValidationErrors } from '#shared/resources/validate'
import { usePictures } from '../../crud/fields/use-pictures'
import { validateForm } from '../../crud/form/form-values'
import { whereSaved } from '../../crud/record/record-title'
import { linkTo, useToLocation } from '../../crud/record/resource-link'
import type { SharedPicture } from '../../offline/shared-pictures'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/page-states'
import { useSharedPictures, useTakeShared } from './shared-photos-queries'

type Texts = { alt: string; caption: string }
const TEXTS = ['alt', 'caption'] as const

export function SharedPhotosPage() {
  const { data, error, refetch } = useSharedPictures()
  const photos = resourceOf('photo')
  if (!photos) return null
  return (
    <>
      <PageHeader title={text.sharedPhotos()} description={data?.length ? text.explanation() : undefined} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <EmptyState
          Icon={IconPhotoUp}
          title={text.nothingShared()}
          action={
            <Button mt="xs" renderRoot={linkTo({ resource: photos.name, screen: 'list' })}>
              {text.showPhotos()}
            </Button>
          }
        >
          {text.howToShare({ count: SHARED_MAX, megabytes: UPLOAD_MAX_BYTES / 1_048_576 })}
        </EmptyState>
      ) : (
        <Pictures photos={photos} pictures={data} />
      )}
    </>
  )
}

function Pictures({ photos, pictures }: { photos: Resource; pictures: readonly SharedPicture[] }) {
  const navigate = useNavigate()
  const toLocation = useToLocation()
  const { canTake } = usePictures()
  const { add, remove } = useTakeShared(photos)
  const [texts, setTexts] = useState<Record<string, Texts>>({})
  const [errors, setErrors] = useState<Record<string, ValidationErrors>>({})
  const [problem, setProblem] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const textsOf = ({ url, caption }: SharedPicture): Texts => texts[url] ?? { alt: '', caption }

  /** Whether all texts are valid. Else shows what is wrong, and leads to the first. */
  const check = (): boolean => {
    const found = pictures.map((picture) => {
      const all = validateForm(photos, { ...textsOf(picture), url: picture.url })
      return [picture.url, Object.fromEntries(Object.entries(all).filter(([name]) => name !== 'url'))] as const
    })
    flushSync(() => setErrors(Object.fromEntries(found)))
    document.querySelector<HTMLElement>('[data-shared] [aria-invalid="true"]')?.focus()
    return found.every(([, own]) => Object.keys(own).length === 0)
  }
  const addAll = async () => {
    setProblem(undefined)
    if (!check()) return
    setAdding(true)
    let where = ''
    try {
      // One after the other: a repeat begins at the one that failed, with its key.
      for (const picture of pictures) where = whereSaved(await add(picture, textsOf(picture)))
      notify({ type: 'success', title: text.added({ count: pictures.length }), message: where })
      await navigate(toLocation({ resource: photos.name, screen: 'list' }))
    } catch (error) {
      setProblem(errorText(error))
      setAdding(false)
    }
  }
  return (
    <form
      noValidate
      data-shared
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAdding) void addAll()
      }}
    >
      <Stack>
        {pictures.map((picture) => (
          <Picture
            key={picture.url}
            photos={photos}
            picture={picture}
            texts={textsOf(picture)}
            errors={errors[picture.url]}
            isAdding={isAdding}
            onChange={(next) => setTexts((now) => ({ ...now, [picture.url]: next }))}
            onDiscard={() => void remove(picture)}
          />
        ))}
        {problem ? (
          <Alert role="alert" color="red" variant="light" title={text.notAdded()}>
            {problem}
          </Alert>
        ) : null}
        {canTake ? null : (
          <Text size="sm" role="status">
            {text.needsConnection()}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isAdding} disabled={!canTake}>
            {text.add({ count: pictures.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PictureProps = {
  photos: Resource
  picture: SharedPicture
  texts: Texts
  errors: ValidationErrors | undefined
  isAdding: boolean
  onChange: (texts: Texts) => void
  onDiscard: () => void
}

function Picture({ photos, picture: { file }, texts, errors, isAdding, onChange, onDiscard }: PictureProps) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <Paper component="section" aria-label={file.name} withBorder p="md">
      <Group align="flex-start">
        <img
          src={source}
          alt={text.pictureOf({ name: file.name })}
          width={160}
          height={120}
          style={{ objectFit: 'contain', maxWidth: '100%' }}
        />
        <Stack gap="xs" flex="1 1 16rem" miw={0}>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Text>
          {TEXTS.map((name) => (
            <TextInput
              key={name}
              label={fieldOf(photos.table, name)?.label}
              required={photos.required?.includes(name) ?? false}
              value={texts[name]}
              error={errors?.[name]}
              disabled={isAdding}
              onChange={(event) => onChange({ ...texts, [name]: event.currentTarget.value })}
            />
          ))}
          <Group>
            <Button
              variant="subtle"
              color="red"
              disabled={isAdding}
              onClick={onDiscard}
              aria-label={text.discardNamed({ name: file.name })}
            >
              {text.discard()}
            </Button>
          </Group>
        </Stack>
      </Group>
    </Paper>
  )
}
