/** Makes the messages of this language. */
import { messagesIn } from '../messages-in'

export const { message, richMessage } = messagesIn('en')
