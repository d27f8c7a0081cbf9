/** What a form fetches only when a field asks for it, as one file: each of its own would be a line more in the worker's precache list. */
export { CreateInPlace } from './create-in-place'
export { PhotoChooser } from './photo-chooser'
export { RecordListInput } from './record-list-input'
export { WordListInput } from './word-list-input'
