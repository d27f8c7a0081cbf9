/** Section of a super admin's profile: a copy of the workspace for a trial in a browser. */
import { message, richMessage } from './message'

export const tryCopy = message('Try a copy in the browser')
export const explanation = message(
  'Work with a copy of this workspace in a browser tab. Nothing that you do there changes this server.',
)
export const holds = message(
  'The copy holds everything: records, uploaded files, emails and password hashes. Keep it as safe as the server.',
)
export const leavesOut = message(
  'The server’s settings and secrets are left out. Sessions, links in emails and two-factor sign-in don’t work in the copy.',
)
export const toOpen = message('To open it')
export const startDemo = richMessage(
  'Start the demo with <code>npm run demo</code> where Holdfast is installed, and open <code>http://localhost:3001</code>.',
)
export const chooseFile = message('Choose “Open a copy” in its panel, and then the file.')
export const signIn = message('Sign in with the email and password that you use here.')
export const download = message('Download a copy')
export const downloading = message('Downloading a copy')
export const confirm = message(
  'Enter your password to download the copy. Other people’s requests wait while the database is copied.',
)
export const limit = message('At most five copies in an hour. The download is added to the history of your account.')
export const preparing = message('Preparing the copy. A large workspace takes several minutes.')
export const downloaded = message('Copy downloaded')
export const downloadedTo = message('It is in the file {file}.')
