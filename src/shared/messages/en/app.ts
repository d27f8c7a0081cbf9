/** Texts of any page. Every page loads this file. */
import { message } from './message'

export const pageNotFound = message('Not found')

export const deviceFull = message('Device storage is full')
export const savedButDeviceFull = message('Your change was saved on the server. Free up space before you work offline.')
export const stillWaiting = message(
  '{count, plural, one {# change is still waiting} other {# changes are still waiting}}',
)
export const keepAppOpen = message('Keep the app open to send {count, plural, one {it} other {them}}.')
