/**
 * The filters of a list while they are edited, in blocks; filters may be incomplete. All of the
 * first block must match, and one of the others, the OR groups. Pure.
 */
import { fieldOf, type Resource } from '#shared/resources/field'
import { CURRENCY, currencyOf, typedIn, withCurrency } from '../record/filter-currency'
import { type FilterOperator, operatorsFor } from '../record/filter-operators'
import { type ListFilter, toListFilter } from '../record/relative-days'
import { type FilterInputs, toFilterInputs, toFilterValue } from './filter-value'

export type FilterDraft = { key: number; field: string; operator: string; inputs: FilterInputs }
export type FilterBlock = { key: number; drafts: FilterDraft[] }

/** The filters of a list's state. */
export type FilterSet = { filters: ListFilter[]; groups: ListFilter[][] }

let last = 0
const nextKey = (): number => ++last

/** An empty filter; undefined for a resource without filters. */
export function emptyDraft({ filters: [first] }: Resource): FilterDraft | undefined {
  return first === undefined ? undefined : { key: nextKey(), field: first, operator: '', inputs: ['', ''] }
}

/** The operator of a draft: the first of its field until another is chosen. */
export function operatorOf({ field: name, operator }: FilterDraft, { table }: Resource): FilterOperator | undefined {
  const field = fieldOf(table, name)
  const operators = field ? operatorsFor(field) : []
  return operators.find((candidate) => candidate.operator === operator) ?? operators[0]
}

export const toBlock = (drafts: FilterDraft[]): FilterBlock => ({ key: nextKey(), drafts })

function toDraft(
  { field, operator, value }: ListFilter,
  resource: Resource,
  currency: string | undefined,
): FilterDraft {
  const draft: FilterDraft = { key: nextKey(), field, operator, inputs: ['', ''] }
  const definition = fieldOf(resource.table, field)
  const chosen = operatorOf(draft, resource)
  if (!definition || !chosen) return draft
  return { ...draft, inputs: toFilterInputs(typedIn(resource.table, definition, currency), chosen, value) }
}

/**
 * The blocks of a list's filters; the first exists even when empty. A single group joins it,
 * because it must match.
 */
export function toBlocks({ filters, groups }: FilterSet, resource: Resource): FilterBlock[] {
  const [only] = groups
  const must = only && groups.length === 1 ? [...filters, ...only] : filters
  return [must, ...(groups.length === 1 ? [] : groups)].map((list) => {
    const currency = currencyOf([...list, ...must])
    return toBlock(list.map((filter) => toDraft(filter, resource, currency)))
  })
}

/** Whether one of the filters must match: each is a group of its own. */
export const isAnyOf = ([must, ...alternatives]: readonly FilterBlock[]): boolean =>
  must?.drafts.length === 0 && alternatives.length > 1 && alternatives.every(({ drafts }) => drafts.length === 1)

const allDrafts = (blocks: readonly FilterBlock[]): FilterDraft[] => blocks.flatMap(({ drafts }) => drafts)

/** The same filters, of which all must match. */
export const toAllOf = (blocks: readonly FilterBlock[]): FilterBlock[] => [toBlock(allDrafts(blocks))]

/** The same filters, of which one must match. */
export const toAnyOf = (blocks: readonly FilterBlock[]): FilterBlock[] => [
  toBlock([]),
  ...allDrafts(blocks).map((draft) => toBlock([draft])),
]

/**
 * Adds a group. The filters of the first block become the first group, so that "or" is between the
 * two.
 */
export function withAlternative(blocks: readonly FilterBlock[], drafts: FilterDraft[]): FilterBlock[] {
  const [must, ...alternatives] = blocks
  if (!must || alternatives.length > 0) return [...blocks, toBlock(drafts)]
  return must.drafts.length === 0 ? [{ ...must, drafts }] : [toBlock([]), must, toBlock(drafts)]
}

/**
 * Removes empty groups. The last group joins the first block if its amounts have the same currency.
 */
export function withoutEmpty(blocks: readonly FilterBlock[], resource: Resource): FilterBlock[] {
  const [must, ...others] = blocks
  if (!must) return []
  const alternatives = others.filter(({ drafts }) => drafts.length > 0)
  const [only] = alternatives
  const isOne = only && alternatives.length === 1
  if (!isOne || blockCurrency(only, must, resource) !== blockCurrency(must, undefined, resource))
    return [must, ...alternatives]
  return [{ ...must, drafts: [...must.drafts, ...only.drafts] }]
}

/** The filter of a draft, with amounts in `currency`; undefined while it is incomplete. */
function toFilter(draft: FilterDraft, resource: Resource, currency?: string): ListFilter | undefined {
  const field = fieldOf(resource.table, draft.field)
  const operator = operatorOf(draft, resource)
  const value = field && operator && toFilterValue(typedIn(resource.table, field, currency), operator, draft.inputs)
  if (!operator || value === undefined) return undefined
  // Currency codes may be typed in lower case.
  const isCode = draft.field === CURRENCY && /^[a-z]{3}$/i.test(value)
  return toListFilter(draft.field, operator.operator, isCode ? value.toUpperCase() : value)
}

/** The currency that the block's filters name, else the first block's, which applies to all. */
export function blockCurrency(block: FilterBlock, must: FilterBlock | undefined, resource: Resource) {
  const drafts = [...block.drafts, ...(must?.drafts ?? [])].filter(({ field }) => field === CURRENCY)
  return currencyOf(drafts.flatMap((draft) => toFilter(draft, resource) ?? []))
}

/** Keys of the incomplete filters. */
export const incompleteKeys = (blocks: readonly FilterBlock[], resource: Resource): number[] =>
  blocks.flatMap(({ drafts }) => drafts.filter((draft) => !toFilter(draft, resource)).map(({ key }) => key))

/** The filters of complete blocks. */
export function toFilterSet([must, ...alternatives]: readonly FilterBlock[], resource: Resource): FilterSet {
  const read = (block: FilterBlock, above: readonly ListFilter[]): ListFilter[] => {
    const currency = blockCurrency(block, must, resource) ?? currencyOf(above)
    const filters = block.drafts.flatMap((draft) => toFilter(draft, resource, currency) ?? [])
    return withCurrency(resource.table, filters, currency)
  }
  const filters = must ? read(must, []) : []
  const groups = alternatives.map((block) => read(block, filters)).filter((group) => group.length > 0)
  return { filters, groups }
}
