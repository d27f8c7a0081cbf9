/** What stands beside a record of the catalogue, as one file: each of its own would be a line more in the worker's precache list. */
export { DesignDraft, DesignSheet } from './design-sheet'
export { FinishPanel } from './finish-panel'
export { QrPanel } from './qr-panel'
