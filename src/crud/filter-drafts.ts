/**
 * The filters of a list while they are edited: conditions that may still be incomplete, in blocks. The first block must hold
 * as a whole; of the others, the alternatives, one must. Pure.
 */
import type { Filter } from '#shared/records/query'
import { fieldOf, type Resource } from '#shared/resources/field'
import { type FilterOperator, operatorsFor } from './filter-operators'
import { type FilterInputs, toFilterInputs, toFilterValue } from './filter-value'

export type FilterDraft = { key: number; field: string; operator: string; inputs: FilterInputs }
export type FilterBlock = { key: number; drafts: FilterDraft[] }

/** What a list keeps of it. */
export type FilterSet = { filters: Filter[]; groups: Filter[][] }

let last = 0
const nextKey = (): number => ++last

/** A condition nobody filled in yet; undefined for a resource that offers no filters. */
export function emptyDraft({ filters: [first] }: Resource): FilterDraft | undefined {
  return first === undefined ? undefined : { key: nextKey(), field: first, operator: '', inputs: ['', ''] }
}

/** The operator of a draft: the likeliest one of its field until another is chosen. */
export function operatorOf({ field: name, operator }: FilterDraft, { table }: Resource): FilterOperator | undefined {
  const field = fieldOf(table, name)
  const operators = field ? operatorsFor(field) : []
  return operators.find((candidate) => candidate.operator === operator) ?? operators[0]
}

export const toBlock = (drafts: FilterDraft[]): FilterBlock => ({ key: nextKey(), drafts })

function toDraft({ field, operator, value }: Filter, resource: Resource): FilterDraft {
  const draft: FilterDraft = { key: nextKey(), field, operator, inputs: ['', ''] }
  const definition = fieldOf(resource.table, field)
  const chosen = operatorOf(draft, resource)
  return definition && chosen ? { ...draft, inputs: toFilterInputs(definition, chosen, value) } : draft
}

/** The blocks of a list's filters; the first is there even when it is empty. */
export const toBlocks = ({ filters, groups }: FilterSet, resource: Resource): FilterBlock[] =>
  [filters, ...groups].map((list) => toBlock(list.map((filter) => toDraft(filter, resource))))

/** The filter of a draft; undefined while it is incomplete. */
export function toFilter(draft: FilterDraft, resource: Resource): Filter | undefined {
  const field = fieldOf(resource.table, draft.field)
  const operator = operatorOf(draft, resource)
  const value = field && operator && toFilterValue(field, operator, draft.inputs)
  return operator && value !== undefined ? { field: draft.field, operator: operator.operator, value } : undefined
}

/** Keys of the conditions that are begun but not complete. */
export const incompleteKeys = (blocks: readonly FilterBlock[], resource: Resource): number[] =>
  blocks.flatMap(({ drafts }) => drafts.filter((draft) => !toFilter(draft, resource)).map(({ key }) => key))

/** The filters of complete blocks. */
export function toFilterSet([must, ...alternatives]: readonly FilterBlock[], resource: Resource): FilterSet {
  const read = (block: FilterBlock | undefined): Filter[] =>
    (block?.drafts ?? []).flatMap((draft) => toFilter(draft, resource) ?? [])
  return { filters: read(must), groups: alternatives.map(read).filter((group) => group.length > 0) }
}
