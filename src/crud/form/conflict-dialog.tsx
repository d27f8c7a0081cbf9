/**
 * Shows two versions of a record side by side, to choose a value for every field that differs.
 * Closing it loses nothing. Used by forms (after a 412) and the outbox.
 */
import { Badge, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import * as common from '#messages/common'
import * as ofDesigns from '#messages/design-conflict'
import * as text from '#messages/form'
import type { AnyRecord } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { useReturnFocus } from '../../ui/use-return-focus'
import { FieldValue } from '../fields/field-value'
import { LastChange } from '../record/last-change'
import {
  type ConflictChoice,
  type ConflictField,
  type ConflictInput,
  presetChoices,
  toConflictFields,
} from './conflict-fields'
import classes from './form.module.css'

export type ConflictDialogProps = ConflictInput & {
  table: Table
  title: string
  /** Names of the fields that keep my value; none keeps theirs as it is. */
  onResolve: (keep: string[]) => void
  onCancel: () => void
}

const SIDES = [
  { side: 'mine', label: text.mine },
  { side: 'theirs', label: text.theirs },
] as const

export function ConflictDialog({ table, title, base, mine, theirs, onResolve, onCancel }: ConflictDialogProps) {
  useReturnFocus()
  const fields = toConflictFields(table, { base, mine, theirs })
  const [choices, setChoices] = useState(() => presetChoices(fields))
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(Object.fromEntries(fields.map(({ field }) => [field.name, choice])))
  const open = fields.filter(({ field }) => choices[field.name] === undefined).length
  const apply = () => onResolve(fields.map(({ field }) => field.name).filter((name) => choices[name] === 'mine'))

  return (
    <Modal opened onClose={onCancel} title={title} size="lg" centered>
      <Stack gap="md">
        <div>
          <LastChange table={table} record={theirs} />
          <Text size="sm">{text.chooseValues()}</Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => chooseAll('mine')} data-autofocus>
            {text.keepAllMine()}
          </Button>
          <Button variant="default" onClick={() => chooseAll('theirs')}>
            {text.keepAllTheirs()}
          </Button>
        </Group>
        {fields.map((conflict) => (
          <FieldChoice
            key={conflict.field.name}
            table={table}
            record={theirs}
            conflict={conflict}
            choice={choices[conflict.field.name]}
            onChoose={(choice) => setChoices({ ...choices, [conflict.field.name]: choice })}
          />
        ))}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {open === 0 ? '' : text.fieldsLeft({ count: open })}
          </Text>
          <Group gap="xs">
            <Button variant="subtle" onClick={onCancel}>
              {common.cancel()}
            </Button>
            <Button onClick={apply} disabled={open > 0}>
              {common.save()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

const OF_PARTS = { mine: ofDesigns.ofMine, theirs: ofDesigns.ofTheirs }
const WHOLE = { mine: ofDesigns.wholeMine, theirs: ofDesigns.wholeTheirs }
type PartsOf = NonNullable<ConflictField['parts']>
const sentenceOf = (parts: PartsOf, side: ConflictChoice) => (parts === 'unreadable' ? WHOLE : OF_PARTS)[side]()

/** The differences, in place of a value that is too large to read. */
function Parts({ parts }: { parts: PartsOf }) {
  if (parts === 'unreadable') return <Text size="sm">{ofDesigns.unreadable()}</Text>
  if (parts.length === 0) return <Text size="sm">{ofDesigns.fits()}</Text>
  return (
    <ul className={classes.parts}>
      {parts.map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  )
}

type FieldChoiceProps = {
  table: Table
  record: AnyRecord
  conflict: ConflictField
  choice: ConflictChoice | undefined
  onChoose: (choice: ConflictChoice) => void
}

function FieldChoice({ table, record, conflict, choice, onChoose }: FieldChoiceProps) {
  const id = useId()
  const { field, base, isContested, parts } = conflict
  const shown = (value: unknown) => (
    <FieldValue
      table={table}
      field={field}
      record={{ ...record, [field.name]: value }}
      place={field.kind === 'image' ? 'list' : 'page'}
    />
  )
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        {field.label}
        {isContested || parts ? null : (
          <Badge variant="outline" color="gray" c="var(--mantine-color-text)" radius="sm" tt="none" fw={500} ml="xs">
            {text.onlyYouChanged()}
          </Badge>
        )}
      </legend>
      {parts ? (
        <Parts parts={parts} />
      ) : (
        <div className={classes.side}>
          <span className={classes.before}>{text.before()}</span>
          <div>{base ? shown(base.value) : <span className={classes.before}>{text.unknownValue()}</span>}</div>
        </div>
      )}
      {SIDES.map(({ side, label }) => (
        <div key={side} className={classes.side} data-chosen={choice === side || undefined}>
          <Radio
            name={id}
            value={side}
            label={label()}
            checked={choice === side}
            onChange={() => onChoose(side)}
            aria-describedby={`${id}-${side}`}
          />
          <div id={`${id}-${side}`}>
            {parts ? <Text size="sm">{sentenceOf(parts, side)}</Text> : shown(conflict[side])}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
