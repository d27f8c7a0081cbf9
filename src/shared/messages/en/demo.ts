/** Sentences of the demo before its app is there. */
import { message } from './message'

export const preparing = message('Preparing the demo: the first visit loads a server and its database, 15 MB or more.')
export const notHere = message('The demo needs a browser with service workers and a page that is served over https.')
export const failed = message('The demo does not start: {reason}')
export const notInstalled = message('A file did not arrive. Reload the page to try again.')
export const startingOver = message('Starting over: the demo removes its data from this browser.')
