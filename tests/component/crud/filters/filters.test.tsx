/**
 * The filter dialog and the chips: the operators of each field, their values, OR groups, and
 * incomplete conditions.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldOf, type Resource } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { FilterChips } from '../../../../src/crud/filters/filter-chips'
import { FilterDialog } from '../../../../src/crud/filters/filter-dialog'
import type { FilterSet } from '../../../../src/crud/filters/filter-drafts'
import { operatorLabel } from '../../../../src/crud/filters/operator-label'
import { operatorsFor } from '../../../../src/crud/record/filter-operators'
import { answerCalls, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'

const resourceOf = (name: string): Resource => {
  const resource = resources().find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}
const design = resourceOf('design')
const EMPTY: FilterSet = { filters: [], groups: [] }
const INCOMPLETE = 'Enter a value or remove this filter'

async function open(set: FilterSet = EMPTY, resource = design) {
  const onApply = vi.fn<(set: FilterSet) => void>()
  const onClose = vi.fn()
  await render(<FilterDialog resource={resource} set={set} onApply={onApply} onClose={onClose} />)
  await expect.element(dialog).toBeVisible()
  return { onApply, onClose }
}

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const block = (name: string) => dialog.getByRole('group', { name, exact: true })
/** The condition at an index of a block. */
const condition = (name: string, place = 0) => {
  const row = block(name).getByRole('group').nth(place)
  return {
    row,
    field: row.getByLabelText('Field', { exact: true }),
    operator: row.getByLabelText('Condition', { exact: true }),
    value: row.getByLabelText('Value', { exact: true }),
  }
}
async function set(name: string, place: number, field: string, operator: string) {
  const row = condition(name, place)
  await userEvent.selectOptions(row.field, field)
  await userEvent.selectOptions(row.operator, operator)
  return row
}
const apply = () => userEvent.click(button('Apply'))
const optionsOf = (select: { element: () => Element }) =>
  [...select.element().querySelectorAll('option')].map(({ textContent }) => textContent)

test('without a filter it starts with one empty condition, and names the list', async () => {
  await open()
  await expect.element(dialog).toHaveAccessibleName('Filter designs')
  await expect.element(condition('Match all of').field).toHaveFocus()
  expect(optionsOf(condition('Match all of').field)).toEqual(
    design.filters.map((name) => fieldOf(design.table, name)?.label),
  )
})

test.each([
  [
    'design',
    'Name',
    [
      'contains',
      'does not contain',
      'starts with',
      'does not start with',
      'ends with',
      'does not end with',
      'is exactly',
      'is not',
      'is any of',
      'is none of',
      'is empty',
      'is not empty',
    ],
  ],
  [
    'design',
    'Width',
    [
      'is',
      'is not',
      'is less than',
      'is at most',
      'is more than',
      'is at least',
      'is between',
      'is not between',
      'is any of',
      'is none of',
      'is not less than',
      'is not at most',
      'is not more than',
      'is not at least',
      'is empty',
      'is not empty',
    ],
  ],
  ['design', 'Status', ['is any of', 'is none of', 'is', 'is not', 'is empty', 'is not empty']],
  ['design', 'Project', ['is', 'is not', 'is empty', 'is not empty']],
  [
    'design',
    'Created',
    [
      'is within',
      'is before',
      'is on or before',
      'is after',
      'is on or after',
      'is between',
      'is not between',
      'is not before',
      'is not on or before',
      'is not after',
      'is not on or after',
      'is empty',
      'is not empty',
    ],
  ],
  [
    'project',
    'Due date',
    [
      'is within',
      'is',
      'is not',
      'is before',
      'is on or before',
      'is after',
      'is on or after',
      'is between',
      'is not between',
      'is not before',
      'is not on or before',
      'is not after',
      'is not on or after',
      'is empty',
      'is not empty',
    ],
  ],
])('%s: the field %s offers its operators', async (name, label, operators) => {
  await open(EMPTY, resourceOf(name))
  const row = condition('Match all of')
  await userEvent.selectOptions(row.field, label)
  await expect.poll(() => optionsOf(row.operator)).toEqual(operators)
})

