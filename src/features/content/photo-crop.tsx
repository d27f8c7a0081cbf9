/** Crops a photo of the library: as its new picture, or as one more photo with the same words. */
import { Button } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import { baseOf } from '../../crud/form/form-values'
import type { RecordPartProps } from '../../crud/record/facets'
import { useCreateRecord, useUpdateRecord, useUpload } from '../../crud/record/record-queries'
import { requireId, whereSaved } from '../../crud/record/record-title'
import { recordTarget, toAdminLocation } from '../../crud/record/resource-link'
import { late } from '../../ui/late'
import { notify } from '../../ui/notify'

const CropDialog = late(() => import('../../crud/fields/crop-dialog').then(({ CropDialog }) => CropDialog))

export function PhotoCrop({ resource, record }: RecordPartProps) {
  // As it was shown when the dialog was opened.
  const [opened, setOpened] = useState<AnyRecord>()
  const upload = useUpload()
  const create = useCreateRecord(resource)
  const update = useUpdateRecord(resource)
  const navigate = useNavigate()
  const seen = opened ?? record
  const { url } = seen
  // Of other servers' pictures a browser tells nothing but what they look like.
  if (typeof url !== 'string' || !url.startsWith('/')) return null

  const replace = async (part: File) => {
    const changes = { url: (await upload.mutateAsync(part)).url }
    const base = baseOf(resource, seen, ['url'])
    const answer = await update.mutateAsync({ id: requireId(seen), changes, version: seen.version, base })
    notify({ type: 'success', title: 'Photo cropped', message: whereSaved(answer) })
  }
  const add = async (part: File) => {
    const { caption, alt } = seen
    const { url: address } = await upload.mutateAsync(part)
    const answer = await create.mutateAsync({ url: address, caption, alt })
    const open = () => void navigate(toAdminLocation(recordTarget(resource, requireId(answer.model))))
    notify({
      type: 'success',
      title: 'Photo added',
      message: whereSaved(answer),
      actions: [{ label: 'Open', handler: open }],
    })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(record)}
      >
        Crop
      </Button>
      {opened ? (
        <CropDialog
          source={url}
          ways={[
            { label: 'Replace the picture', take: replace },
            { label: 'Save as a new photo', take: add },
          ]}
          onClose={() => setOpened(undefined)}
        >
          Replacing changes the photo in this library; pages and posts that show its present picture keep that one.
        </CropDialog>
      ) : null}
    </>
  )
}
