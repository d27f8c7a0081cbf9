/** A chosen file on its way to its address: refused, offered smaller, shown while it is uploaded. */

import { useEffect, useRef, useState } from 'react'
import { errorText } from '#shared/error-message'
import { isNetworkError } from '#shared/errors'
import { PICTURE_SMALL_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits'
import type { Offer } from './smaller-picture'

export const ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
const MEBIBYTE = 1_048_576
export const NO_UPLOAD_OFFLINE = "You're offline. Choose the picture when the connection returns."

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

export function usePictureChoice(store: (file: File) => Promise<string>, onChange: (url: string) => void) {
  const [problem, setProblem] = useState<string>()
  /** Address of the picture that is being uploaded. */
  const [coming, setComing] = useState<string>()
  useEffect(() => (coming === undefined ? undefined : () => URL.revokeObjectURL(coming)), [coming])
  const [offer, setOffer] = useState<Offer>()
  const [isPreparing, setPreparing] = useState(false)
  /** Counts the choices: only the last counts. */
  const choice = useRef(0)
  const send = async (file: File) => {
    setOffer(undefined)
    try {
      onChange(await store(file))
    } catch (failure) {
      setProblem(isNetworkError(failure) ? NO_UPLOAD_OFFLINE : errorText(failure))
    } finally {
      setComing(undefined)
    }
  }
  return {
    problem,
    coming,
    isPreparing,
    /** A smaller file to take in its place. */
    offer,
    take: async (file: File) => {
      const refusal = refuse(file)
      setProblem(refusal)
      if (refusal) return
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
    /** Another picture, which is there already. */
    put: (url: string) => {
      setProblem(undefined)
      onChange(url)
    },
  }
}
