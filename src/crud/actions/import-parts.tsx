/** Parts of the import dialog: matching columns to fields, and the rows with errors. */
import { Alert, Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import * as text from '#messages/import'
import type { ImportedRow, ImportMapping } from '#shared/contract/transfer'
import { fieldOf, type Table } from '#shared/resources/field'
import { saveFile } from '../../ui/save-file'
import classes from './actions.module.css'
import { allRows, type CsvFile, cellOf, importFields, importLabel, refusedFile } from './csv-file'
import type { ImportOutcome } from './transfer-queries'

const SHOWN_ROWS = 20
const SHOWN_VALUES = 3

/** As much of a value as an error shows. */
const VALUE_SHOWN = 40

const shortened = (value: string): string =>
  value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN).toWellFormed()}…` : value

/**
 * "Name: is taken", or the error alone if it names the field or concerns the whole row, with the
 * value that the file has there.
 */
function rowText(table: Table, { errors = {} }: ImportedRow, cell: (field: string) => string): string {
  return Object.entries(errors)
    .map(([name, error]) => {
      const field = fieldOf(table, name)?.label ?? name
      const shown = name === 'row' || error.startsWith(field) ? error : text.fieldError({ field, error })
      const value = cell(name).trim()
      // Some errors quote it already.
      return value === '' || error.includes(value)
        ? shown
        : text.errorAtValue({ error: shown, value: shortened(value) })
    })
    .join('; ')
}

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

type RefusedRowsProps = {
  table: Table
  csv: CsvFile
  mapping: ImportMapping
  outcome: ImportOutcome
  /** Called with the numbers of the refused rows. */
  onLeaveOut: (rows: ReadonlySet<number>) => void
}

export function RefusedRows({ table, csv, mapping, outcome: { refused }, onLeaveOut }: RefusedRowsProps) {
  const rows = useMemo(() => allRows(csv), [csv])
  const reasonOf = (row: ImportedRow) =>
    rowText(table, row, (field) => cellOf(csv, mapping, rows[row.row - 1] ?? [], field))
  const count = refused.length
  const download = () =>
    saveFile(
      `${table.name}-refused.csv`,
      refusedFile(
        csv,
        refused.map((row) => ({ ...row, reason: reasonOf(row) })),
      ),
    )
  return (
    <Alert role="alert" color="red" variant="light" mt="md" title={text.notImported({ count })}>
      <List size="sm" aria-label={text.rowsWithErrors()}>
        {refused.slice(0, SHOWN_ROWS).map((row) => (
          <List.Item key={row.row}>{text.lineErrors({ line: row.line, errors: reasonOf(row) })}</List.Item>
        ))}
      </List>
      {count > SHOWN_ROWS ? (
        <Text size="sm" mt="xs">
          {text.moreRows({ count: count - SHOWN_ROWS })}
        </Text>
      ) : null}
      <Group gap="xs" mt="sm">
        {count < rows.length ? (
          <Button variant="default" onClick={() => onLeaveOut(new Set(refused.map(({ row }) => row)))}>
            {text.leaveOut({ count })}
          </Button>
        ) : null}
        <Button variant="default" onClick={download}>
          {text.downloadRefused({ count })}
        </Button>
      </Group>
    </Alert>
  )
}
