/**
 * The fields of a model, a row for each. Rows are drawn again only when something of theirs
 * changes.
 */
import { Text } from '@mantine/core'
import { useCallback, useInsertionEffect, useRef } from 'react'
import * as text from '#messages/builder-models'
import { FIELDS_MAX, type Model, type ModelField } from '#shared/builder/config'
import { emptyField, shownName } from './config-edits'
import { type FieldAction, type FieldErrors, fieldNameId, fieldRemoveId, type Target } from './field-parts'
import { FieldRow } from './field-row'
import { moved, neighbourOf, replaced } from './list-edits'
import classes from './models.module.css'
import { named, renamed } from './names'
import { parseFields } from './paste-fields'
import type { ProblemIndex } from './problem-index'
import { AddButton } from './select-list'
import { useAnnouncer } from './use-announcer'
import { useNextFocus } from './use-next-focus'

const ADD_ID = 'add-field'

export type FieldGridProps = {
  model: Model
  targets: readonly Target[]
  problems: ProblemIndex
  onChange: (next: Model) => void
}

export function FieldGrid({ model, targets, problems, onChange }: FieldGridProps) {
  const { fields } = model
  const [region, announce] = useAnnouncer()
  const focusNext = useNextFocus()
  const change = (next: ModelField[]) => onChange({ ...model, fields: next })
  const isFull = fields.length >= FIELDS_MAX

  const add = () => {
    if (isFull) return announce(text.fieldLimit({ max: FIELDS_MAX }))
    const field = emptyField()
    focusNext(fieldNameId(field.id))
    change([...fields, field])
    announce(text.fieldAdded({ number: fields.length + 1 }))
  }
  const move = (id: string, by: -1 | 1) => {
    const next = moved(fields, id, by)
    const place = next.findIndex((field) => field.id === id)
    const name = shownName(next[place] ?? { name: '' }, text.unnamedField({ number: place + 1 }))
    if (next[place] !== fields[place]) {
      focusNext(document.activeElement)
      change(next)
    }
    announce(text.movedTo({ name, place: place + 1, count: fields.length }))
  }
  const remove = (id: string) => {
    const neighbour = neighbourOf(fields, id)
    focusNext(neighbour ? fieldRemoveId(neighbour.id) : ADD_ID)
    const index = fields.findIndex((field) => field.id === id)
    change(fields.toSpliced(index, 1))
    announce(text.removed({ name: shownName(fields[index] ?? { name: '' }, text.unnamedField({ number: index + 1 })) }))
  }
  /** Into the last row if it is empty, else below it. */
  const paste = (id: string, table: string) => {
    const last = fields.at(-1)
    const isEmpty = last?.id === id && last.name === '' && last.label === ''
    const kept = isEmpty ? fields.slice(0, -1) : fields
    const pasted = parseFields(table, new Set(kept.map(({ name }) => name)))
    const room = pasted.slice(0, FIELDS_MAX - kept.length)
    const [first, ...others] = room
    const added = first && isEmpty ? [{ ...last, ...first, id: last.id }, ...others] : room
    const end = added.at(-1)
    if (end) {
      focusNext(fieldNameId(end.id))
      change([...kept, ...added])
    }
    const rest = pasted.length - room.length
    announce(
      rest > 0
        ? text.fieldsLeftOut({ count: room.length, rest, max: FIELDS_MAX })
        : text.fieldsAdded({ count: room.length }),
    )
  }
  const act = useSameFunction((action: FieldAction) => {
    if (action.type === 'move') return move(action.id, action.by)
    if (action.type === 'remove') return remove(action.id)
    if (action.type === 'paste') return paste(action.id, action.text)
    if (action.type === 'change') return change(replaced(fields, action.field))
    const index = fields.findIndex(({ id }) => id === action.id)
    const field = fields[index]
    if (!field) return
    if (action.type === 'rename') return change(replaced(fields, renamed(field, action.name)))
    if (action.type === 'name') {
      const next = named(field, new Set(fields.map(({ name }) => name)))
      if (next.name !== field.name) change(replaced(fields, next))
      return
    }
    const following = fields[index + 1]
    if (following) document.getElementById(fieldNameId(following.id))?.focus()
    else add()
  })

  return (
    <div className={classes.grid}>
      {region}
      <div className={classes.head} aria-hidden="true">
        <span>{text.name()}</span>
        <span>{text.label()}</span>
        <span>{text.type()}</span>
        <span>{text.required()}</span>
        <span>{text.unique()}</span>
      </div>
      <ol className={classes.plainList} aria-label={text.fields()}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            number={index + 1}
            isLast={index === fields.length - 1}
            targets={targets}
            errors={errorsOf(model, field, problems)}
            act={act}
          />
        ))}
      </ol>
      <AddButton id={ADD_ID} onClick={add}>
        {text.addField()}
      </AddButton>
      <Text size="xs" c="dimmed" mt="xs">
        {text.fieldsNote()}
      </Text>
    </div>
  )
}

function errorsOf(model: Model, field: ModelField, problems: ProblemIndex): FieldErrors {
  const at = (property: string) => problems.at({ part: 'field', modelId: model.id, fieldId: field.id, property })
  return {
    id: at('id'),
    name: at('name'),
    label: at('label'),
    validation: at('validation'),
    mapping: at('mapping'),
    defaultValue: at('defaultValue'),
  }
}

/** The same function at every drawing, which calls the newest one. */
function useSameFunction<T>(newest: (value: T) => void): (value: T) => void {
  const latest = useRef(newest)
  // Before layout effects, whose focus changes end the editing of a label.
  useInsertionEffect(() => {
    latest.current = newest
  })
  return useCallback((value) => latest.current(value), [])
}
