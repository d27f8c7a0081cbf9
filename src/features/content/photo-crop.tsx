/**
 * Crops a photo: replaces its picture, or saves the crop as a new photo with the same caption and
 * alternative text.
 */
import { Button } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/content'
import type { AnyRecord } from '#shared/records/query'
import { baseOf } from '../../crud/record/change-base'
import type { RecordPartProps } from '../../crud/record/facets'
import { useCreateRecord, useUpdateRecord, useUpload } from '../../crud/record/record-queries'
import { requireId, whereSaved } from '../../crud/record/record-title'
import { recordTarget, toAdminLocation } from '../../crud/record/resource-link'
import { lazyPart } from '../../ui/lazy-part'
import { notify } from '../../ui/notify'

const CropDialog = lazyPart(() => import('../../crud/fields/crop-dialog').then(({ CropDialog }) => CropDialog))

export function PhotoCrop({ resource, record }: RecordPartProps) {
  // The record as shown when the dialog was opened: the base of the change.
  const [opened, setOpened] = useState<AnyRecord>()
  const upload = useUpload()
  const create = useCreateRecord(resource)
  const update = useUpdateRecord(resource)
  const navigate = useNavigate()
  const seen = opened ?? record
  const { url } = seen
  // A browser does not let a page read the pixels of another origin's picture.
  if (typeof url !== 'string' || !url.startsWith('/')) return null

  const replace = async (part: File) => {
    const changes = { url: (await upload.mutateAsync(part)).url }
    const base = baseOf(resource, seen, ['url'])
    const answer = await update.mutateAsync({ id: requireId(seen), changes, version: seen.version, base })
    notify({ type: 'success', title: text.photoCropped(), message: whereSaved(answer) })
  }
  const add = async (part: File) => {
    const { caption, alt } = seen
    const { url: address } = await upload.mutateAsync(part)
    const answer = await create.mutateAsync({ url: address, caption, alt })
    const open = () => void navigate(toAdminLocation(recordTarget(resource, requireId(answer.model))))
    notify({
      type: 'success',
      title: text.photoAdded(),
      message: whereSaved(answer),
      actions: [{ label: common.open(), handler: open }],
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
        {text.crop()}
      </Button>
      {opened ? (
        <CropDialog
          source={url}
          ways={[
            { label: text.replacePicture(), take: replace },
            { label: text.saveAsNewPhoto(), take: add },
          ]}
          onClose={() => setOpened(undefined)}
        >
          {text.cropExplanation()}
        </CropDialog>
      ) : null}
    </>
  )
}
