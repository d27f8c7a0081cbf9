/** The middle of an import: which column is which field, and which rows the server refused. */
import { Alert, List, NativeSelect, Stack, Text } from '@mantine/core'
import type { ImportedRow, ImportMapping } from '#shared/contract/transfer'
import { fieldOf, type Table } from '#shared/resources/field'
import { counted } from '../record/label'
import classes from './actions.module.css'
import { type CsvFile, importFields, importLabel } from './csv-file'
import type { ImportOutcome } from './transfer-queries'

const SHOWN_ROWS = 20
const SHOWN_VALUES = 3

/** "Name: is required", or what is wrong with the row as a whole. */
const rowText = (table: Table, { errors = {} }: ImportedRow): string =>
  Object.entries(errors)
    .map(([name, message]) =>
      name === 'row' || message.startsWith(fieldOf(table, name)?.label ?? name)
        ? message
        : `${fieldOf(table, name)?.label ?? name}: ${message}`,
    )
    .join('; ')

type MappingProps = {
  table: Table
  csv: CsvFile
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

export function Mapping({ table, csv, mapping, onChange }: MappingProps) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label="Columns of the file" style={{ listStyle: 'none' }}>
      {csv.header.map((column, index) => {
        const values = csv.rows.map((row) => row[index] ?? '').filter((value) => value !== '')
        const sample = values.slice(0, SHOWN_VALUES).join(' · ')
        return (
          <li key={column}>
            <NativeSelect
              label={column || 'Column without a name'}
              description={sample === '' ? 'No values in the first rows' : sample}
              classNames={{ description: classes.sample ?? '' }}
              data={[
                { value: '', label: 'Leave out' },
                ...importFields(table).map((field) => ({
                  value: field.name,
                  label: importLabel(field),
                  disabled: mapping[column] !== field.name && Object.values(mapping).includes(field.name),
                })),
              ]}
              value={mapping[column] ?? ''}
              onChange={(event) => onChange({ ...mapping, [column]: event.currentTarget.value || null })}
            />
          </li>
        )
      })}
    </Stack>
  )
}

export function RefusedRows({ table, outcome }: { table: Table; outcome: ImportOutcome }) {
  const { refused } = outcome
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      mt="md"
      title={`${counted(refused.length, 'row')} can't be imported, so none is`}
    >
      <List size="sm" aria-label="Refused rows">
        {refused.slice(0, SHOWN_ROWS).map((row) => (
          <List.Item key={row.row}>
            Line {row.line}: {rowText(table, row)}
          </List.Item>
        ))}
      </List>
      {refused.length > SHOWN_ROWS ? (
        <Text size="sm" mt="xs">
          and {(refused.length - SHOWN_ROWS).toLocaleString()} more
        </Text>
      ) : null}
    </Alert>
  )
}
