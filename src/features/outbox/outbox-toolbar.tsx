/** The actions on the whole outbox: sync, retry, export and import. */
import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import * as text from '#messages/outbox'
import { retryFailed as retryFailedLabel, SYNC_NOW } from '#messages/specification'
import { retryFailed, syncNow } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { ImportedLines } from './imported-lines'
import classes from './outbox.module.css'
import { useImportFile } from './use-import-file'

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
  const { lines, isPending, importFile } = useImportFile(onStatus)
  const resetFile = useRef<() => void>(null)

  const take = (file: File) => {
    // Allow the same file to be chosen again.
    resetFile.current?.()
    void importFile(file)
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
          onChange={(file) => (file ? take(file) : undefined)}
        >
          {(props) => (
            <Button variant="default" leftSection={<IconUpload {...icon} />} loading={isPending} {...props}>
              {text.importFile()}
            </Button>
          )}
        </FileButton>
      </Group>
      <ImportedLines lines={lines} />
    </div>
  )
}
