/**
 * The settings of a field that depend on its type: target, options, currency, limits, default
 * value.
 */
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import * as text from '#messages/builder-models'
import { DEFAULT_CURRENCY, type ModelField, rulesOf } from '#shared/builder/config'
import { toMajor, toMinor } from '#shared/money'
import { NumberField } from '../../../ui/number-field'
import { currencyOf } from './currency'
import { DefaultValueInput } from './default-value-input'
import { type FieldErrors, fieldNameId, type Target } from './field-parts'
import { hasMaxLength, hasRange, hasStrayRules, withMapping, withRules } from './field-types'
import classes from './models.module.css'
import { OptionRows } from './option-rows'

export type FieldDetailsProps = {
  field: ModelField
  targets: readonly Target[]
  errors: FieldErrors
  onChange: (next: ModelField) => void
}

export const FieldDetails = ({ field, targets, errors, onChange }: FieldDetailsProps) => (
  <Stack gap="sm" className={classes.fieldDetails}>
    {field.type === 'choice' ? (
      <OptionRows
        mapping={field.mapping ?? ''}
        error={errors.mapping}
        onChange={(mapping) => onChange(withMapping(field, mapping))}
      />
    ) : null}
    <div className={classes.inputs}>
      {field.type === 'reference' ? (
        <TargetInput field={field} targets={targets} error={errors.mapping} onChange={onChange} />
      ) : null}
      {field.type === 'money' ? (
        <TextInput
          label={text.currency()}
          placeholder={DEFAULT_CURRENCY}
          error={errors.mapping}
          value={field.mapping ?? ''}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(withMapping(field, event.currentTarget.value.toUpperCase()))}
        />
      ) : null}
      <Limits field={field} isWrong={errors.validation !== undefined} onChange={onChange} />
      <DefaultValueInput field={field} error={errors.defaultValue} onChange={onChange} />
    </div>
    {hasStrayRules(field) ? (
      <Button
        variant="light"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          // The button goes with the problem.
          document.getElementById(fieldNameId(field.id))?.focus()
          // Writes the rules that the type has, and no others.
          onChange(withRules(field, {}))
        }}
      >
        {text.removeRules()}
      </Button>
    ) : null}
  </Stack>
)

type TargetInputProps = Omit<FieldDetailsProps, 'errors'> & { error: string | undefined }

function TargetInput({ field, targets, error, onChange }: TargetInputProps) {
  const { mapping = '' } = field
  const isKnown = targets.some(({ value }) => value === mapping)
  return (
    <NativeSelect
      label={text.target()}
      error={error}
      value={mapping}
      data={[
        ...(isKnown ? [] : [{ value: mapping, label: mapping ? text.targetGone() : text.choose() }]),
        ...targets.map(({ value, label }) => ({ value, label })),
      ]}
      onChange={(event) => onChange(withMapping(field, event.currentTarget.value))}
    />
  )
}

type LimitsProps = { field: ModelField; isWrong: boolean; onChange: (next: ModelField) => void }

/** Amounts of money are stored in minor units, and typed in the currency's own. */
function Limits({ field, isWrong, onChange }: LimitsProps) {
  const { min, max } = rulesOf(field)
  const isMoney = field.type === 'money'
  const currency = currencyOf(field)
  const shown = (limit: number | undefined) => (limit !== undefined && isMoney ? toMajor(limit, currency) : limit)
  const stored = (limit: number | undefined) => (limit !== undefined && isMoney ? toMinor(limit, currency) : limit)
  const shared = {
    // The sentence is below the row, for all rules.
    error: isWrong,
    ...(isMoney ? { suffix: ` ${currency}` } : {}),
  }
  if (hasMaxLength(field.type))
    return (
      <NumberField
        {...shared}
        label={text.maxLength()}
        allowDecimal={false}
        allowNegative={false}
        value={max}
        onChange={(next) => onChange(withRules(field, { max: next }))}
      />
    )
  if (!hasRange(field.type)) return null
  return (
    <>
      <NumberField
        {...shared}
        label={text.minimum()}
        allowDecimal={field.type !== 'integer'}
        value={shown(min)}
        onChange={(next) => onChange(withRules(field, { min: stored(next) }))}
      />
      <NumberField
        {...shared}
        label={text.maximum()}
        allowDecimal={field.type !== 'integer'}
        value={shown(max)}
        onChange={(next) => onChange(withRules(field, { max: stored(next) }))}
      />
    </>
  )
}
