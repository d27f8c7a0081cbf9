/**
 * What a list fetches only when somebody asks for it, as one file: each file of its own would be a line more in the worker's
 * precache list.
 */
export { DeleteQuestion } from './delete-question'
export { Dependents } from './dependents'
export { FilterChips } from './filter-chips'
export { FilterDialog } from './filter-dialog'
export { ListMenu } from './list-menu'
export { ListPager } from './list-pager'
export { ColumnsPopover, ViewsPopover } from './list-popovers'
export { SelectionBar } from './selection-bar'
export { fetchExport } from './transfer-queries'
export { ViewDialog } from './view-dialog'
