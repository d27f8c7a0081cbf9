/**
 * Tells the form around a field about pictures on their way into it, so that it is not saved
 * without them.
 */
import { createContext, useState } from 'react'

type Uploads = {
  /**
   * Announces a picture. Returns the function that tells of its end. Outside of a form it does
   * nothing.
   */
  announce: () => () => void
  /** The form is being saved and ends then: a picture that is chosen now would be lost. */
  isClosed?: boolean
}

export const UploadContext = createContext<Uploads>({ announce: () => () => {} })

/** Counts the pictures on their way into a form that has no `useRecordForm`. */
export function useUploads() {
  const [count, setCount] = useState(0)
  const add = (difference: number) => setCount((now) => now + difference)
  return {
    isUploading: count > 0,
    announce: () => {
      add(1)
      return () => add(-1)
    },
  }
}
