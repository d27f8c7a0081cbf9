/** A file that was opened with the app on the device. */
import { message } from './message'

export const openFile = message('Open file')
/** The same in the top bar, in the words of the path. */
export const section = message('Open File')
export const noFile = message('No file is open')
export const noFileExplanation = message(
  'In your file manager, open a CSV file or an outbox file with Holdfast. You can also import CSV files from the menu of a list, and outbox files in the outbox.',
)
export const unreadable = message("This file couldn't be read")
export const openAgain = message('It may have been moved or deleted. Open it again from your file manager.')
export const unknownKind = message("Holdfast can't open this file")
export const knownKinds = message('It opens CSV files (.csv) and outbox files (.json).')

// CSV
export const addRowsTo = message('Add the rows to')
export const chooseList = message('Choose a list…')
export const goOn = message('Continue')
