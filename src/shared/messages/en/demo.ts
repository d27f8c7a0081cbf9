/** Sentences of the demo before its app is there. */
import { message } from './message'

// Said to everybody: browsers tell no page that its window is private.
export const preparing = message(
  'Preparing the demo. The first visit loads a server and its database. They stay in this browser; a private window forgets them when you close it.',
)
export const notHere = message('The demo needs a browser with service workers and a page that is served over https.')
export const failed = message('The demo does not start: {reason}')
export const notInstalled = message('A file did not arrive. Reload the page to try again.')
export const storageFull = message(
  'This browser has no room left for its database. Free some space on this device, and reload the page.',
)
export const storageRefused = message(
  'This browser does not let the page store anything. Allow it to keep site data, and reload the page.',
)
export const startingOver = message('Starting over: the demo removes its data from this browser.')

// Progress of the first visit.
export const step = message('Step {number, number} of {count, number}: {sentence}')
export const loadingServer = message('Loading the server')
export const loadingDatabase = message('Loading the database')
export const unpacking = message('Unpacking the database')
export const starting = message('Starting the server')
export const bytes = message('{done, number, ::.0} of {total, number, ::.0} MB')
