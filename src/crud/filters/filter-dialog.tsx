/**
 * Edits the filters of a list: filters that must all match, and OR groups of which one must. The
 * list does not change before Apply.
 */
import { ActionIcon, Button, type ButtonProps, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/filters'
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
  isAnyOf,
  operatorOf,
  toAllOf,
  toAnyOf,
  toBlock,
  toBlocks,
  toFilterSet,
  withAlternative,
  withoutEmpty,
} from './filter-drafts'
import { FilterValueInput } from './filter-value-input'
import classes from './filters.module.css'
import { operatorLabel } from './operator-label'

type RowProps = {
  resource: Resource
  draft: FilterDraft
  /** The currency that amounts are typed in, where a filter names one. */
  currency: string | undefined
  isWrong: boolean
  onChange: (draft: FilterDraft) => void
  onRemove: () => void
}

function FilterRow({ resource, draft, currency, isWrong, onChange, onRemove }: RowProps) {
  const field = fieldOf(resource.table, draft.field)
  const operator = operatorOf(draft, resource)
  if (!field || !operator) return null
  const fields = resource.filters.flatMap((name) => fieldOf(resource.table, name) ?? [])
  const [from, to] = draft.inputs
  const isTo = operator.values === 2 && from !== ''
  const words = text.withoutValue({ field: field.label, condition: operatorLabel(field, operator.operator) })
  const shared = {
    field: typedIn(resource.table, field, currency),
    operator,
    isOneCurrency: hasOwnCurrency(resource.table, field),
  }
  return (
    <fieldset className={classes.filterRow} aria-label={words}>
      <NativeSelect
        label={text.field()}
        data={fields.map(({ name, label }) => ({ value: name, label }))}
        value={draft.field}
        data-autofocus
        onChange={(event) => onChange({ ...draft, field: event.currentTarget.value, operator: '', inputs: ['', ''] })}
      />
      <NativeSelect
        label={text.condition()}
        data={operatorsFor(field).map(({ operator: name }) => ({ value: name, label: operatorLabel(field, name) }))}
        value={operator.operator}
        onChange={({ currentTarget: { value } }) =>
          // A period is no value of the other operators, nor theirs a period.
          onChange({
            ...draft,
            operator: value,
            inputs: [value, operator.operator].includes('within') ? ['', ''] : draft.inputs,
          })
        }
      />
      <Stack gap="xs">
        {operator.values === 0 ? null : (
          <FilterValueInput
            {...shared}
            label={operator.values === 2 ? text.from() : operator.values === 'many' ? text.values() : text.value()}
            value={from}
            error={isWrong && !isTo ? text.valueMissing() : undefined}
            onChange={(value) => onChange({ ...draft, inputs: [value, to] })}
          />
        )}
        {operator.values === 2 ? (
          <FilterValueInput
            {...shared}
            label={text.to()}
            value={to}
            error={isWrong && isTo ? text.valueMissing() : undefined}
            onChange={(value) => onChange({ ...draft, inputs: [from, value] })}
          />
        ) : null}
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.filterRemove}
        aria-label={text.removeFilter({ filter: words })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </fieldset>
  )
}

type ConditionsProps = {
  resource: Resource
  drafts: readonly FilterDraft[]
  /** The currency that amounts are typed in, where a filter names one. */
  currency: string | undefined
  wrong: readonly number[]
  onChange: (drafts: FilterDraft[]) => void
}

/** The filters of a block, each with its button to remove it. */
const Conditions = ({ resource, drafts, currency, wrong, onChange }: ConditionsProps) =>
  drafts.map((draft) => (
    <FilterRow
      key={draft.key}
      resource={resource}
      draft={draft}
      currency={currency}
      isWrong={wrong.includes(draft.key)}
      onChange={(next) => onChange(drafts.map((other) => (other.key === draft.key ? next : other)))}
      onRemove={() => onChange(drafts.filter((other) => other.key !== draft.key))}
    />
  ))

const AddButton = ({ variant = 'subtle', ...button }: ButtonProps & { onClick: () => void }) => (
  <Button
    {...button}
    variant={variant}
    leftSection={<IconPlus size={16} aria-hidden="true" />}
    className={classes.add ?? ''}
  />
)

/** The blocks with other filters in one of them. A removal may end a group. */
function withChange(blocks: readonly FilterBlock[], key: number, drafts: FilterDraft[], resource: Resource) {
  const isLess = drafts.length < (blocks.find((block) => block.key === key)?.drafts.length ?? 0)
  const next = blocks.map((block) => (block.key === key ? { ...block, drafts } : block))
  return isLess ? withoutEmpty(next, resource) : next
}

