/**
 * Uploads the pictures of a field. Remembers for each upload the original, so it can be cropped
 * again, and its queued request, so a replaced upload can be discarded.
 */

import { useRef, useState } from 'react'
import { plainPicture } from '#shared/focal-point'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import { useUpload } from '../record/record-queries'
import { useDiscardUpload } from './upload-queries'

export type Pictures = ReturnType<typeof usePictures>

export function usePictures() {
  const upload = useUpload()
  const discardUpload = useDiscardUpload()
  /** The originals, by the address of the upload. */
  const [wholes, setWholes] = useState<ReadonlyMap<string, File | string>>(new Map())
  /** The queued requests, by the address of the upload. */
  const requests = useRef(new Map<string, string>())
  // The worker can queue an upload. Without a worker an upload needs a connection.
  const canTake = useOfflineStore((state) => state.network.isOnline || keepsChanges(state))
  return {
    canTake,
    isUploading: upload.isPending,
    wholeOf: (url: string): File | string => wholes.get(plainPicture(url)) ?? url,
    // A browser does not let a page read the pixels of another origin's picture.
    canCrop: (url: string): boolean => canTake && (wholes.has(plainPicture(url)) || url.startsWith('/')),
    /** @param whole the original, where the file is a part of it */
    store: async (file: File, whole: File | string = file): Promise<string> => {
      const { url, _requestId: requestId } = await upload.mutateAsync(file)
      setWholes((now) => new Map(now).set(url, whole))
      if (requestId !== undefined) requests.current.set(url, requestId)
      return url
    },
    /** Discards the upload of a picture that the field no longer shows, if it is still queued. */
    discard: async (url: string): Promise<void> => {
      const requestId = requests.current.get(plainPicture(url))
      if (requestId !== undefined) await discardUpload(requestId)
    },
  }
}
