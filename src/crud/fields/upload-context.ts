/**
 * Tells the form around a field about pictures on their way into it, so that it is not saved
 * without them.
 */
import { createContext } from 'react'

/**
 * Announces a picture. Returns the function that tells of its end. Outside of a form it does
 * nothing.
 */
export const UploadContext = createContext<() => () => void>(() => () => {})
