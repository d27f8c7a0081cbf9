/** A page: its name, its screens, and the fields that each part of it shows. */
import { Checkbox, Group, MultiSelect, Stack, TextInput, Title } from '@mantine/core'
import * as text from '#messages/builder-models'
import * as common from '#messages/common'
import { type Model, type PageFlow, SCREENS, type WireframeRoute } from '#shared/builder/config'
import { isOneOf } from '#shared/names'
import { shownName } from './config-edits'
import { canBeSearched } from './field-types'
import { DeleteTool } from './item-tools'
import classes from './models.module.css'
import { OrderRows } from './order-rows'
import type { ProblemIndex } from './problem-index'
import { WholeProblem } from './whole-problem'

export const pageNameId = (id: string): string => `page-name-${id}`

const SCREEN_LABELS = {
  list: text.screenList,
  add: text.screenAdd,
  edit: text.screenEdit,
  view: text.screenView,
} as const

const LISTS = [
  { property: 'columns', label: text.columns, note: text.inOrder },
  { property: 'search', label: text.searchIn, note: undefined },
  { property: 'filters', label: text.filters, note: text.inOrder },
  { property: 'form', label: text.form, note: text.inOrder },
] as const

export type PageRoute = WireframeRoute & { flowData: PageFlow }

export type PageDetailsProps = {
  page: PageRoute
  model: Model
  problems: ProblemIndex
  onChange: (next: WireframeRoute) => void
  onRemove: () => void
}

export function PageDetails({ page, model, problems, onChange, onRemove }: PageDetailsProps) {
  const { flowData } = page
  const shown = page.name || page.url || shownName(model, text.unnamedTable())
  const at = (property: string) => problems.at({ part: 'route', routeId: page.id, property })
  const change = (part: Partial<PageFlow>) => onChange({ ...page, flowData: { ...flowData, ...part } })
  const fields = model.fields.map((field, index) => ({
    value: field.id,
    label: shownName(field, text.unnamedField({ number: index + 1 })),
    isSearchable: canBeSearched(field),
  }))
  return (
    <section className={classes.details} aria-label={text.pageSection({ name: shown })}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Title order={3} size="h3" className={classes.heading}>
          {shown}
        </Title>
        <DeleteTool label={text.deletePage({ name: shown })} onClick={onRemove} />
      </Group>
      <WholeProblem messages={[at('id'), at('modelId'), at('flowData')]} />
      <TextInput
        id={pageNameId(page.id)}
        label={text.pageName()}
        description={text.pageNameNote()}
        error={at('name')}
        value={page.name}
        autoComplete="off"
        onChange={(event) => onChange({ ...page, name: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={text.screens()}
        value={flowData.screens}
        onChange={(chosen) => change({ screens: SCREENS.filter((screen) => chosen.includes(screen)) })}
      >
        <Group gap="lg" className={classes.screens}>
          {SCREENS.map((screen) => (
            <Checkbox key={screen} value={screen} label={SCREEN_LABELS[screen]()} />
          ))}
        </Group>
      </Checkbox.Group>
      <Stack gap="sm">
        {LISTS.map(({ property, label, note }) => (
          <FieldList
            key={property}
            label={label()}
            note={note?.()}
            error={at(property)}
            value={flowData[property]}
            fields={property === 'search' ? fields.filter(isOffered(flowData.search)) : fields}
            onChange={(ids) => change({ [property]: ids })}
          />
        ))}
        <OrderRows
          order={flowData.order ?? []}
          fields={fields}
          error={at('order')}
          onChange={(order) => change({ order })}
        />
      </Stack>
    </section>
  )
}

type Option = { value: string; label: string }

const isOffered =
  (present: readonly string[]) =>
  ({ value, isSearchable }: Option & { isSearchable: boolean }): boolean =>
    isSearchable || isOneOf(present, value)

type FieldListProps = {
  label: string
  note: string | undefined
  error: string | undefined
  value: readonly string[]
  fields: readonly Option[]
  onChange: (ids: string[]) => void
}

/** The chosen fields in their order. A field that is gone can be taken out. */
function FieldList({ label, note, error, value, fields, onChange }: FieldListProps) {
  const ids = [...new Set(value)]
  const gone = ids.filter((id) => !fields.some((field) => field.value === id))
  return (
    <MultiSelect
      label={label}
      description={note}
      error={error}
      searchable
      hidePickedOptions
      openOnFocus={false}
      value={ids}
      data={[
        ...fields.map((field) => ({ value: field.value, label: field.label })),
        ...gone.map((id) => ({ value: id, label: text.fieldGone() })),
      ]}
      nothingFoundMessage={common.nothingFound()}
      onChange={onChange}
    />
  )
}
