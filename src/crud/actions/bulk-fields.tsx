/** What many records get in common: fields that start empty, and in words what the filled ones change. */
import { Checkbox, List, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { isEmptyValue } from '#shared/empty'
import { isTempId, parseRecordId } from '#shared/offline/temp-id'
import { type Field, fieldOf, type Resource } from '#shared/resources/field'
import type { ValidationErrors } from '#shared/resources/validate'
import { FieldInput } from '../fields/field-input'
import { type FormValues, formFields, toRecordValues } from '../form/form-values'
import { formatValue, inOwnCurrency } from '../record/format'
import { recordTitle } from '../record/record-title'
import { useChoiceTitle } from '../record/reference-title'
import { type BulkTarget, changedTogether } from './bulk'

/** What the person filled in; null for a field that is to be emptied. A field that is not in it stays as it is. */
export type BulkValues = FormValues

/** The fields that many records can have in common. */
export const bulkFields = (resource: Resource): Field[] =>
  formFields(resource).filter(
    (field) => !['json', 'image', 'html'].includes(field.kind) && !('unique' in field && field.unique),
  )

/** The values of the records, for the fields that were filled in alone. */
export function bulkChanges(resource: Resource, values: BulkValues): Record<string, unknown> {
  const all = toRecordValues(resource, values)
  return Object.fromEntries(Object.keys(values).map((name) => [name, values[name] === null ? null : all[name]]))
}

/** Message per field that has to be filled in because another one is. */
export function missingErrors(fields: readonly Field[], values: BulkValues): ValidationErrors {
  const filled = fields.filter(({ name }) => Object.hasOwn(values, name))
  return Object.fromEntries(
    filled.flatMap(({ name, label }) =>
      fields
        .filter((other) => changedTogether(fields, name).includes(other.name) && !Object.hasOwn(values, other.name))
        .map((other) => [other.name, `${label} changes only together with ${other.label}`]),
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
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
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
          data={[{ value: '', label: 'Choose…' }, ...options]}
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
          label={`Set ${field.label} to empty`}
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
      Fill in the fields to change. Everything else stays as it is.
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

/** The name of a record that is chosen, as far as it is known. */
function Referenced({ table, value }: { table: string; value: unknown }) {
  const id = parseRecordId(String(value))
  const title = useChoiceTitle(table, id)
  return title ?? (isTempId(value) ? 'New' : `#${value}`)
}

function NewValue({ field, value }: { field: Field; value: unknown }) {
  if (isEmptyValue(value)) return <i>empty</i>
  return (
    <b>{field.kind === 'reference' ? <Referenced table={field.table} value={value} /> : formatValue(field, value)}</b>
  )
}

const NAMED = 5

/** "Autumn tea, Winter tea and 3 more"; undefined where all that fit are meant. */
function namesOf({ table }: Resource, target: BulkTarget): string | undefined {
  if (!('ids' in target)) return undefined
  const names = target.ids.slice(0, NAMED).map((id) => {
    const record = target.seen?.get(id)
    return record ? recordTitle(table, record) : isTempId(id) ? 'New' : `#${id}`
  })
  const more = target.ids.length - names.length
  return new Intl.ListFormat('en').format(more > 0 ? [...names, `${more.toLocaleString()} more`] : names)
}

type SummaryProps = { resource: Resource; name: string; target: BulkTarget; changes: Record<string, unknown> }

/** Which records change, and which of their columns to what. */
export function BulkSummary({ resource, name, target, changes }: SummaryProps) {
  const entries = Object.entries(changes).flatMap(([field, value]) => {
    const definition = fieldOf(resource.table, field)
    return definition ? [{ field: inOwnCurrency(definition, changes), value }] : []
  })
  return (
    <Paper component="section" aria-label="What will change" withBorder p="sm" mt="md">
      <Text size="sm">
        <b>{name}</b>
        {': '}
        {namesOf(resource, target) ?? 'all that match the list'}
      </Text>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          No field is filled in yet.
        </Text>
      ) : (
        <List size="sm">
          {entries.map(({ field, value }) => (
            <List.Item key={field.name}>
              {field.label} → <NewValue field={field} value={value} />
            </List.Item>
          ))}
        </List>
      )}
    </Paper>
  )
}
