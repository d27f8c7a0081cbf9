/** Sentences of the demo's panel, which changes the connection and the server, and of its tour. */
import { message } from './message'

export const title = message('Demo')
export const open = message('Open the demo panel')
export const close = message('Close the demo panel')
export const intro = message('The server runs in this browser. Disturb it, and see what happens to your changes.')

export const serverReady = message('Server ready')
export const serverStarting = message('Server starts')
export const serverDown = message('Server is down')
export const offline = message('Offline')
export const serverGone = message('The server is down. Start it and try again.')

export const goOffline = message('Go offline')
export const goOnline = message('Go online')
export const offlineHelp = message('Cuts the connection to the server.')
export const loseAnswer = message('Lose the next answer')
export const answerWillBeLost = message('The next answer gets lost')
export const loseAnswerHelp = message('Your next change is saved; its answer is lost.')
export const slow = message('Slow network')
export const fast = message('Fast network')
export const slowHelp = message('Requests take 1.4 seconds longer.')
export const otherEdits = message('Somebody edits this')
export const otherEditsHelp = message('A colleague changes the record on this page.')
export const otherEditsNeedsRecord = message('Open a record first.')
export const otherEdited = message('{person} changed “{field}”.')
export const expireToken = message('Expire my token')
export const expireTokenHelp = message('The session renews it.')
export const tokenExpired = message('Your token has expired. The next request renews it.')
export const endSession = message('End my session')
export const endSessionHelp = message('You sign in again; changes stay.')
export const sessionEnded = message('Your session has ended. The next request asks you to sign in.')
export const kill = message('Kill the server')
export const start = message('Start the server')
export const killHelp = message('It stops in the middle of its work.')
export const download = message('Download my workspace')
export const downloadHelp = message('A file that a server of your own begins with.')
export const downloaded = message('Saved as {file}. Start with it: npm start -- --import {file}')
export const openCopy = message('Open a copy')
export const openCopyHelp = message('A file from “Download my workspace” or from your server.')
export const openCopyQuestion = message(
  '{count, plural, =0 {Open {file}? Your work in the demo is removed.} one {Open {file}? Your work in the demo is removed, and 1 change that has not been sent.} other {Open {file}? Your work in the demo is removed, and # changes that have not been sent.}}',
)
export const startOver = message('Start over')
export const startOverHelp = message('Removes all your work here.')
export const startOverQuestion = message(
  '{count, plural, =0 {Your work in the demo is removed.} one {Your work in the demo is removed, and 1 change that has not been sent.} other {Your work in the demo is removed, and # changes that have not been sent.}}',
)
export const cancel = message('Cancel')

export const hide = message('Hide panel')
export const hideQuestion = message('Hide the panel? Add ?demo-panel to the address to show it again.')

export const log = message('Requests to the server')
export const noRequests = message('No requests yet.')
export const answered = message('{status} in {ms} ms')
export const notSent = message('did not arrive')
export const answerLost = message('{status}, answer lost')
export const brokenOff = message('connection broken')
export const times = message('{count} times')

export const tour = message('60-second tour')
export const tourTitle = message('Tour, step {step} of {total}')
export const endTour = message('End tour')
export const next = message('Next')
export const tourSignIn = message('Sign in first: {email}, password {password}.')
export const tourOpenSignIn = message('Open the sign-in page')
export const tourStart = message(
  'Lose the connection, an answer and the server, and keep every change. First, go offline.',
)
export const tourMake = message('You are offline. Add a project and save it: it is stored on this device.')
export const tourOpenForm = message('Add a project')
export const tourMade = message('Your project waits. Go online, and lose the server’s answer.')
export const tourGoOnline = message('Go online, lose the answer')
export const tourLose = message('The server saves the project, and the answer is lost. This device sends it again.')
export const tourLost = message('Saved; the answer was lost')
export const tourSentAgain = message('Sent again with the same key, and recognized')
export const tourOther = message(
  'Edit “{title}” and let a colleague change it meanwhile. Then change the description and save.',
)
export const tourOpenRecord = message('Edit the project')
export const tourLetOther = message('Let a colleague edit it')
export const tourOtherDone = message(
  '{person} changed “{field}”. Now change it too and save: nothing is overwritten unseen.',
)
export const tourKill = message('Edit the project, and kill the server before you save.')
export const tourKilled = message('The server is down. Save your change: it waits. Then start the server.')
export const tourCount = message('Ask the server how many projects are called “{title}”.')
export const tourAsk = message('Count them')
export const tourCounted = message(
  '{count, plural, =0 {The server has no project “{title}”.} one {The server has exactly 1 project “{title}”, although it was sent twice.} other {The server has # projects “{title}”.}}',
)
