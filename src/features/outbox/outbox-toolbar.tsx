/** The actions on the whole outbox: sync, retry, export and import. */
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import * as text from '#messages/outbox'
import { DEFAULT_ERROR, retryFailed as retryFailedLabel, SYNC_NOW } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import { retryFailed, syncNow } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { importLines, importSummary } from './entry-text'
import classes from './outbox.module.css'
import { useImportChanges } from './queries'

export type OutboxToolbarProps = {
  waiting: number
  retryable: number
  exportable: number
  onExport: () => void
  /** Shows the outcome in the status line. */
  onStatus: (message: string) => void
}

export function OutboxToolbar({ waiting, retryable, exportable, onExport, onStatus }: OutboxToolbarProps) {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const isSyncing = useOfflineStore((state) => state.sync.isSyncing)
  const importing = useImportChanges()
  const [lines, setLines] = useState<ReturnType<typeof importLines>>([])

  const resetFile = useRef<() => void>(null)

  const importFile = async (file: File) => {
    // Allow the same file to be chosen again.
    resetFile.current?.()
    setLines([])
    try {
      const content: unknown = JSON.parse(await file.text())
      const results = await importing.mutateAsync(content)
      const { requests } = fieldsOf(content)
      setLines(importLines(Array.isArray(requests) ? requests : [], results))
      onStatus(text.imported({ summary: importSummary(results) }))
    } catch (error) {
      const reason = error instanceof SyntaxError ? text.notAnOutboxFile() : messageOf(error, '')
      onStatus(text.notImported({ error: reason || DEFAULT_ERROR }))
    }
  }
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <div>
      <Group gap="xs" className={classes.toolbar} role="group" aria-label={text.allChanges()}>
        <Button
          leftSection={<IconRefresh {...icon} />}
          disabled={!isOnline || waiting === 0}
          loading={isSyncing}
          onClick={() => void syncNow()}
        >
          {SYNC_NOW}
        </Button>
        {retryable > 0 ? (
          <Button variant="default" onClick={() => void retryFailed()}>
            {retryFailedLabel(retryable)}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          disabled={exportable === 0}
          onClick={onExport}
        >
          {text.exportAll()}
        </Button>
        <FileButton
          resetRef={resetFile}
          accept="application/json,.json"
          inputProps={{ 'aria-label': text.fileToImport() }}
          onChange={(file) => (file ? void importFile(file) : undefined)}
        >
          {(props) => (
            <Button variant="default" leftSection={<IconUpload {...icon} />} loading={importing.isPending} {...props}>
              {text.importFile()}
            </Button>
          )}
        </FileButton>
      </Group>
      {lines.length > 0 ? (
        <section aria-label={text.importedLines()}>
          <ul className={classes.lines}>
            {lines.map(({ key, line, isRefused }) => (
              <li key={key}>
                <Text size="sm" {...(isRefused ? { c: 'var(--mantine-color-error)' } : {})}>
                  {line}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
