/** The input of a default value, by the type of its field. */
import { Button, ColorInput, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import * as text from '#messages/builder-models'
import * as fieldText from '#messages/fields'
import { type ModelField, optionsOf } from '#shared/builder/config'
import { toMajor, toMinor } from '#shared/money'
import { toLocalMoment, toUtcMoment } from '../../../crud/fields/local-moment'
import { NumberField } from '../../../ui/number-field'
import { currencyOf } from './currency'
import { fieldNameId } from './field-parts'
import { hasDefaultValue, withDefaultValue } from './field-types'

export type DefaultValueInputProps = {
  field: ModelField
  error: string | undefined
  onChange: (next: ModelField) => void
}

export function DefaultValueInput({ field, error, onChange }: DefaultValueInputProps) {
  const { type, defaultValue } = field
  const change = (value: ModelField['defaultValue']) => onChange(withDefaultValue(field, value))
  const shared = { label: text.defaultValue(), error }
  const typed = typeof defaultValue === 'string' ? defaultValue : ''
  if (!hasDefaultValue(type))
    return defaultValue === undefined ? null : <UselessDefault field={field} error={error} change={change} />
  switch (type) {
    case 'integer':
    case 'decimal':
    case 'money':
      return <NumberDefault field={field} error={error} change={change} />
    case 'boolean':
      return (
        <NativeSelect
          {...shared}
          value={typeof defaultValue === 'boolean' ? String(defaultValue) : ''}
          data={[
            { value: '', label: text.none() },
            { value: 'true', label: text.yes() },
            { value: 'false', label: text.no() },
          ]}
          onChange={({ currentTarget: { value } }) => change(value === '' ? undefined : value === 'true')}
        />
      )
    case 'choice':
      return <ChoiceDefault field={field} error={error} change={change} />
    case 'date':
      return <TextInput {...shared} type="date" value={typed} onChange={(event) => change(event.currentTarget.value)} />
    case 'dateTime':
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          value={toLocalMoment(typed)}
          onChange={(event) => change(toUtcMoment(event.currentTarget.value) ?? undefined)}
        />
      )
    case 'colour':
      return (
        <ColorInput
          {...shared}
          format="hex"
          // On blur it would restore an older value than the typed one.
          fixOnBlur={false}
          value={typed}
          onChange={change}
          eyeDropperButtonProps={{ 'aria-label': fieldText.pickFromScreen({ field: text.defaultValue() }) }}
        />
      )
    case 'text':
      return <TextInput {...shared} value={typed} onChange={(event) => change(event.currentTarget.value)} />
    default:
      return (
        <Textarea
          {...shared}
          autosize
          minRows={1}
          maxRows={8}
          value={typed}
          spellCheck={type !== 'json'}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

type PartProps = {
  field: ModelField
  error: string | undefined
  change: (value: ModelField['defaultValue']) => void
}

function NumberDefault({ field, error, change }: PartProps) {
  const isMoney = field.type === 'money'
  const currency = currencyOf(field)
  const value = typeof field.defaultValue === 'number' ? field.defaultValue : undefined
  return (
    <NumberField
      label={text.defaultValue()}
      error={error}
      allowDecimal={field.type !== 'integer'}
      {...(isMoney ? { suffix: ` ${currency}` } : {})}
      value={value !== undefined && isMoney ? toMajor(value, currency) : value}
      onChange={(next) => change(next !== undefined && isMoney ? toMinor(next, currency) : next)}
    />
  )
}

function ChoiceDefault({ field, error, change }: PartProps) {
  const value = field.defaultValue === undefined ? '' : String(field.defaultValue)
  const options = optionsOf(field).filter(
    (option, index, all) => all.findIndex((other) => other.value === option.value) === index && option.value !== '',
  )
  const isGone = value !== '' && !options.some((option) => option.value === value)
  return (
    <NativeSelect
      label={text.defaultValue()}
      error={error}
      value={value}
      data={[{ value: '', label: text.none() }, ...(isGone ? [{ value, label: value }] : []), ...options]}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Uploaded configurations may have a default value where no form can show it. */
const UselessDefault = ({ field, error, change }: PartProps) => (
  <div>
    <Button
      variant="light"
      onClick={() => {
        // The button goes with the value.
        document.getElementById(fieldNameId(field.id))?.focus()
        change(undefined)
      }}
    >
      {text.removeDefault()}
    </Button>
    {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
  </div>
)
