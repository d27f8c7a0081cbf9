/**
 * What a list fetches only when somebody asks for it, as one file: each file of its own would be a line more in the worker's
 * precache list.
 */
export { CopyProgress } from './copy-progress'
export { Dependents } from './dependents'
export { FilterChips } from './filter-chips'
export { FilterDialog } from './filter-dialog'
export { ImportDialog } from './import-dialog'
export { ColumnsPopover, ViewsPopover } from './list-popovers'
export { SelectionBar } from './selection-bar'
export { fetchExport } from './transfer-queries'
export { TrashDialog } from './trash-dialog'
export { ViewDialog } from './view-dialog'
