/** Parts of the import dialog: matching columns to fields, and the rows with errors. */
import { Alert, List, NativeSelect, Stack, Text } from '@mantine/core'
import * as text from '#messages/import'
import type { ImportedRow, ImportMapping } from '#shared/contract/transfer'
import { fieldOf, type Table } from '#shared/resources/field'
import classes from './actions.module.css'
import { type CsvFile, importFields, importLabel } from './csv-file'
import type { ImportOutcome } from './transfer-queries'

const SHOWN_ROWS = 20
const SHOWN_VALUES = 3

/** "Name: is taken", or the error alone if it names the field or concerns the whole row. */
const rowText = (table: Table, { errors = {} }: ImportedRow): string =>
  Object.entries(errors)
    .map(([name, error]) => {
      const field = fieldOf(table, name)?.label ?? name
      return name === 'row' || error.startsWith(field) ? error : text.fieldError({ field, error })
    })
    .join('; ')

type MappingProps = {
  table: Table
  csv: CsvFile
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

export function Mapping({ table, csv, mapping, onChange }: MappingProps) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={text.columns()} style={{ listStyle: 'none' }}>
      {csv.header.map((column, index) => {
        const values = csv.rows.map((row) => row[index] ?? '').filter((value) => value !== '')
        const sample = values.slice(0, SHOWN_VALUES).join(' · ')
        return (
          <li key={column}>
            <NativeSelect
              label={column || text.namelessColumn()}
              description={sample === '' ? text.noValues() : sample}
              classNames={{ description: classes.sample ?? '' }}
              data={[
                { value: '', label: text.skip() },
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
    <Alert role="alert" color="red" variant="light" mt="md" title={text.notImported({ count: refused.length })}>
      <List size="sm" aria-label={text.rowsWithErrors()}>
        {refused.slice(0, SHOWN_ROWS).map((row) => (
          <List.Item key={row.row}>{text.lineErrors({ line: row.line, errors: rowText(table, row) })}</List.Item>
        ))}
      </List>
      {refused.length > SHOWN_ROWS ? (
        <Text size="sm" mt="xs">
          {text.moreRows({ count: refused.length - SHOWN_ROWS })}
        </Text>
      ) : null}
    </Alert>
  )
}
