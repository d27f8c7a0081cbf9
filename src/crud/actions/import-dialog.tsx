/**
 * Records from a CSV file in three steps: choose the file, say which column is which field, let the server check every row. Only
 * a file without a refused row is imported, and the whole import can be taken back.
 */

import { Alert, Anchor, Button, FileInput, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { NEEDS_CONNECTION } from '#messages/shared'
import type { ImportMapping } from '#shared/contract/transfer'
import { errorText } from '#shared/error-message'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { useReturnFocus } from '../../ui/use-return-focus'
import { countedRecords, labelsInText } from '../record/label'
import recordClasses from '../record/record.module.css'
import { refreshRecords } from '../record/record-queries'
import { type CsvFile, doubledColumn, guessMapping, missingFields, readCsvFile, toTemplate } from './csv-file'
import { Mapping, RefusedRows } from './import-parts'
import { type ImportOutcome, runImport, takeBackImport } from './transfer-queries'

export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  useReturnFocus()
  const { table } = resource
  const client = useQueryClient()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [csv, setCsv] = useState<CsvFile>()
  const [mapping, setMapping] = useState<ImportMapping>({})
  const [checked, setChecked] = useState<ImportOutcome>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'check' | 'import'>()
  const [key, setKey] = useState(() => crypto.randomUUID())

  /** What was checked is another thing now. */
  const begin = () => {
    setChecked(undefined)
    setProblem(undefined)
    setKey(crypto.randomUUID())
  }
  const choose = async (file: File | null) => {
    begin()
    setCsv(undefined)
    if (!file) return
    try {
      const read = await readCsvFile(file)
      const doubled = doubledColumn(read.header)
      if (doubled !== undefined) throw new Error(`Two columns are called “${doubled}”.`)
      setCsv(read)
      setMapping(guessMapping(read.header, table))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const missing = csv ? missingFields(mapping, table) : []
  const isReady = checked !== undefined && checked.refused.length === 0

  const undo = async (importId: number, undoKey: string) => {
    try {
      const count = await takeBackImport(importId, undoKey)
      notify({ type: 'success', title: 'Import taken back', message: `${count.toLocaleString()} moved to the trash.` })
    } catch (error) {
      const again = { label: 'Try again', handler: () => void undo(importId, undoKey) }
      notify({ type: 'error', title: 'Not taken back', message: errorText(error), duration: false, actions: [again] })
    }
    refreshRecords(client)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!csv || busy) return
    setBusy(isReady ? 'import' : 'check')
    setProblem(undefined)
    try {
      const input = { table: table.name, file: csv.file, mapping, key: isReady ? key : crypto.randomUUID() }
      const outcome = await runImport(input, !isReady)
      const { importId } = outcome
      setChecked(outcome)
      if (importId === undefined) return
      notify({
        type: 'success',
        title: `${countedRecords(outcome.ready, resource)} imported`,
        message: 'The whole import can be taken back as long as nobody changed what it made.',
        duration: false,
        actions: [{ label: 'Undo', handler: () => void undo(importId, crypto.randomUUID()) }],
      })
      refreshRecords(client)
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Import ${labelsInText(resource)} from CSV`} size="lg" returnFocus={false}>
      <form className={recordClasses.touch} onSubmit={(event) => void submit(event)} noValidate>
        <FileInput
          label="File"
          description="CSV with column names in the first line, at most 10,000 rows. All rows are imported, or none."
          placeholder="Choose a file…"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the file' }}
          data-autofocus
          onChange={(file) => void choose(file)}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={6}
          onClick={() => saveFile(`${table.name}-template.csv`, toTemplate(table))}
        >
          Download an empty file with the column names
        </Anchor>
        {csv ? (
          <>
            <Text size="sm" fw={600} mt="md" mb="xs">
              Which column is what?
            </Text>
            <Mapping
              table={table}
              csv={csv}
              mapping={mapping}
              onChange={(next) => {
                begin()
                setMapping(next)
              }}
            />
          </>
        ) : null}
        {missing.length > 0 ? (
          <Text size="sm" mt="md" role="status">
            Required and without a column: {missing.map(({ label }) => label).join(', ')}.
          </Text>
        ) : null}
        {problem ? <Alert role="alert" color="red" variant="light" mt="md" title={problem} /> : null}
        {checked && checked.refused.length > 0 ? <RefusedRows table={table} outcome={checked} /> : null}
        {isReady ? (
          <Alert role="status" color="teal" variant="light" mt="md" title="Every row is fine">
            {checked.ready.toLocaleString()} {labelsInText(resource)} will be added. Nothing was stored yet.
          </Alert>
        ) : null}
        {isOnline ? null : (
          <Text size="sm" mt="md" role="status">
            {NEEDS_CONNECTION}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy !== undefined} disabled={!csv || missing.length > 0 || !isOnline}>
            {isReady ? `Import ${checked.ready.toLocaleString()} ${labelsInText(resource)}` : 'Check the file'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
