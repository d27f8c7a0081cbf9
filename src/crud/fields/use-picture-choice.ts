/**
 * The steps of a chosen file: check it, offer a smaller version, show it during the upload. A
 * choice that the person has replaced or removed meanwhile does not reach the field.
 */
import { useContext, useEffect, useRef, useState } from 'react'
import * as text from '#messages/pictures'
import { errorText } from '#shared/error-message'
import { isNetworkError } from '#shared/errors'
import { PICTURE_SMALL_BYTES, UPLOAD_MAX_BYTES } from '#shared/limits'
import type { Offer } from './smaller-picture'
import { UploadContext } from './upload-context'
import type { Pictures } from './use-pictures'

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

type Choice = {
  /** Object URL that shows the picture until it is uploaded. */
  preview: string | undefined
  /** Tells the form that the picture is no longer on its way. */
  release: () => void
}

/** The choices on their way whose picture is wanted: all in a list, else the latest. */
function useChoices(isList: boolean) {
  const { announce } = useContext(UploadContext)
  const current = useRef<readonly Choice[]>([])
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const update = (next: readonly Choice[]) => {
    for (const { preview, release } of current.current.filter((choice) => !next.includes(choice))) {
      if (preview) URL.revokeObjectURL(preview)
      release()
    }
    current.current = next
    setChoices(next)
  }
  return {
    choices,
    isWanted: (choice: Choice) => current.current.includes(choice),
    begin: (file?: File): Choice => {
      const choice = { preview: file && URL.createObjectURL(file), release: announce() }
      update(isList ? [...current.current, choice] : [choice])
      return choice
    },
    end: (ended: Choice) => update(current.current.filter((choice) => choice !== ended)),
    /** The person does not want the latest any more. */
    withdraw: () => update(current.current.slice(0, -1)),
  }
}

/** Uploads pictures. An upload that nobody wants when it ends is discarded. */
function useLanding({ store, discard }: Pictures, isWanted: (choice: Choice) => boolean, put: (url: string) => void) {
  const running = useRef(0)
  const unwanted = useRef<string[]>([])
  const landed = useRef(new Set<string>())
  // The field may have other values when the upload ends.
  const latestPut = useRef(put)
  useEffect(() => {
    latestPut.current = put
  })
  /** Resolves to whether the picture was put into the field. */
  return async (choice: Choice, file: File, whole?: File | string): Promise<boolean> => {
    running.current += 1
    try {
      const url = await store(file, whole)
      if (!isWanted(choice)) {
        unwanted.current.push(url)
        return false
      }
      landed.current.add(url)
      latestPut.current(url)
      return true
    } finally {
      running.current -= 1
      // The same file chosen twice is one upload, so this waits until it is known what is wanted.
      if (running.current === 0)
        for (const url of unwanted.current.splice(0)) if (!landed.current.has(url)) void discard(url)
    }
  }
}

/** @param isList each picture is added to a list; else the latest choice replaces the others */
export function usePictureChoice(pictures: Pictures, onChange: (url: string) => void, isList = false) {
  const { choices, isWanted, begin, end, withdraw } = useChoices(isList)
  const land = useLanding(pictures, isWanted, onChange)
  const [problem, setProblem] = useState<string>()
  const [offers, setOffers] = useState<readonly { choice: Choice; offer: Offer }[]>([])
  const offered = offers.find(({ choice }) => choices.includes(choice))
  const send = async (choice: Choice, file: File) => {
    setOffers((now) => now.filter((other) => other.choice !== choice))
    try {
      await land(choice, file)
    } catch (failure) {
      if (isWanted(choice)) setProblem(isNetworkError(failure) ? text.chooseWhenOnline() : errorText(failure))
    } finally {
      end(choice)
    }
  }
  const isShown = useRef(true)
  // An offer that is no longer shown gets no answer, and must not hold up the form.
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (offered) end(offered.choice)
    }
  })
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      leave.current()
    }
  }, [])
  return {
    problem,
    /** Object URL of the picture on its way. */
    coming: choices.at(-1)?.preview,
    /** A smaller version of the file. */
    offer: offered?.offer,
    take: async (file: File) => {
      const fileProblem = problemOf(file)
      setProblem(fileProblem)
      if (fileProblem) return
      const choice = begin(file)
      const smaller = await offerFor(file)
      if (!isWanted(choice)) return
      if (smaller && isShown.current) setOffers((now) => [...now, { choice, offer: smaller }])
      else await send(choice, file)
    },
    /** Uploads the file that the person chose from the offer. */
    send: async (file: File) => {
      if (offered) await send(offered.choice, file)
    },
    withdraw,
    /** Uploads a part of the picture at `url`, which replaces it. */
    crop: async (url: string, part: File) => {
      const choice = begin()
      try {
        const isReplaced = await land(choice, part, pictures.wholeOf(url))
        if (isReplaced) await pictures.discard(url)
      } finally {
        end(choice)
      }
    },
    /** Sets a picture that is already uploaded. */
    put: (url: string) => {
      setProblem(undefined)
      if (!isList) withdraw()
      onChange(url)
    },
  }
}