test.each([
  ['Name', 'Box'],
  ['Width', '12.5'],
])(
  'every operator of %s takes its values',
  async (label, value) => {
    const { onApply } = await open()
    const field = design.table.fields.find((candidate) => candidate.label === label)
    if (!field) throw new Error(`No field ${label}`)
    const row = condition('Match all of')
    await userEvent.selectOptions(row.field, label)
    for (const operator of operatorsFor(field)) {
      const label = operatorLabel(field, operator.operator)
      await userEvent.selectOptions(row.operator, label)
      if (operator.values === 1) await userEvent.fill(row.value, value)
      if (operator.values === 2) {
        await userEvent.fill(row.row.getByLabelText('From', { exact: true }), value)
        await userEvent.fill(row.row.getByLabelText('To', { exact: true }), value)
      }
      if (operator.values === 'many') {
        await userEvent.fill(row.row.getByRole('combobox', { name: 'Values' }), '7')
        await userEvent.keyboard('{Enter}')
      }
      await apply()
      const last = onApply.mock.lastCall?.[0].filters[0]
      expect(last?.operator, label).toBe(operator.operator)
      if (operator.values === 0) expect(last?.value).toBe('null')
      if (operator.values === 1) expect(last?.value).toBe(value)
      if (operator.values === 2) expect(last?.value).toBe(`${value},${value}`)
      if (operator.values === 'many') expect(last?.value.split(',')).toContain('7')
    }
  },
  60_000,
)

test('a condition without a value shows an error at its input, and nothing is applied', async () => {
  const { onApply } = await open()
  const status = await set('Match all of', 0, 'Status', 'is any of')
  await apply()
  await expect.element(status.row.getByText(INCOMPLETE)).toBeVisible()
  expect(onApply).not.toHaveBeenCalled()
  await userEvent.click(status.row.getByRole('checkbox', { name: 'Draft' }))
  await userEvent.click(status.row.getByRole('checkbox', { name: 'Approved' }))
  await apply()
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    filters: [{ field: 'status', operator: 'in', value: 'draft,approved' }],
    groups: [],
  })
})

test('only the missing one of two values is marked', async () => {
  await open()
  const width = await set('Match all of', 0, 'Width', 'is between')
  await userEvent.fill(width.row.getByLabelText('From', { exact: true }), '10')
  await apply()
  await expect.element(width.row.getByLabelText('To', { exact: true })).toHaveAccessibleDescription(INCOMPLETE)
  await expect.element(width.row.getByLabelText('From', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
})

test('conditions and OR groups are combined, and applied as shown', async () => {
  const { onApply } = await open()
  const name = await set('Match all of', 0, 'Name', 'contains')
  await userEvent.fill(name.value, 'tea')
  await userEvent.click(button('Add OR group'))
  // The existing condition becomes the first group, because it must not apply to the second one.
  await expect.element(condition('OR group 1').value).toHaveValue('tea')
  await expect.element(block('Match all of')).toHaveTextContent('No filters.')
  const second = await set('OR group 2', 0, 'Name', 'does not start with')
  await userEvent.fill(second.value, 'S')
  await userEvent.click(button('Add filter to this group').nth(1))
  const width = await set('OR group 2', 1, 'Width', 'is at least')
  await userEvent.fill(width.value, '100')
  await userEvent.click(button('Add filter'))
  const both = await set('Match all of', 0, 'Height', 'is at least')
  await userEvent.fill(both.value, '5')
  await userEvent.click(button('Add OR group'))
  const height = await set('OR group 3', 0, 'Height', 'is not between')
  await userEvent.fill(height.row.getByLabelText('From', { exact: true }), '50')
  await userEvent.fill(height.row.getByLabelText('To', { exact: true }), '1000')
  await apply()
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    filters: [{ field: 'height_mm', operator: 'ge', value: '5' }],
    groups: [
      [{ field: 'name', operator: 'cs', value: 'tea' }],
      [
        { field: 'name', operator: 'nsw', value: 'S' },
        { field: 'width_mm', operator: 'ge', value: '100' },
      ],
      [{ field: 'height_mm', operator: 'nbt', value: '50,1000' }],
    ],
  })
})

test('all filters or any of them must match, by one choice', async () => {
  const { onApply } = await open({
    filters: [
      { field: 'name', operator: 'cs', value: 'tea' },
      { field: 'height_mm', operator: 'ge', value: '5' },
    ],
    groups: [],
  })
  const match = dialog.getByLabelText('Match', { exact: true })
  await expect.element(match).toHaveDisplayValue('all of these filters')
  await userEvent.selectOptions(match, 'any of these filters')
  await expect.element(condition('Match any of').value).toHaveValue('tea')
  await userEvent.click(button('Add filter'))
  const width = await set('Match any of', 2, 'Width', 'is at least')
  await userEvent.fill(width.value, '100')
  await apply()
  const [name, height] = [
    { field: 'name', operator: 'cs', value: 'tea' },
    { field: 'height_mm', operator: 'ge', value: '5' },
  ]
  const any = { filters: [], groups: [[name], [height], [{ field: 'width_mm', operator: 'ge', value: '100' }]] }
  expect(onApply).toHaveBeenLastCalledWith(any)
  await userEvent.click(button('Remove filter: Width is at least'))
  await userEvent.selectOptions(match, 'all of these filters')
  await expect.element(condition('Match all of', 1).value).toHaveValue('5 mm')
  await apply()
  expect(onApply).toHaveBeenLastCalledWith({ filters: [name, height], groups: [] })
})

