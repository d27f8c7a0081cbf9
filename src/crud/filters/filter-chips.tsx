/** The active filters as removable chips: first those that must all match, then the OR groups. */
import { Button, Group, Pill, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '#messages/filters'
import { parseRecordId } from '#shared/offline/temp-id'
import { type FieldOf, fieldOf, type Resource } from '#shared/resources/field'
import { richText } from '../../ui/rich-text'
import { currencyOf, readIn } from '../record/filter-currency'
import { useReferenceTitle } from '../record/reference-title'
import type { ListFilter } from '../record/relative-days'
import type { FilterSet } from './filter-drafts'
import { filterText } from './filter-text'

/** `currency`: the currency that amounts are compared in. */
type WordsProps = { resource: Resource; filter: ListFilter; currency: string | undefined }

function ReferenceWords({ field, filter }: { field: FieldOf<'reference'>; filter: ListFilter }) {
  const title = useReferenceTitle(field.table, parseRecordId(filter.value))
  return filterText(field, filter, title)
}

function FilterWords(props: WordsProps) {
  const { resource, filter } = props
  const field = fieldOf(resource.table, filter.field)
  return field?.kind === 'reference' ? <ReferenceWords field={field} filter={filter} /> : plainText(props)
}

const keyOf = ({ field, operator, value }: ListFilter): string => `${field},${operator},${value}`

type ChipProps = Omit<WordsProps, 'filter'> & {
  filters: readonly ListFilter[]
  removeLabel: string
  onRemove: () => void
}

const Chip = ({ filters, removeLabel, onRemove, ...words }: ChipProps) => (
  <Pill
    size="lg"
    withRemoveButton
    onRemove={onRemove}
    removeButtonProps={{ 'aria-label': removeLabel, tabIndex: 0, 'aria-hidden': false }}
  >
    {filters
      .map((filter): ReactNode => <FilterWords key={keyOf(filter)} {...words} filter={filter} />)
      .reduce((first, second) => richText(text.bothElements({ first: () => first, second: () => second })))}
  </Pill>
)

/** The text of a filter, without looking up a reference's title. */
function plainText({ resource: { table }, filter, currency }: WordsProps): string {
  const field = fieldOf(table, filter.field)
  return field ? filterText(readIn(table, field, currency), filter) : ''
}

export type FilterChipsProps = FilterSet & { resource: Resource; onChange: (set: FilterSet) => void }

export function FilterChips({ resource, filters, groups, onChange }: FilterChipsProps) {
  const currency = currencyOf(filters)
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={text.activeFilters()}>
      {filters.map((filter) => (
        <Chip
          key={keyOf(filter)}
          resource={resource}
          filters={[filter]}
          currency={currency}
          removeLabel={text.removeFilter({ filter: plainText({ resource, filter, currency }) })}
          onRemove={() => onChange({ filters: filters.filter((other) => other !== filter), groups })}
        />
      ))}
      {groups.map((group, index) => (
        <Group key={group.map(keyOf).join(' ')} gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {index === 0 ? text.either() : text.or()}
          </Text>
          <Chip
            resource={resource}
            filters={group}
            currency={currencyOf([...group, ...filters])}
            removeLabel={text.removeGroup({
              filters: group
                .map((filter) => plainText({ resource, filter, currency: currencyOf([...group, ...filters]) }))
                .reduce((first, second) => text.bothFilters({ first, second })),
            })}
            onRemove={() => onChange({ filters, groups: groups.filter((other) => other !== group) })}
          />
        </Group>
      ))}
      <Button variant="subtle" size="compact-md" onClick={() => onChange({ filters: [], groups: [] })}>
        {text.clearFilters()}
      </Button>
    </Group>
  )
}
