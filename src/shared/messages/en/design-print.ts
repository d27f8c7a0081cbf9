/** Checks and exports of a design. */
import { message } from './message'

// Preflight
export const findings = message('What was found')
export const counted = message(
  '{level, select, error {{count, plural, one {# error} other {# errors}}} other {{count, plural, one {# warning} other {# warnings}}}}',
)
export const checking = message('Checking…')
export const nothingFound = message('Nothing to mend. The design can be printed.')
export const onPage = message('{page}: {message}')
export const show = message('Show')
export const showNamed = message('Show: {message}')
export const fix = message('Fix')
export const fixNamed = message('Fix: {message}')
export const fixStep = message('Fix before printing')

// Export
export const exportTitle = message('Export the design')
export const untitled = message('Design')
export const format = message('Format')
export const formatNamed = message(
  '{format, select, pdf {PDF for print} png {PNG} svg {SVG} other {Labels from a list}}',
)
export const formatExplanation = message(
  '{format, select, pdf {In the real size, with bleed. Each finish and each line of the dieline is a plate of its own.} png {A picture of the page, for screens and e-mails.} svg {A drawing of the page in the real size. Fonts and pictures are in the file.} other {One label for each row of a CSV file, on sheets of paper.}}',
)
export const page = message('Page')
export const allPages = message('All pages')
export const marks = message('Crop marks, name and size')
export const dieline = message('Lines of the dieline')
export const finishes = message('Finishes and spot inks')
export const resolution = message('Resolution, dpi')
export const pictureSize = message('The picture will have {width, number} × {height, number} px.')
export const pictureLimited = message(
  'The picture will have {width, number} × {height, number} px, the most that is possible.',
)
export const withBleed = message('With bleed')
export const slug = message('{name}, {page}, {width, number} × {height, number} mm')
export const errorsFound = message('{count, plural, one {# error} other {# errors}} would spoil the print')
export const exportAnyway = message('Export anyway')
export const backToDesign = message('Back to the design')
export const download = message('Download')
export const working = message('Making the file…')
export const exported = message('The file is downloaded.')
export const exportFailed = message('The file could not be made. Reload the page and try again.')
export const partMissing = message(
  'The file could not be made: it needs parts that are not on this device. Go online and try again.',
)

// Offline
export const keepOffline = message('Make fonts and export available offline')
export const keptOffline = message('Fonts and export can be used offline on this device.')
export const keptNot = message('Not everything could be loaded. Try again when you are connected.')

// Labels
export const listFile = message('List (CSV file)')
export const chooseFile = message('Choose a file')
export const clearFile = message('Remove the file')
export const paper = message('Paper')
export const paperNamed = message('{paper, select, a4 {A4} a3 {A3} other {Letter}}')
export const columnsNamed = message('The design names {count, plural, one {the column} other {the columns}} {columns}.')
export const noColumns = message(
  'No text and no QR code names a column. Write a name in braces, as {example}, and it is filled from the list.',
)
export const rowsRead = message(
  '{count, plural, one {# label} other {# labels}} on {sheets, plural, one {# sheet} other {# sheets}}',
)
export const tooManyRows = message('The list has {count, number} rows. The limit is {max, number}.')
export const columnsMissing = message(
  'The list has no {count, plural, one {column} other {columns}} {columns}. Add {count, plural, one {it} other {them}}, or change the names in the design.',
)
export const codeEmpty = message('Line {line, number} of the list leaves a QR code empty.')
export const codeTooLong = message('Line {line, number} of the list is too long for a QR code.')
export const labelTooLarge = message('Not one label fits on this paper.')
export const listNeeded = message('Choose a list first.')