test('filters of which any must match open as such; the last one left must match', async () => {
  const { onApply } = await open({
    filters: [],
    groups: [
      [{ field: 'width_mm', operator: 'ge', value: '100' }],
      [{ field: 'height_mm', operator: 'ge', value: '100' }],
    ],
  })
  await expect.element(dialog.getByLabelText('Match', { exact: true })).toHaveDisplayValue('any of these filters')
  await userEvent.click(button('Remove filter: Width is at least'))
  await expect.element(condition('Match all of').field).toHaveDisplayValue('Height')
  await expect.element(dialog.getByLabelText('Match', { exact: true })).not.toBeInTheDocument()
  await apply()
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    filters: [{ field: 'height_mm', operator: 'ge', value: '100' }],
    groups: [],
  })
})

test('an OR group without conditions is removed, a single one joins the first block, and the first block stays', async () => {
  const { onApply } = await open({
    filters: [{ field: 'name', operator: 'cs', value: 'tea' }],
    groups: [
      [{ field: 'width_mm', operator: 'ge', value: '100' }],
      [{ field: 'height_mm', operator: 'ge', value: '100' }],
    ],
  })
  await userEvent.click(button('Remove filter: Width is at least'))
  await expect.element(block('OR group 1')).not.toBeInTheDocument()
  await expect.element(condition('Match all of', 1).field).toHaveDisplayValue('Height')
  await userEvent.click(button('Remove filter: Height is at least'))
  await userEvent.click(button('Remove filter: Name contains'))
  await expect.element(block('Match all of')).toHaveTextContent('No filters: everything is shown.')
  await apply()
  expect(onApply).toHaveBeenCalledExactlyOnceWith(EMPTY)
})

test('active filters are shown with their fields, operators and values', async () => {
  await open({
    filters: [{ field: 'status', operator: 'in', value: 'draft,review' }],
    groups: [
      [{ field: 'width_mm', operator: 'bt', value: '10,20' }],
      [{ field: 'height_mm', operator: 'ge', value: '100' }],
    ],
  })
  const status = condition('Match all of')
  await expect.element(status.field).toHaveDisplayValue('Status')
  await expect.element(status.operator).toHaveDisplayValue('is any of')
  await expect.element(status.row.getByRole('checkbox', { name: 'Draft' })).toBeChecked()
  await expect.element(status.row.getByRole('checkbox', { name: 'Approved' })).not.toBeChecked()
  const width = condition('OR group 1')
  await expect.element(width.row.getByLabelText('From', { exact: true })).toHaveValue('10 mm')
  await expect.element(width.row.getByLabelText('To', { exact: true })).toHaveValue('20 mm')
})

test('a moment is filtered by day: before means its start, after its end', async () => {
  const { onApply } = await open()
  for (const [operator, value] of [
    ['is before', '2026-02-28T23:00:00.000Z'],
    ['is on or before', '2026-03-01T22:59:59.999Z'],
    ['is after', '2026-03-01T22:59:59.999Z'],
    ['is on or after', '2026-02-28T23:00:00.000Z'],
  ] as const) {
    const row = await set('Match all of', 0, 'Created', operator)
    await userEvent.fill(row.value, '2026-03-01')
    await apply()
    expect(onApply.mock.lastCall?.[0].filters[0]?.value, operator).toBe(value)
  }
})

test('an amount is typed in its currency, which another condition chooses', async () => {
  const { onApply } = await open(EMPTY, resourceOf('order'))
  const total = await set('Match all of', 0, 'Total', 'is at least')
  await userEvent.fill(total.value, '12.34')
  await apply()
  const first = onApply.mock.lastCall?.[0].filters.find(({ field }) => field === 'total_cents')
  expect(first?.value).toBe('1234')
  await expect.element(total.value).toHaveAccessibleDescription(/Add a Currency filter to choose another/)
})

test('Cancel, Escape and the close button change nothing; Clear filters removes all', async () => {
  const { onApply, onClose } = await open({ filters: [{ field: 'name', operator: 'cs', value: 'tea' }], groups: [] })
  await userEvent.click(button('Cancel'))
  await userEvent.click(button('Close'))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(3)
  expect(onApply).not.toHaveBeenCalled()
  await userEvent.click(button('Clear filters'))
  expect(onApply).toHaveBeenCalledExactlyOnceWith(EMPTY)
})

test('Enter in a value applies the filters', async () => {
  const { onApply } = await open()
  const name = await set('Match all of', 0, 'Name', 'contains')
  await userEvent.fill(name.value, 'tea')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onApply.mock.lastCall?.[0].filters).toEqual([{ field: 'name', operator: 'cs', value: 'tea' }])
})

