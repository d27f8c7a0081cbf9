/**
 * The deployment of a wireframe: what is live, the plan to confirm, and the list of deployments.
 */
import { message } from './message'

export const preview = message('Preview')
export const production = message('Production')
export const inPreview = message('preview')
export const inProduction = message('production')
export const previewExplanation = message('For administrators, to try a release before others see it.')
export const productionExplanation = message('The application that everyone uses.')
export const savedIsDeployed = message('You have unsaved changes. The saved configuration is deployed and exported.')
export const superAdminsDeploy = message('Only super admins deploy to production.')
export const nothingLive = message('Nothing is live here.')
export const live = message('Release {release, number} is live')
export const liveSince = message('Since {moment}')
export const liveSinceBy = message('Since {moment}, by {name}')
export const tables = message('Tables')
export const deployMore = message('Deploy…')
export const promoteMore = message('Promote preview to production…')
export const stopMore = message('Stop…')
export const deployTo = message('Deploy to {environment}')
export const promote = message('Promote preview to production')
export const rollBack = message('Roll back to release {release, number}')
export const rollBackMore = message('Roll back to release {release, number}…')

// State in the list of wireframes
export const draft = message('Draft')
export const liveRelease = message('Live, release {release, number}')
export const liveAndChanged = message('Live, release {release, number}, changed since')
export const inPreviewRelease = message('In preview, release {release, number}')
export const inPreviewAndChanged = message('In preview, release {release, number}, changed since')

// Plan
export const planning = message('Comparing with what is live…')
export const unsavedStays = message('It has the saved configuration. Your unsaved changes are not part of it.')
export const rowsStay = message('Rows of the preview stay there.')
export const namespaceStays = message('The first deployment fixes the namespace: it stays “{namespace}”.')
export const planOf = message('This becomes release {release, number}.')
export const notPlanned = message('Fix these problems first, then deploy again.')
export const noChanges = message('The tables stay as they are. Pages, labels and access are updated.')
export const classSafe = message('Safe')
export const classCheck = message('Depends on the rows')
export const classConverts = message('Converts values')
export const classHides = message('Hides data')
export const explainSafe = message('No stored value changes.')
export const explainCheck = message('Possible if every row fits.')
export const explainConverts = message('The old values are kept and come back with a rollback.')
export const explainHides = message('Nothing is deleted. The rows are kept and come back with a rollback.')
export const deploy = message('Deploy')
export const blocked = message('Rows stop this release. Fix them, then deploy again.')
export const notAccepted = message('Decide about the rows that do not fit.')

export const changeAddModel = message('Table {model} is new')
export const changeRenameModel = message('Table {from} is renamed to {model}')
export const changeHideModel = message('Table {model} is taken out')
export const changeShowModel = message('Table {model} is put back, with its rows')
export const changeAddField = message('Field {field} of {model} is new')
export const changeRenameField = message('Field {from} of {model} is renamed to {field}')
export const changeHideField = message('Field {field} of {model} is taken out')
export const changeShowField = message('Field {field} of {model} is put back, with its values')
export const changeConvertField = message('Field {field} of {model} changes its type')
export const changeRequireField = message('Field {field} of {model} becomes required')
export const changeAllowEmpty = message('Field {field} of {model} is no longer required')
export const changeMakeUnique = message('Field {field} of {model} becomes unique')
export const changeAllowDuplicates = message('Field {field} of {model} is no longer unique')
export const changeLimitField = message('Field {field} of {model} allows fewer values')
export const changeLinkField = message('Field {field} of {model} must name an existing record')
export const otherChange = message('{model} changes')

// Rows that don't fit
export const misfits = message("{count, plural, one {# row doesn't fit} other {# rows don't fit}}")
export const sample = message('#{id}: {value}')
export const sampleEmpty = message('#{id}: empty')
export const sampleRow = message('#{id}')
export const moreRows = message('and {count, plural, one {# more} other {# more}}')
export const fixAddField = message('Give the field a default value, turn off “Required”, or delete these rows.')
export const fixRequireField = message('Fill in these rows, give the field a default value, or turn off “Required”.')
export const fixMakeUnique = message('Make these values different, with at most {length} characters.')
export const fixConvertField = message('Correct these values, or give the field a default value.')
export const fixOther = message('Correct these rows.')
export const acceptConvertField = message(
  'Deploy anyway: the field becomes empty in these rows. Their old values are kept.',
)
export const acceptLinkField = message('Deploy anyway: these rows lose their reference.')
export const acceptOther = message('Deploy anyway: these rows stay as they are until someone edits them.')

// Progress
export const queued = message('Deployment queued')
export const queuedExplanation = message('Follow it in the list below.')
export const history = message('Deployments')
export const noHistory = message('Nothing has been deployed yet.')
export const release = message('Release {release, number}')
export const releaseIn = message(
  '{kind, select, deploy {Deployed to {environment}} rollback {Rolled back in {environment}} promote {Promoted to {environment}} purge {Purged in {environment}} other {Stopped in {environment}}}',
)
export const at = message('{moment}')
export const atBy = message('{moment}, by {name}')
/** `duration`: "1.2 seconds". */
export const replaced = message('Replaced')
export const took = message('Took {duration}')
export const log = message('Log')
export const logOf = message('Log of release {release, number}')

// Stop
export const stopQuestion = message('Stop {environment}?')
export const stop = message('Stop')
export const stopExplanation = message(
  'The pages and the API of this application go away. Its rows are kept, and the next deployment shows them again.',
)
export const notStopped = message('Not stopped')
export const running = message(
  '{kind, select, stop {The application is being stopped} purge {Kept values are being purged} other {Release {release, number} is being deployed}}',
)
export const tablesOf = message('Tables, {environment}')

// Kept values
export const kept = message('Kept values')
export const keptExplanation = message('Releases took these out without deleting them. A rollback puts them back.')
export const keptIn = message('Kept values, {environment}')
export const keptName = message('{kind, select, table {Table {label}} other {Field {label} of {table}}}')
export const keptNameInText = message('{kind, select, table {table {label}} other {field {label} of {table}}}')
export const keptOut = message('Taken out by release {release, number} on {day}')
export const keptConverted = message('Values from before its type changed, with release {release, number} on {day}')
export const keptRows = message('{count, plural, one {# row} other {# rows}}')
export const purgeFrom = message('Can be purged from {day}')
export const downloadCsv = message('Download CSV')
export const downloadCsvOf = message('Download CSV: {what}')
export const notDownloaded = message('Not downloaded')
export const purgeMore = message('Purge…')
export const purgeMoreOf = message('Purge… {what}')
export const purgeQuestion = message('Purge {what}?')
export const purgeExplanation = message(
  'The kept values are deleted for good, in every row. No rollback brings them back; it starts with an empty field or table.',
)
export const purgeDownload = message('First, download what is deleted.')
export const purgeDownloaded = message('Downloaded. Keep the file.')
export const purgeName = message('Type {label} to confirm')
export const purge = message('Purge')

// Export
export const savedConfiguration = message('Saved configuration')
export const exportExplanation = message(
  'An export is a zip with the configuration, the tables as SQL, the API document and a TypeScript client.',
)
export const exportLive = message('Export')
export const exportDraft = message('Export draft')
export const withRows = message('Include rows')
export const exported = message('Exported')
export const notExported = message('Not exported')
