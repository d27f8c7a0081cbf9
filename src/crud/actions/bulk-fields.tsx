/** The fields of a change to many records, which start empty, and a summary of what will change. */
import { Checkbox, List, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import * as text from '#messages/bulk'
import * as common from '#messages/common'
import { emptyValue } from '#messages/field-values'
import { isEmptyValue } from '#shared/empty'
import { listOf } from '#shared/messages/list-of'
import { parseRecordId } from '#shared/offline/temp-id'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import type { ValidationErrors } from '#shared/resources/validate'
import { richText } from '../../ui/rich-text'
import { FieldInput } from '../fields/field-input'
import { type FormValues, formFields, toRecordValues } from '../form/form-values'
import { formatValue, inOwnCurrency } from '../record/format'
import { numberTitle, recordTitle } from '../record/record-title'
import { useChoiceTitle } from '../record/reference-title'
import { type BulkTarget, changedTogether } from './bulk'

/** The filled-in fields; null for a field to set to empty. */
export type BulkValues = FormValues

/** The fields that can have the same value in many records. */
export const bulkFields = (resource: Resource): Field[] =>
  formFields(resource).filter(
    (field) => !['json', 'image', 'html'].includes(field.kind) && !('unique' in field && field.unique),
  )

/** The record values of the filled-in fields. */
export function bulkChanges(resource: Resource, values: BulkValues): Record<string, unknown> {
  const all = toRecordValues(resource, values)
  return Object.fromEntries(Object.keys(values).map((name) => [name, values[name] === null ? null : all[name]]))
}

/** A message per field that has to be filled in because another one is. */
export function missingErrors(fields: readonly Field[], values: BulkValues): ValidationErrors {
  const filled = fields.filter(({ name }) => Object.hasOwn(values, name))
  return Object.fromEntries(
    filled.flatMap(({ name, label }) =>
      fields
        .filter((other) => changedTogether(fields, name).includes(other.name) && !Object.hasOwn(values, other.name))
        .map((other) => [other.name, text.onlyTogether({ field: label, other: other.label })]),
    ),
  )
}

type BulkFieldProps = {
  field: Field
  values: BulkValues
  error: string | undefined
  isDisabled: boolean
  onChange: (values: BulkValues) => void
}

function BulkField({ field, values, error, isDisabled, onChange }: BulkFieldProps) {
  const { [field.name]: value, ...others } = values
  const id = `bulk-${field.name}`
  const set = (next: unknown) => onChange(isEmptyValue(next) ? others : { ...others, [field.name]: next })
  const options =
    field.kind === 'boolean'
      ? [
          { value: 'true', label: common.yes() },
          { value: 'false', label: common.no() },
        ]
      : field.kind === 'choice'
        ? field.options.map((option) => ({ value: option.value, label: option.label }))
        : undefined
  const isEmptied = value === null
  return (
    <div>
      {options ? (
        <NativeSelect
          id={id}
          label={field.label}
          description={field.help}
          error={error}
          disabled={isDisabled || isEmptied}
          value={value === undefined || isEmptied ? '' : String(value)}
          data={[{ value: '', label: text.choose() }, ...options]}
          onChange={({ currentTarget }) =>
            set(field.kind === 'boolean' && currentTarget.value ? currentTarget.value === 'true' : currentTarget.value)
          }
        />
      ) : isEmptied ? null : (
        <FieldInput
          id={id}
          field={{ ...inOwnCurrency(field, values), required: false }}
          value={value ?? (field.kind === 'reference' ? null : '')}
          error={error}
          onChange={set}
          onBlur={() => {}}
        />
      )}
      {field.required || field.kind === 'boolean' ? null : (
        <Checkbox
          mt={6}
          label={text.setToEmpty({ field: field.label })}
          checked={isEmptied}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? { ...others, [field.name]: null } : others)}
        />
      )}
    </div>
  )
}

export type BulkFieldsProps = {
  resource: Resource
  values: BulkValues
  errors: ValidationErrors
  isDisabled: boolean
  onChange: (values: BulkValues) => void
}

export const BulkFields = ({ resource, values, errors, isDisabled, onChange }: BulkFieldsProps) => (
  <Stack gap="sm">
    <Text size="sm" c="dimmed">
      {text.fillIn()}
    </Text>
    {bulkFields(resource).map((field) => (
      <BulkField
        key={field.name}
        field={field}
        values={values}
        error={errors[field.name]}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    ))}
  </Stack>
)

/** The title of the chosen record, or its number while the title is unknown. */
function Referenced({ table, value }: { table: string; value: unknown }) {
  const id = parseRecordId(String(value))
  const title = useChoiceTitle(table, id)
  return title ?? numberTitle(value)
}

function NewValue({ field, value }: { field: Field; value: unknown }) {
  if (isEmptyValue(value)) return <i>{emptyValue()}</i>
  return (
    <b>{field.kind === 'reference' ? <Referenced table={field.table} value={value} /> : formatValue(field, value)}</b>
  )
}

const NAMED = 5

/** "Autumn tea, Winter tea, and 3 more"; undefined for all matching records. */
function namesOf({ table }: Resource, target: BulkTarget): string | undefined {
  if (!('ids' in target)) return undefined
  const names = target.ids.slice(0, NAMED).map((id) => {
    const record = target.seen?.get(id)
    return record ? recordTitle(table, record) : numberTitle(id)
  })
  const count = target.ids.length - names.length
  return listOf(count > 0 ? [...names, text.more({ count })] : names)
}

type SummaryProps = { resource: Resource; name: string; target: BulkTarget; changes: Record<string, unknown> }

/** The records that change, and the new values of their fields. */
export function BulkSummary({ resource, name, target, changes }: SummaryProps) {
  const entries = Object.entries(changes).flatMap(([field, value]) => {
    const definition = fieldOf(resource.table, field)
    return definition ? [{ field: inOwnCurrency(definition, changes), value }] : []
  })
  return (
    <Paper component="section" aria-label={text.whatWillChange()} withBorder p="sm" mt="md">
      <Text size="sm">
        {richText(
          text.changedRecords({
            records: name,
            names: namesOf(resource, target) ?? text.allMatching(),
            count: (inside) => <b>{inside}</b>,
          }),
        )}
      </Text>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noField()}
        </Text>
      ) : (
        <List size="sm">
          {entries.map(({ field, value }) => (
            <List.Item key={field.name}>
              {richText(text.newValue({ field: field.label, value: () => <NewValue field={field} value={value} /> }))}
            </List.Item>
          ))}
        </List>
      )}
    </Paper>
  )
}
