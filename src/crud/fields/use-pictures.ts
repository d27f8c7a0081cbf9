/**
 * What a field does with pictures: uploads them, and remembers of those that it uploaded what each was cut out of, to crop from again,
 * and the request of one that still waits.
 */
import { useState } from 'react'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import { discardChange } from '../record/discard-change'
import { useUpload } from '../record/record-queries'

type Held = { whole: File | string; requestId: string | undefined }

export type Pictures = ReturnType<typeof usePictures>

export function usePictures() {
  const upload = useUpload()
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map())
  // With its worker the app keeps a picture until it can be sent; without, it needs the network.
  const canTake = useOfflineStore((state) => state.network.isOnline || keepsChanges(state))
  const wholeOf = (url: string): File | string => held.get(url)?.whole ?? url
  const store = async (file: File, whole: File | string): Promise<string> => {
    const { url, _requestId: requestId } = await upload.mutateAsync(file)
    setHeld((now) => new Map(now).set(url, { whole, requestId }))
    return url
  }
  return {
    canTake,
    isUploading: upload.isPending,
    wholeOf,
    // Of other servers' pictures a browser tells nothing but what they look like.
    canCrop: (url: string): boolean => canTake && (held.has(url) || url.startsWith('/')),
    store: (file: File) => store(file, file),
    /** Uploads a part of the picture at `url`, and puts it in its place. */
    crop: async (url: string, part: File, put: (url: string) => void): Promise<void> => {
      put(await store(part, wholeOf(url)))
      // What it takes the place of waits in the queue and nothing refers to it any more.
      const earlier = held.get(url)?.requestId
      if (earlier) await discardChange(earlier)
    },
  }
}
