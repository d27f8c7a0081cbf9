/** The selected model: its names, its title and its fields. */
import { Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { useMemo } from 'react'
import * as text from '#messages/builder-models'
import { ACCOUNTS_MODEL, type Model, NAME_MAX } from '#shared/builder/config'
import { shownName } from './config-edits'
import { FieldGrid } from './field-grid'
import { fieldNameId } from './field-parts'
import { canBeTitle } from './field-types'
import { DeleteTool, MoveTools } from './item-tools'
import classes from './models.module.css'
import { named, renamed } from './names'
import type { ProblemIndex } from './problem-index'
import { WholeProblem } from './whole-problem'

export const modelNameId = (id: string): string => `model-name-${id}`

export type ModelDetailsProps = {
  model: Model
  models: readonly Model[]
  problems: ProblemIndex
  isFirst: boolean
  isLast: boolean
  onChange: (next: Model) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** The focus has left the model. */
  onLeave: () => void
}

export function ModelDetails({ model, models, problems, onChange, onRemove, onLeave, ...place }: ModelDetailsProps) {
  const shown = shownName(model, text.unnamedTable())
  const at = (property: string) => problems.at({ part: 'model', modelId: model.id, property })
  const targets = useTargets(models)
  return (
    <section
      className={classes.details}
      aria-label={text.tableSection({ name: shown })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Title order={3} size="h3" className={classes.heading}>
          {shown}
        </Title>
        <Group gap={0} wrap="nowrap">
          <MoveTools name={shown} {...place} />
          <DeleteTool label={text.deleteTable({ name: shown })} onClick={onRemove} />
        </Group>
      </Group>
      <WholeProblem messages={[at('id'), at('fields')]} />
      <div className={classes.inputs}>
        <TextInput
          id={modelNameId(model.id)}
          label={text.name()}
          description={text.nameNote()}
          error={at('name')}
          value={model.name}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(renamed(model, event.currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            document.getElementById(fieldNameId(model.fields[0]?.id ?? ''))?.focus()
          }}
        />
        <TextInput
          label={text.label()}
          description={text.labelNote()}
          error={at('label')}
          value={model.label}
          autoComplete="off"
          onChange={(event) => onChange({ ...model, label: event.currentTarget.value })}
          onBlur={() => {
            const next = named(model, new Set(models.map(({ name }) => name)), NAME_MAX.model)
            if (next.name !== model.name) onChange(next)
          }}
        />
        <NativeSelect
          label={text.titleField()}
          description={text.titleNote()}
          error={at('title')}
          value={model.title}
          data={titleOptions(model)}
          onChange={(event) => onChange({ ...model, title: event.currentTarget.value })}
        />
      </div>
      <Stack gap="xs">
        <Title order={4} size="h4">
          {text.fields()}
        </Title>
        <FieldGrid model={model} targets={targets} problems={problems} onChange={onChange} />
      </Stack>
    </section>
  )
}

/** Stays the same while no model changes its name: the rows of references are drawn for it. */
function useTargets(models: readonly Model[]) {
  const labels = JSON.stringify(models.map((model) => [model.id, shownName(model, text.unnamedTable())]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels are what is used of the models
  return useMemo(
    () => [
      ...models.map((model) => ({ value: model.id, label: shownName(model, text.unnamedTable()) })),
      { value: ACCOUNTS_MODEL, label: text.accounts() },
    ],
    [labels],
  )
}

/** Fields that can be the title, and the present one if it can't. */
function titleOptions({ fields, title }: Model) {
  const options = fields.map((field, index) => ({
    value: field.id,
    label: shownName(field, text.unnamedField({ number: index + 1 })),
    isFit: canBeTitle(field),
  }))
  const isGone = !options.some(({ value }) => value === title)
  return [
    ...(isGone ? [{ value: title, label: text.choose() }] : []),
    ...options.filter(({ value, isFit }) => isFit || value === title).map(({ value, label }) => ({ value, label })),
  ]
}