test('a period is chosen by name, stays one, and gives way when another condition is chosen', async () => {
  const { onApply } = await open()
  const created = await set('Match all of', 0, 'Created', 'is within')
  expect(optionsOf(created.value)).toEqual([
    'Choose…',
    'today',
    'yesterday',
    'tomorrow',
    'this week',
    'last 7 days to today',
    'next 7 days from today',
    'this month',
    'last month',
    'last 30 days to today',
    'next 30 days from today',
    'this year',
  ])
  await apply()
  await expect.element(created.row.getByText(INCOMPLETE)).toBeVisible()
  await userEvent.selectOptions(created.value, 'last 7 days to today')
  await apply()
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    filters: [{ field: 'created_at', operator: 'within', value: 'last_7_days' }],
    groups: [],
  })
  await userEvent.selectOptions(created.operator, 'is before')
  await apply()
  await expect.element(created.row.getByText(INCOMPLETE)).toBeVisible()
  await userEvent.fill(created.value, '2026-03-01')
  await userEvent.selectOptions(created.operator, 'is within')
  await expect.element(created.value).toHaveValue('')
})

test('a chip names the period, and the dialog opens with it', async () => {
  const period: FilterSet = {
    filters: [{ field: 'created_at', operator: 'within', value: 'this_week' }],
    groups: [],
  }
  await render(<Chips initial={period} onChange={() => {}} />)
  await expect.element(chips).toHaveTextContent('Created: this week')
  await expect.element(chips.getByRole('button', { name: 'Remove filter: Created: this week' })).toBeVisible()
  await open(period)
  await expect.element(condition('Match all of').operator).toHaveValue('within')
  await expect.element(condition('Match all of').value).toHaveValue('this_week')
})

function Chips({ initial, onChange }: { initial: FilterSet; onChange: (set: FilterSet) => void }) {
  const [shown, setShown] = useState(initial)
  const change = (next: FilterSet) => {
    onChange(next)
    setShown(next)
  }
  return <FilterChips resource={design} {...shown} onChange={change} />
}
const chips = page.getByRole('group', { name: 'Active filters' })
const SET: FilterSet = {
  filters: [
    { field: 'status', operator: 'in', value: 'draft,approved' },
    { field: 'project_id', operator: 'eq', value: '3' },
  ],
  groups: [
    [
      { field: 'name', operator: 'nsw', value: 'S' },
      { field: 'width_mm', operator: 'ge', value: '100' },
    ],
    [{ field: 'height_mm', operator: 'nbt', value: '50,1000' }],
  ],
}
const answerProject = () =>
  answerCalls({ [`GET ${recordsPath('project', 3)}`]: { model: { id: 3, name: 'Autumn tea' } } })

test('chips describe the filters in words, a reference by the title of its record', async () => {
  answerProject()
  await render(<Chips initial={SET} onChange={() => {}} />)
  await expect.element(chips).toHaveTextContent('Status is any of Draft, Approved')
  await expect.element(chips).toHaveTextContent('Project is Autumn tea')
  await expect.element(chips).toHaveTextContent('eitherName does not start with “S” and Width is at least 100 mm')
  await expect.element(chips).toHaveTextContent('orHeight is not between 50 mm and 1,000 mm')
})

test('each chip is removed by its button, an OR group as a whole, or all at once', async () => {
  answerProject()
  const onChange = vi.fn<(set: FilterSet) => void>()
  await render(<Chips initial={SET} onChange={onChange} />)
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Status is any of Draft, Approved' }))
  expect(onChange.mock.lastCall?.[0]).toEqual({ filters: SET.filters.slice(1), groups: SET.groups })
  const alternative = chips.getByRole('button', {
    name: 'Remove OR group: Name does not start with “S” and Width is at least 100 mm',
  })
  await focus(alternative)
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.lastCall?.[0]).toEqual({ filters: SET.filters.slice(1), groups: SET.groups.slice(1) })
  await expect.element(alternative).not.toBeInTheDocument()
  await userEvent.click(chips.getByRole('button', { name: 'Clear filters' }))
  expect(onChange.mock.lastCall?.[0]).toEqual(EMPTY)
})

test('axe finds nothing in the dialog with incomplete conditions and OR groups', async () => {
  await open({ filters: [], groups: [[{ field: 'width_mm', operator: 'bt', value: '10,20' }]] })
  await userEvent.click(button('Add filter'))
  await apply()
  await expect.element(dialog.getByText(INCOMPLETE)).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
})

test('axe finds nothing in the chips', async () => {
  answerProject()
  await render(<Chips initial={SET} onChange={() => {}} />)
  await expect.element(chips).toHaveTextContent('Project is Autumn tea')
  expect(await axeFindings('[aria-label="Active filters"]')).toEqual([])
})
