/**
 * Tells the form around a field about pictures on their way into it, so that it is not saved
 * without them.
 */
import { createContext } from 'react'

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
