/** A field: its row of inputs, and below it the settings of its type. */
import { Checkbox, Input, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useId, useState } from 'react'
import * as text from '#messages/builder-models'
import { FIELD_TYPES, type ModelField, rulesOf } from '#shared/builder/config'
import { isOneOf } from '#shared/names'
import { shownName } from './config-edits'
import { FieldDetails } from './field-details'
import { type FieldAction, type FieldErrors, fieldNameId, fieldRemoveId, type Target } from './field-parts'
import { fieldSummary } from './field-summary'
import { canBeUnique, hasMaxLength, hasRange, hasStrayRules, typeOptions, withRules, withType } from './field-types'
import { DeleteTool, MoveTools, Tool } from './item-tools'
import classes from './models.module.css'
import { isTabular } from './paste-fields'
import { moveOf } from './select-list'

export type FieldRowProps = {
  field: ModelField
  number: number
  isLast: boolean
  targets: readonly Target[]
  errors: FieldErrors
  act: (action: FieldAction) => void
}

/** Types whose settings are needed before the field can be deployed. */
const needsDetails = ({ type }: Pick<ModelField, 'type'>): boolean => type === 'choice' || type === 'reference'

/** Whether a problem is shown among the settings of the type. */
const hasHiddenError = (field: ModelField, errors: FieldErrors): boolean =>
  errors.mapping !== undefined ||
  errors.defaultValue !== undefined ||
  (errors.validation !== undefined && (hasStrayRules(field) || hasRange(field.type) || hasMaxLength(field.type)))

function onRowKeyDown(event: KeyboardEvent, move: (by: -1 | 1) => void) {
  const by = moveOf(event)
  // In a select these keys open its list.
  if (!by || event.target instanceof HTMLSelectElement) return
  event.preventDefault()
  move(by)
}

function Row({ field, number, isLast, targets, errors, act }: FieldRowProps) {
  const { id, type } = field
  const [isOpen, setOpen] = useState<boolean>()
  // Stays open when the problem is gone: the focus may be in it.
  if (isOpen === undefined && hasHiddenError(field, errors)) setOpen(true)
  const detailsId = useId()
  const name = shownName(field, text.unnamedField({ number }))
  const change = (next: ModelField) => act({ type: 'change', field: next })
  const summary = isOpen ? '' : fieldSummary(field, targets)
  return (
    <li className={classes.fieldItem}>
      <fieldset
        className={classes.field}
        aria-label={text.field({ name })}
        onKeyDown={(event) => onRowKeyDown(event, (by) => act({ type: 'move', id, by }))}
      >
        <NameInputs field={field} errors={errors} act={act} isLast={isLast} />
        <NativeSelect
          label={text.type()}
          data={typeOptions()}
          value={type}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            if (!isOneOf(FIELD_TYPES, chosen)) return
            const next = withType(field, chosen)
            if (needsDetails(next)) setOpen(true)
            change(next)
          }}
        />
        <Rules field={field} describedBy={errors.validation ? `${detailsId}-rules` : undefined} change={change} />
        <div className={classes.fieldTools}>
          <Tool
            label={text.fieldDetails({ name })}
            expands={{ isOpen: isOpen ?? false, controls: detailsId }}
            onClick={() => setOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          </Tool>
          <MoveTools
            name={name}
            isFirst={number === 1}
            isLast={isLast}
            onMove={(by) => act({ type: 'move', id, by })}
          />
          <DeleteTool
            id={fieldRemoveId(id)}
            label={text.deleteField({ name })}
            onClick={() => act({ type: 'remove', id })}
          />
        </div>
        {errors.id || errors.validation ? (
          <Input.Error id={`${detailsId}-rules`} className={classes.wide}>
            {[errors.id, errors.validation].filter(Boolean).join(' ')}
          </Input.Error>
        ) : null}
        {summary ? (
          <Text size="xs" c="dimmed" className={classes.wide}>
            {summary}
          </Text>
        ) : null}
        <div id={detailsId} className={classes.wide} hidden={!isOpen}>
          {isOpen ? <FieldDetails field={field} targets={targets} errors={errors} onChange={change} /> : null}
        </div>
      </fieldset>
    </li>
  )
}

function NameInputs({ field, errors, act, isLast }: Pick<FieldRowProps, 'field' | 'errors' | 'act' | 'isLast'>) {
  const { id } = field
  return (
    <>
      <TextInput
        id={fieldNameId(id)}
        label={text.name()}
        error={errors.name}
        value={field.name}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => act({ type: 'rename', id, name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          act({ type: 'next', id })
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (!isLast || !isTabular(pasted)) return
          event.preventDefault()
          act({ type: 'paste', id, text: pasted })
        }}
      />
      <TextInput
        label={text.label()}
        error={errors.label}
        value={field.label}
        autoComplete="off"
        onChange={(event) => act({ type: 'change', field: { ...field, label: event.currentTarget.value } })}
        onBlur={() => act({ type: 'name', id })}
      />
    </>
  )
}

type RulesProps = { field: ModelField; describedBy: string | undefined; change: (next: ModelField) => void }

function Rules({ field, describedBy, change }: RulesProps) {
  const { required, unique } = rulesOf(field)
  return (
    <div className={classes.rules}>
      <Checkbox
        label={text.required()}
        checked={required}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        onChange={(event) => change(withRules(field, { required: event.currentTarget.checked }))}
      />
      {canBeUnique(field.type) ? (
        <Checkbox
          label={text.unique()}
          checked={unique}
          onChange={(event) => change(withRules(field, { unique: event.currentTarget.checked }))}
        />
      ) : null}
    </div>
  )
}

const isSameErrors = (before: FieldErrors, after: FieldErrors): boolean =>
  before.id === after.id &&
  before.name === after.name &&
  before.label === after.label &&
  before.validation === after.validation &&
  before.mapping === after.mapping &&
  before.defaultValue === after.defaultValue

/** Only a reference shows the targets. */
export const FieldRow = memo(
  Row,
  (before, after) =>
    before.field === after.field &&
    before.number === after.number &&
    before.isLast === after.isLast &&
    before.act === after.act &&
    (after.field.type !== 'reference' || before.targets === after.targets) &&
    isSameErrors(before.errors, after.errors),
)
