/**
 * Imports records from a CSV file in three steps: choose the file, match its columns to fields, let
 * the server check all rows. A file with an error is not imported, unless its rows with errors are
 * left out. The whole import can be undone.
 */
import { Alert, Anchor, Button, FileInput, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/import'
import { NEEDS_CONNECTION } from '#messages/shared'
import type { ImportMapping } from '#shared/contract/transfer'
import { errorText } from '#shared/error-message'
import { listOf } from '#shared/messages/list-of'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { useReturnFocus } from '../../ui/use-return-focus'
import { countedRecords, labelsInText } from '../record/label'
import recordClasses from '../record/record.module.css'
import { refreshRecords } from '../record/record-queries'
import classes from './actions.module.css'
import {
  type CsvFile,
  guessMapping,
  missingFields,
  readCsvFile,
  requireUnchanged,
  toTemplate,
  withoutRows,
} from './csv-file'
import { Mapping, RefusedRows } from './import-parts'
import { type ImportOutcome, runImport, takeBackImport } from './transfer-queries'

/** Takes an import back, also after its dialog has closed. */
function useUndo() {
  const client = useQueryClient()
  const undo = async (importId: number, undoKey: string) => {
    try {
      const count = await takeBackImport(importId, undoKey)
      notify({ type: 'success', title: text.undone(), message: text.movedToTrash({ count }) })
    } catch (error) {
      const again = { label: common.tryAgain(), handler: () => void undo(importId, undoKey) }
      notify({ type: 'error', title: text.notUndone(), message: errorText(error), duration: false, actions: [again] })
    }
    refreshRecords(client)
  }
  return undo
}

const tellImported = (records: string, undo: () => void) =>
  notify({
    type: 'success',
    title: text.imported({ records }),
    message: text.undoExplanation(),
    duration: false,
    actions: [{ label: common.undo(), handler: undo }],
  })

/** Choosing the same file again, once it is mended, is a change too. */
const EVERY_CHOICE = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}

export type ImportDialogProps = {
  resource: Resource
  /** A file that is chosen already. */
  file?: File
  onClose: () => void
}

export function ImportDialog({ resource, file, onClose }: ImportDialogProps) {
  useReturnFocus()
  const { table } = resource
  const client = useQueryClient()
  const undo = useUndo()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [csv, setCsv] = useState<CsvFile>()
  const [mapping, setMapping] = useState<ImportMapping>({})
  const [checked, setChecked] = useState<ImportOutcome>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'check' | 'import'>()
  const [key, setKey] = useState(() => crypto.randomUUID())

  /** The earlier check no longer applies. */
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
      setCsv(read)
      setMapping(guessMapping(read.header, table))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const chooseGiven = useEffectEvent((given: File) => void choose(given))
  useEffect(() => {
    if (file) chooseGiven(file)
  }, [file])
  const missingLabels = csv ? missingFields(mapping, table).map(({ label }) => label) : []
  const isReady = checked !== undefined && checked.refused.length === 0

  /** Checks the file, or imports it once it is `sound`. */
  const run = async (csv: CsvFile, isSound: boolean) => {
    setBusy(isSound ? 'import' : 'check')
    setProblem(undefined)
    try {
      const file = await requireUnchanged(csv)
      const input = { table: table.name, file, mapping, key: isSound ? key : crypto.randomUUID() }
      const outcome = await runImport(input, !isSound)
      const { importId } = outcome
      setChecked(outcome)
      if (importId === undefined) return
      tellImported(countedRecords(outcome.ready, resource), () => void undo(importId, crypto.randomUUID()))
      refreshRecords(client)
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (csv && !busy) void run(csv, isReady)
  }
  const leaveOut = (rows: ReadonlySet<number>) => {
    if (!csv || busy) return
    const rest = withoutRows(csv, rows)
    begin()
    setCsv(rest)
    void run(rest, false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.importFromCsv({ records: labelsInText(resource) })}
      size="lg"
      classNames={{ content: classes.aboveAnswers ?? '' }}
      returnFocus={false}
    >
      <form className={recordClasses.touch} onSubmit={submit} noValidate>
        <FileInput
          label={text.file()}
          description={text.fileExplanation()}
          placeholder={text.chooseFile()}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          clearable
          clearButtonProps={{ 'aria-label': text.clearFile() }}
          {...(file ? { defaultValue: file } : {})}
          data-autofocus
          onChange={(file) => void choose(file)}
          fileInputProps={EVERY_CHOICE}
        />
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={6}
          onClick={() => saveFile(`${table.name}-template.csv`, toTemplate(table))}
        >
          {text.template()}
        </Anchor>
        {csv ? (
          <>
            <Text size="sm" fw={600} mt="md" mb="xs">
              {text.matchColumns()}
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
        {missingLabels.length > 0 ? (
          <Text size="sm" mt="md" role="status">
            {text.missingFields({ fields: listOf(missingLabels, 'unit') })}
          </Text>
        ) : null}
        {problem ? <Alert role="alert" color="red" variant="light" mt="md" title={problem} /> : null}
        {csv && checked && checked.refused.length > 0 ? (
          <RefusedRows table={table} csv={csv} mapping={mapping} outcome={checked} onLeaveOut={leaveOut} />
        ) : null}
        {isReady ? (
          <Alert role="status" color="teal" variant="light" mt="md" title={text.allValid()}>
            {text.willBeAdded({ records: countedRecords(checked.ready, resource) })}{' '}
            {csv?.leftOut ? text.leftOut({ count: csv.leftOut }) : null}
          </Alert>
        ) : null}
        {isOnline ? null : (
          <Text size="sm" mt="md" role="status">
            {NEEDS_CONNECTION}
          </Text>
        )}
        <Group justify="flex-end" gap="xs" className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={busy !== undefined} disabled={!csv || missingLabels.length > 0 || !isOnline}>
            {isReady ? text.importRecords({ records: countedRecords(checked.ready, resource) }) : text.checkFile()}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
