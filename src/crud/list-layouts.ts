/**
 * The layouts of a list besides the table, as one file (see list-tools): a list shows one at a time, and on a wide screen it is the
 * table first.
 */
export { OrderSelect } from './order-select'
export { RecordCalendar } from './record-calendar'
export { RecordCards } from './record-cards'
export { RecordGallery } from './record-gallery'
