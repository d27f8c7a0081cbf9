/** The input for a filter's value: what it asks for depends on the field's kind, and on how many values the operator takes. */
import { Checkbox, Group, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { parseRecordId } from '#shared/offline/temp-id'
import type { Field } from '#shared/resources/field'
import { ReferenceInput } from '../fields/reference-input'
import { type FilterOperator, filterInputFor } from '../record/filter-operators'
import { minorDigits } from '../record/format'

export type FilterValueInputProps = {
  field: Field
  operator: FilterOperator
  /** Records name currencies of their own, and those in the field's are looked through alone. */
  isOneCurrency: boolean
  label: string
  /** Text as filter-value.ts has it. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** What is typed, where the input itself does not say it. */
function descriptionOf({
  field,
  operator,
  isOneCurrency,
}: Pick<FilterValueInputProps, 'field' | 'operator' | 'isOneCurrency'>) {
  if (field.kind !== 'money') return operator.values === 'many' ? 'Enter or a comma after each' : undefined
  const unit = isOneCurrency
    ? `Among those in ${field.currency}. A condition on Currency chooses another.`
    : `In ${field.currency}.`
  if (operator.values === 'many') return `${unit} Enter or a comma after each.`
  return isOneCurrency ? unit : undefined
}

const toList = (value: string): string[] => (value === '' ? [] : value.split(','))

/** What stands in a select before anything is chosen. */
const NOTHING = { value: '', label: 'Choose…' }

export function FilterValueInput(props: FilterValueInputProps) {
  const { field, operator, label, value, error, onChange } = props
  const common = { label, error, description: descriptionOf(props) }
  const kind = filterInputFor(field)
  const options = field.kind === 'choice' ? field.options.map((option) => ({ ...option })) : []
  if (operator.values === 'many' && kind === 'choices')
    return (
      <Checkbox.Group {...common} value={toList(value)} onChange={(values) => onChange(values.join())}>
        <Group gap="sm" mt={6}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </Group>
      </Checkbox.Group>
    )
  if (operator.values === 'many')
    return (
      <TagsInput {...common} splitChars={[',']} value={toList(value)} onChange={(values) => onChange(values.join())} />
    )
  switch (kind) {
    case 'choices':
    case 'boolean':
      return (
        <NativeSelect
          {...common}
          data={[
            NOTHING,
            ...(kind === 'boolean'
              ? [
                  { value: 'true', label: 'Yes' },
                  { value: 'false', label: 'No' },
                ]
              : options.map((option) => ({ value: option.value, label: option.label }))),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'reference':
      return field.kind === 'reference' ? (
        <ReferenceInput
          {...common}
          field={field}
          value={parseRecordId(value) ?? null}
          onChange={(id) => onChange(id === null ? '' : String(id))}
        />
      ) : null
    case 'money':
    case 'number':
      return (
        <NumberInput
          {...common}
          value={value}
          onChange={(next) => onChange(String(next))}
          {...(field.kind === 'money'
            ? { decimalScale: minorDigits(field.currency), suffix: ` ${field.currency}` }
            : {})}
          {...(field.kind === 'number' && field.unit ? { suffix: ` ${field.unit}` } : {})}
        />
      )
    case 'date':
    case 'moment':
      return (
        <TextInput {...common} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'text':
      return <TextInput {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  }
}
