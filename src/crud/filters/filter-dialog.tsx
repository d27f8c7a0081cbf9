/**
 * The filters of a list, composed: conditions that must all hold, and alternatives of which one must. Nothing changes in
 * the list before Apply.
 */
import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { fieldOf, type Resource } from '#shared/resources/field'
import { useReturnFocus } from '../../ui/use-return-focus'
import { hasOwnCurrency, typedIn } from '../record/filter-currency'
import { operatorsFor } from '../record/filter-operators'
import { labelsInText } from '../record/label'
import recordClasses from '../record/record.module.css'
import {
  blockCurrency,
  emptyDraft,
  type FilterBlock,
  type FilterDraft,
  type FilterSet,
  incompleteKeys,
  operatorOf,
  toBlock,
  toBlocks,
  toFilterSet,
  withAlternative,
  withoutEmpty,
} from './filter-drafts'
import { FilterValueInput } from './filter-value-input'
import classes from './filters.module.css'

type RowProps = {
  resource: Resource
  draft: FilterDraft
  /** In which amounts are typed, where a condition says so. */
  currency: string | undefined
  isWrong: boolean
  onChange: (draft: FilterDraft) => void
  onRemove: () => void
}

const INCOMPLETE = 'Fill this in, or remove the condition'

function FilterRow({ resource, draft, currency, isWrong, onChange, onRemove }: RowProps) {
  const field = fieldOf(resource.table, draft.field)
  const operator = operatorOf(draft, resource)
  if (!field || !operator) return null
  const fields = resource.filters.flatMap((name) => fieldOf(resource.table, name) ?? [])
  const [from, to] = draft.inputs
  const isTo = operator.values === 2 && from !== ''
  const common = {
    field: typedIn(resource.table, field, currency),
    operator,
    isOneCurrency: hasOwnCurrency(resource.table, field),
  }
  return (
    <fieldset className={classes.filterRow} aria-label={`${field.label} ${operator.label}`}>
      <NativeSelect
        label="Field"
        data={fields.map(({ name, label }) => ({ value: name, label }))}
        value={draft.field}
        data-autofocus
        onChange={(event) => onChange({ ...draft, field: event.currentTarget.value, operator: '', inputs: ['', ''] })}
      />
      <NativeSelect
        label="Condition"
        data={operatorsFor(field).map(({ operator: name, label }) => ({ value: name, label }))}
        value={operator.operator}
        onChange={(event) => onChange({ ...draft, operator: event.currentTarget.value })}
      />
      <Stack gap="xs">
        {operator.values === 0 ? null : (
          <FilterValueInput
            {...common}
            label={operator.values === 2 ? 'From' : operator.values === 'many' ? 'Values' : 'Value'}
            value={from}
            error={isWrong && !isTo ? INCOMPLETE : undefined}
            onChange={(value) => onChange({ ...draft, inputs: [value, to] })}
          />
        )}
        {operator.values === 2 ? (
          <FilterValueInput
            {...common}
            label="To"
            value={to}
            error={isWrong && isTo ? INCOMPLETE : undefined}
            onChange={(value) => onChange({ ...draft, inputs: [from, value] })}
          />
        ) : null}
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.filterRemove}
        aria-label={`Remove condition: ${field.label} ${operator.label}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}

export type FilterDialogProps = {
  resource: Resource
  set: FilterSet
  onApply: (set: FilterSet) => void
  onClose: () => void
}

/** Mounted while it is open. Without any condition it starts with an empty one. */
export function FilterDialog({ resource, set, onApply, onClose }: FilterDialogProps) {
  useReturnFocus()
  const fresh = () => {
    const draft = emptyDraft(resource)
    return draft ? [draft] : []
  }
  const [blocks, setBlocks] = useState<FilterBlock[]>(() => {
    const [must, ...alternatives] = toBlocks(set, resource)
    const isEmpty = must?.drafts.length === 0 && alternatives.length === 0
    return must && !isEmpty ? [must, ...alternatives] : [toBlock(fresh())]
  })
  const [wrong, setWrong] = useState<readonly number[]>([])

  const change = (key: number, drafts: FilterDraft[]) =>
    setBlocks((now) => {
      const isLess = drafts.length < (now.find((block) => block.key === key)?.drafts.length ?? 0)
      const next = now.map((block) => (block.key === key ? { ...block, drafts } : block))
      return isLess ? withoutEmpty(next, resource) : next
    })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const incomplete = incompleteKeys(blocks, resource)
    setWrong(incomplete)
    if (incomplete.length === 0) onApply(toFilterSet(blocks, resource))
  }
  const hasMust = (blocks[0]?.drafts.length ?? 0) > 0
  const first = blocks.length === 2 ? 'And' : hasMust ? 'And either' : 'Either'
  const icon = <IconPlus size={16} aria-hidden="true" />
  return (
    <Modal opened onClose={onClose} title={`Filter ${labelsInText(resource)}`} size="xl" returnFocus={false}>
      <form className={recordClasses.touch} onSubmit={apply} noValidate aria-label="Filters">
        <Stack gap="md">
          {blocks.map((block, index) => (
            <Stack
              key={block.key}
              gap="xs"
              role="group"
              aria-label={index === 0 ? 'All of these' : `Alternative ${index}`}
              className={index === 0 ? undefined : classes.filterGroup}
            >
              <Text size="sm" fw={600}>
                {index === 0 ? 'All of these must hold' : index > 1 ? 'Or' : first}
              </Text>
              {block.drafts.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {blocks.length > 1 ? 'No condition.' : 'No condition: everything fits.'}
                </Text>
              ) : null}
              {block.drafts.map((draft) => (
                <FilterRow
                  key={draft.key}
                  resource={resource}
                  draft={draft}
                  currency={blockCurrency(block, blocks[0], resource)}
                  isWrong={wrong.includes(draft.key)}
                  onChange={(next) =>
                    change(
                      block.key,
                      block.drafts.map((other) => (other.key === draft.key ? next : other)),
                    )
                  }
                  onRemove={() =>
                    change(
                      block.key,
                      block.drafts.filter((other) => other.key !== draft.key),
                    )
                  }
                />
              ))}
              <Button
                variant="subtle"
                leftSection={icon}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => change(block.key, [...block.drafts, ...fresh()])}
              >
                {index === 0 ? 'Add condition' : 'Add condition to this alternative'}
              </Button>
            </Stack>
          ))}
          <Button
            variant="default"
            leftSection={icon}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setBlocks(withAlternative(blocks, fresh()))}
          >
            Add alternative (or)
          </Button>
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="subtle" onClick={() => onApply({ filters: [], groups: [] })}>
            Clear filters
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Apply</Button>
        </Group>
      </form>
    </Modal>
  )
}
