/** The filters in force, in words, each removable: what must hold, then the alternatives. */
import { Button, Group, Pill, Text } from '@mantine/core'
import { parseRecordId } from '#shared/offline/temp-id'
import type { Filter } from '#shared/records/query'
import { type FieldOf, fieldOf, type Resource } from '#shared/resources/field'
import type { FilterSet } from './filter-drafts'
import { filterText } from './filter-text'
import { useReferenceTitle } from './reference-title'

type WordsProps = { resource: Resource; filter: Filter }

function ReferenceWords({ field, filter }: { field: FieldOf<'reference'>; filter: Filter }) {
  const title = useReferenceTitle(field.table, parseRecordId(filter.value))
  return filterText(field, filter, title)
}

function FilterWords({ resource, filter }: WordsProps) {
  const field = fieldOf(resource.table, filter.field)
  if (!field) return null
  return field.kind === 'reference' ? <ReferenceWords field={field} filter={filter} /> : filterText(field, filter)
}

const keyOf = ({ field, operator, value }: Filter): string => `${field},${operator},${value}`

type ChipProps = { resource: Resource; filters: readonly Filter[]; removeLabel: string; onRemove: () => void }

const Chip = ({ resource, filters, removeLabel, onRemove }: ChipProps) => (
  <Pill
    size="lg"
    withRemoveButton
    onRemove={onRemove}
    removeButtonProps={{ 'aria-label': removeLabel, tabIndex: 0, 'aria-hidden': false }}
  >
    {filters.map((filter, index) => (
      <span key={keyOf(filter)}>
        {index > 0 ? ' and ' : ''}
        <FilterWords resource={resource} filter={filter} />
      </span>
    ))}
  </Pill>
)

/** What a chip's button says, without looking up what a reference is called. */
const plainText = (resource: Resource, filter: Filter): string => {
  const field = fieldOf(resource.table, filter.field)
  return field ? filterText(field, filter) : ''
}

export type FilterChipsProps = FilterSet & { resource: Resource; onChange: (set: FilterSet) => void }

export function FilterChips({ resource, filters, groups, onChange }: FilterChipsProps) {
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Filters in force">
      {filters.map((filter) => (
        <Chip
          key={keyOf(filter)}
          resource={resource}
          filters={[filter]}
          removeLabel={`Remove filter: ${plainText(resource, filter)}`}
          onRemove={() => onChange({ filters: filters.filter((other) => other !== filter), groups })}
        />
      ))}
      {groups.map((group, index) => (
        <Group key={group.map(keyOf).join(' ')} gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {index === 0 ? 'either' : 'or'}
          </Text>
          <Chip
            resource={resource}
            filters={group}
            removeLabel={`Remove alternative: ${group.map((filter) => plainText(resource, filter)).join(' and ')}`}
            onRemove={() => onChange({ filters, groups: groups.filter((other) => other !== group) })}
          />
        </Group>
      ))}
      <Button variant="subtle" size="compact-md" onClick={() => onChange({ filters: [], groups: [] })}>
        Clear filters
      </Button>
    </Group>
  )
}
