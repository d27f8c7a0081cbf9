/** A design that is open in the editor: its saved state, drafts, conflicts and other tabs. */
import { message } from './message'

// Top bar
export const backToDesigns = message('Back to designs')
export const backToRecord = message('Back to the design’s record')
export const backToForm = message('Back to the design’s form')
export const designName = message('Name of the design')
export const untitled = message('Untitled design')
export const undoStep = message('Undo: {step}')
export const redoStep = message('Redo: {step}')
export const redo = message('Redo')
export const firstPage = message('Outside')

// Saved state
export const saved = message('Saved')
export const saving = message('Saving…')
export const savedOnDevice = message('Saved on this device')
export const notSavedBecause = message('Not saved. {reason}')
export const changesTooOften = message('Others save this design too often. Try again.')
export const stepsSkipped = message('Some of it was left out, because other people deleted those objects.')

// Designs that can't be opened or edited
export const openNot = message("This design can't be opened")
export const newerFormat = message(
  'It was saved by a newer version of this app. Reload the page to get that version, then open it again.',
)
export const notFound = message("This design doesn't exist")
export const notFoundExplanation = message('It may have been deleted, or it belongs to someone else.')
export const otherTab = message('This design is open in another tab.')
export const takeOver = message('Take over')
export const notYours = message('You can look at this design, but not change it.')

// Conflicts
export const bothChanged = message('Someone else changed the same parts.')
export const review = message('Review')
export const conflictTitle = message('Someone else changed this design')
export const conflictExplanation = message(
  'You both changed what follows. Choose which one to keep. All other changes are already put together.',
)
export const mine = message('Mine')
export const theirs = message('Theirs')
export const keepAllMine = message('Keep all mine')
export const keepAllTheirs = message('Keep all theirs')
export const left = message('{count, plural, =0 {} one {# choice left} other {# choices left}}')
/** `name` is the object's own, or the beginning of its text. */
export const namedPart = message('{kind} “{name}”')
/** Parts that are no objects. */
export const partOf = message(
  '{place, select, pages {Page} inks {Finish} styles {Text style} guides {Guide} other {Design}}',
)
/** The part that differs. */
export const unitOf = message(
  '{unit, select, place {Place and size} text {Text} name {Name} fill {Fill} field {Field} stroke {Outline} strokeWidth {Width of the outline} radius {Corners} opacity {Opacity} hidden {Visibility} locked {Lock} ink {Finish} z {Order} group {Group} src {Picture} fit {Fit} content {Content} path {Shape} dieline {Box} ground {Ground} bleed {Bleed} safe {Safe margin} whole {Everything} other {Other settings} }',
)
export const placeValue = message(
  '{x, number} mm from the left, {y, number} mm from the top, {width, number} × {height, number} mm',
)
export const turnedPlace = message('{place}, turned {degrees, number}°')
export const deletedValue = message('Deleted')
export const changedValue = message('Changed')
export const noValue = message('None')