type BlocksProps = {
  resource: Resource
  blocks: FilterBlock[]
  wrong: readonly number[]
  fresh: () => FilterDraft[]
  onChange: (blocks: FilterBlock[]) => void
}

/** Filters of which one must match, without the frames of groups. */
function AnyOf({ resource, blocks, wrong, fresh, onChange }: BlocksProps) {
  const change = (key: number, drafts: FilterDraft[]) => onChange(withChange(blocks, key, drafts, resource))
  return (
    <Stack gap="xs" role="group" aria-label={text.matchAny()}>
      {blocks.slice(1).map((block) => (
        <Conditions
          key={block.key}
          resource={resource}
          drafts={block.drafts}
          currency={blockCurrency(block, blocks[0], resource)}
          wrong={wrong}
          onChange={(drafts) => change(block.key, drafts)}
        />
      ))}
      <AddButton onClick={() => onChange([...blocks, toBlock(fresh())])}>{text.addFilter()}</AddButton>
    </Stack>
  )
}

/** Filters that must all match, and below them groups of which one must. */
function AllAndGroups({ resource, blocks, wrong, fresh, onChange }: BlocksProps) {
  const change = (key: number, drafts: FilterDraft[]) => onChange(withChange(blocks, key, drafts, resource))
  const hasMust = (blocks[0]?.drafts.length ?? 0) > 0
  const first = blocks.length === 2 ? text.andMatch() : hasMust ? text.andMatchEither() : text.matchEither()
  return blocks.map((block, index) => (
    <Stack
      key={block.key}
      gap="xs"
      role="group"
      aria-label={index === 0 ? text.matchAll() : text.orGroup({ number: index })}
      className={index === 0 ? undefined : classes.filterGroup}
    >
      {blocks.length > 1 ? (
        <Text size="sm" fw={600}>
          {index === 0 ? text.matchAll() : index > 1 ? text.orMatch() : first}
        </Text>
      ) : null}
      {block.drafts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {blocks.length > 1 ? text.noFilters() : text.noFiltersAtAll()}
        </Text>
      ) : null}
      <Conditions
        resource={resource}
        drafts={block.drafts}
        currency={blockCurrency(block, blocks[0], resource)}
        wrong={wrong}
        onChange={(drafts) => change(block.key, drafts)}
      />
      <AddButton onClick={() => change(block.key, [...block.drafts, ...fresh()])}>
        {index === 0 ? text.addFilter() : text.addFilterToGroup()}
      </AddButton>
    </Stack>
  ))
}

export type FilterDialogProps = {
  resource: Resource
  set: FilterSet
  onApply: (set: FilterSet) => void
  onClose: () => void
}

/** Mounted while it is open. Without filters it starts with an empty one. */
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
  // Groups that the person makes keep their frames, also while each has one filter.
  const [wantsAny, setWantsAny] = useState(() => isAnyOf(blocks))
  const [wrong, setWrong] = useState<readonly number[]>([])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const incomplete = incompleteKeys(blocks, resource)
    setWrong(incomplete)
    if (incomplete.length === 0) onApply(toFilterSet(blocks, resource))
  }
  const isAny = wantsAny && isAnyOf(blocks)
  const hasChoice = isAny || (blocks.length === 1 && (blocks[0]?.drafts.length ?? 0) > 1)
  const parts = { resource, blocks, wrong, fresh, onChange: setBlocks }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.filterRecords({ records: labelsInText(resource) })}
      size="xl"
      returnFocus={false}
    >
      <form className={recordClasses.touch} onSubmit={apply} noValidate aria-label={text.filters()}>
        <Stack gap="md">
          {hasChoice ? (
            <NativeSelect
              className={classes.match}
              label={text.match()}
              data={[
                { value: 'all', label: text.allFilters() },
                { value: 'any', label: text.anyFilter() },
              ]}
              value={isAny ? 'any' : 'all'}
              onChange={({ currentTarget: { value } }) => {
                setWantsAny(value === 'any')
                setBlocks(value === 'any' ? toAnyOf(blocks) : toAllOf(blocks))
              }}
            />
          ) : null}
          {isAny ? <AnyOf {...parts} /> : <AllAndGroups {...parts} />}
          <AddButton
            variant="default"
            onClick={() => {
              setWantsAny(false)
              setBlocks(withAlternative(blocks, fresh()))
            }}
          >
            {text.addGroup()}
          </AddButton>
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="subtle" onClick={() => onApply({ filters: [], groups: [] })}>
            {text.clearFilters()}
          </Button>
          <Button variant="default" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit">{text.apply()}</Button>
        </Group>
      </form>
    </Modal>
  )
}
