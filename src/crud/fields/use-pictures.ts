/**
 * Uploads the pictures of a field. Remembers for each upload the original, so it can be cropped again, and
 * its queued request, so a replaced upload can be discarded.
 */

import { useState } from 'react'
import { plainPicture } from '#shared/focal-point'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import { useUpload } from '../record/record-queries'
import { useDiscardUpload } from './upload-queries'

type Held = { whole: File | string; requestId: string | undefined }

export type Pictures = ReturnType<typeof usePictures>

export function usePictures() {
  const upload = useUpload()
  const discardUpload = useDiscardUpload()
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map())
  // The worker can queue an upload. Without a worker an upload needs a connection.
  const canTake = useOfflineStore((state) => state.network.isOnline || keepsChanges(state))
  const wholeOf = (url: string): File | string => held.get(plainPicture(url))?.whole ?? url
  const store = async (file: File, whole: File | string): Promise<string> => {
    const { url, _requestId: requestId } = await upload.mutateAsync(file)
    setHeld((now) => new Map(now).set(url, { whole, requestId }))
    return url
  }
  return {
    canTake,
    isUploading: upload.isPending,
    wholeOf,
    // A browser does not let a page read the pixels of another origin's picture.
    canCrop: (url: string): boolean => canTake && (held.has(plainPicture(url)) || url.startsWith('/')),
    store: (file: File) => store(file, file),
    /** Uploads a part of the picture at `url` and replaces the picture with it. */
    crop: async (url: string, part: File, put: (url: string) => void): Promise<void> => {
      put(await store(part, wholeOf(url)))
      // The field no longer shows the replaced picture.
      const earlier = held.get(plainPicture(url))?.requestId
      if (earlier) await discardUpload(earlier)
    },
  }
}
