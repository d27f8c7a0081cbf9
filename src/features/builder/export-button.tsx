/** Downloads what is live in an environment, or the saved configuration, as a zip. */
import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/builder-deployment'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { type Environment, useExportApplication } from './queries'

export type ExportButtonProps = {
  wireframe: number
  /** The namespace, with which the name of the download starts. */
  namespace: string
  isOnline: boolean
  /** Without one: the saved configuration, which has no rows. */
  live?: { environment: Environment; release: number }
}

export function ExportButton({ wireframe, namespace, isOnline, live }: ExportButtonProps) {
  const [hasRows, setHasRows] = useState(false)
  const { mutateAsync, isPending } = useExportApplication(wireframe)
  const file = live ? `${namespace}-release-${live.release}.zip` : `${namespace}-draft.zip`
  const download = async () => {
    try {
      saveFile(file, await mutateAsync({ environment: live?.environment, rows: hasRows ? 'true' : undefined }))
      notify({ type: 'success', title: text.exported(), message: file })
    } catch (error) {
      notify({ type: 'error', title: text.notExported(), message: errorText(error), duration: ERROR_TOAST_MS })
    }
  }
  return (
    <Group gap="md">
      <Button variant="default" disabled={!isOnline} loading={isPending} onClick={() => void download()}>
        {live ? text.exportLive() : text.exportDraft()}
      </Button>
      {live ? (
        <Checkbox
          label={text.withRows()}
          checked={hasRows}
          disabled={!isOnline || isPending}
          onChange={(event) => setHasRows(event.currentTarget.checked)}
        />
      ) : null}
    </Group>
  )
}
