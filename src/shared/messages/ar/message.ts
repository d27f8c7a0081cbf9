/** Makes the messages of this language. */
import { messagesIn } from '../messages-in'

/** BCP 47. */
export const LANGUAGE = 'ar'

export const { message, richMessage } = messagesIn(LANGUAGE)
