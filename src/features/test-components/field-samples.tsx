/** Samples of the input of every kind of field: empty, filled and invalid. */
import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { FieldInput } from '../../crud/fields/field-input'
import { ErrorSummary } from '../../crud/form/error-summary'
import { Sample } from './sample'
import { SAMPLE_FIELDS, SAMPLE_VALUES } from './sample-table'

const STATES = [
  { name: 'Empty', values: {}, wrong: false },
  { name: 'Filled', values: SAMPLE_VALUES, wrong: false },
  { name: 'Wrong', values: SAMPLE_VALUES, wrong: true },
] as const

export const FieldSamples = () => (
  <Sample title="Fields">
    <ErrorSummary
      fields={SAMPLE_FIELDS.slice(0, 2)}
      errors={{ text: 'Text is required', long: 'Long text must have at most 4 characters' }}
      attempt={1}
      idPrefix="Empty"
      quiet
    />
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {STATES.map(({ name, values, wrong }) => (
        <FieldColumn key={name} name={name} initial={values} wrong={wrong} />
      ))}
    </SimpleGrid>
  </Sample>
)

type FieldColumnProps = { name: string; initial: Record<string, unknown>; wrong: boolean }

function FieldColumn({ name, initial, wrong }: FieldColumnProps) {
  const [values, setValues] = useState(initial)
  return (
    <fieldset
      style={{ border: 'none', margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 16, alignContent: 'start' }}
    >
      <legend style={{ fontWeight: 600 }}>{name}</legend>
      {SAMPLE_FIELDS.map((field) => (
        <FieldInput
          key={field.name}
          id={`${name}-${field.name}`}
          field={field}
          value={values[field.name]}
          error={wrong ? `${field.label} is not accepted` : undefined}
          onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
          onBlur={() => {}}
        />
      ))}
    </fieldset>
  )
}
