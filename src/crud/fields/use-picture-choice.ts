/** The steps of a chosen file: check it, offer a smaller version, show it during the upload. */
import { useEffect, useRef, useState } from 'react'
import * as text from '#messages/pictures'
import { errorText } from '#shared/error-message'
import { isNetworkError } from '#shared/errors'
import { PICTURE_SMALL_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits'
import type { Offer } from './smaller-picture'

export const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
const MEBIBYTE = 1_048_576

/** The error of a file that can't be uploaded. */
function problemOf(file: File): string | undefined {
  if (!ACCEPT.split(',').includes(file.type)) return text.wrongType()
  if (file.size > UPLOAD_MAX_BYTES) return text.tooLarge({ limit: UPLOAD_MAX_BYTES / MEBIBYTE })
  return undefined
}

/** A smaller version, where it saves enough. Any failure is ignored: the original is uploaded. */
async function offerFor(file: File): Promise<Offer | undefined> {
  if (file.size <= PICTURE_SMALL_BYTES) return undefined
  const parts = Promise.all([import('./smaller-picture'), import('./smaller-dialog')])
  return parts.then(([{ smallerPicture }]) => smallerPicture(file)).catch(() => undefined)
}

export function usePictureChoice(store: (file: File) => Promise<string>, onChange: (url: string) => void) {
  const [problem, setProblem] = useState<string>()
  /** Object URL of the picture during its upload. */
  const [coming, setComing] = useState<string>()
  useEffect(() => (coming === undefined ? undefined : () => URL.revokeObjectURL(coming)), [coming])
  const [offer, setOffer] = useState<Offer>()
  const [isPreparing, setPreparing] = useState(false)
  /** Number of the latest choice, which replaces earlier ones. */
  const choice = useRef(0)
  const send = async (file: File) => {
    setOffer(undefined)
    try {
      onChange(await store(file))
    } catch (failure) {
      setProblem(isNetworkError(failure) ? text.chooseWhenOnline() : errorText(failure))
    } finally {
      setComing(undefined)
    }
  }
  return {
    problem,
    coming,
    isPreparing,
    /** A smaller version of the file. */
    offer,
    take: async (file: File) => {
      const fileProblem = problemOf(file)
      setProblem(fileProblem)
      if (fileProblem) return
      choice.current += 1
      const own = choice.current
      setComing(URL.createObjectURL(file))
      setPreparing(true)
      const smaller = await offerFor(file)
      if (own !== choice.current) return
      setPreparing(false)
      setOffer(smaller)
      if (!smaller) await send(file)
    },
    send,
    withdraw: () => {
      setOffer(undefined)
      setComing(undefined)
    },
    /** Sets a picture that is already uploaded. */
    put: (url: string) => {
      setProblem(undefined)
      onChange(url)
    },
  }
}
