/** The input for a filter's value, by the field's kind and the operator's number of values. */
import { Checkbox, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/filters'
import { minorDigits } from '#shared/money'
import { parseRecordId } from '#shared/offline/temp-id'
import type { Field } from '#shared/resources/field'
import { ReferenceInput } from '../fields/reference-input'
import { type FilterOperator, filterInputFor } from '../record/filter-operators'
import { unitText } from '../record/format'
import classes from './filters.module.css'
import { PERIOD_LABELS } from './operator-label'

export type FilterValueInputProps = {
  field: Field
  operator: FilterOperator
  /** Records name their own currency, and only those in the field's currency are compared. */
  isOneCurrency: boolean
  label: string
  /** As in filter-value.ts. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function descriptionOf({
  field,
  operator,
  isOneCurrency,
}: Pick<FilterValueInputProps, 'field' | 'operator' | 'isOneCurrency'>) {
  if (field.kind !== 'money') return operator.values === 'many' ? text.separateValues() : undefined
  const { currency } = field
  const explanation = isOneCurrency ? text.onlyRecordsIn({ currency }) : text.amountsIn({ currency })
  if (operator.values === 'many') return text.separateAmounts({ currency: explanation })
  return isOneCurrency ? explanation : undefined
}

const toList = (value: string): string[] => (value === '' ? [] : value.split(','))

export function FilterValueInput(props: FilterValueInputProps) {
  const { field, operator, label, value, error, onChange } = props
  const shared = { label, error, description: descriptionOf(props) }
  const kind = filterInputFor(field)
  const options = field.kind === 'choice' ? field.options.map((option) => ({ ...option })) : []
  if (operator.operator === 'within')
    return (
      <NativeSelect
        {...shared}
        data={[
          { value: '', label: text.choose() },
          ...Object.entries(PERIOD_LABELS).map(([period, periodLabel]) => ({ value: period, label: periodLabel() })),
        ]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (operator.values === 'many' && kind === 'choices')
    return (
      <Checkbox.Group
        {...shared}
        description={undefined}
        value={toList(value)}
        onChange={(values) => onChange(values.join())}
      >
        <div className={classes.options}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </div>
      </Checkbox.Group>
    )
  if (operator.values === 'many')
    return (
      <TagsInput {...shared} splitChars={[',']} value={toList(value)} onChange={(values) => onChange(values.join())} />
    )
  switch (kind) {
    case 'choices':
    case 'boolean':
      return (
        <NativeSelect
          {...shared}
          data={[
            { value: '', label: text.choose() },
            ...(kind === 'boolean'
              ? [
                  { value: 'true', label: common.yes() },
                  { value: 'false', label: common.no() },
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
          {...shared}
          field={field}
          value={parseRecordId(value) ?? null}
          onChange={(id) => onChange(id === null ? '' : String(id))}
        />
      ) : null
    case 'money':
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={value}
          onChange={(next) => onChange(String(next))}
          {...(field.kind === 'money'
            ? { decimalScale: minorDigits(field.currency), suffix: ` ${field.currency}` }
            : {})}
          {...(field.kind === 'number' && field.unit ? { suffix: ` ${unitText(field.unit)}` } : {})}
        />
      )
    case 'date':
    case 'moment':
      return (
        <TextInput {...shared} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'text':
      return <TextInput {...shared} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  }
}
