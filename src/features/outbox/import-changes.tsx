/** An outbox file that was opened from the device: asks before its changes are imported. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as text from '#messages/outbox'
import { ImportedLines } from './imported-lines'
import { openOutbox } from './outbox'
import { countChanges, useImportFile } from './use-import-file'

export function ImportChanges({ file }: { file: File }) {
  const [checked, setChecked] = useState<{ count: number | undefined }>()
  const [status, setStatus] = useState('')
  const { lines, isPending, importFile } = useImportFile(setStatus)
  useEffect(() => {
    let isCurrent = true
    void countChanges(file).then((count) => (isCurrent ? setChecked({ count }) : undefined))
    return () => {
      isCurrent = false
    }
  }, [file])
  if (!checked) return null
  const { count } = checked
  if (count === undefined)
    return (
      <Alert role="alert" color="red" variant="light" title={text.notAnOutboxFile()}>
        {text.outboxFileExplanation()}
      </Alert>
    )
  return (
    <>
      <Text size="sm">{text.importQuestion({ count })}</Text>
      <Group gap="xs" mt="sm">
        <Button disabled={count === 0 || status !== ''} loading={isPending} onClick={() => void importFile(file)}>
          {text.importCount({ count })}
        </Button>
        <Button variant="default" onClick={openOutbox}>
          {text.openOutbox()}
        </Button>
      </Group>
      <Text size="sm" mt="sm" role="status">
        {status}
      </Text>
      <ImportedLines lines={lines} />
    </>
  )
}
