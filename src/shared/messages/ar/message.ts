/**
 * Makes the messages of this language, for the server. Pages have its words from build/languages.ts.
 */
import { isolated } from '../isolated'
import { messagesIn } from '../messages-in'

/** BCP 47. */
export const LANGUAGE = 'ar'

export const { message, richMessage } = messagesIn(LANGUAGE, isolated)
