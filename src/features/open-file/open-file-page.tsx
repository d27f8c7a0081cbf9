/**
 * Opens a file that the person opened with this app on their device: a CSV file goes to the import
 * of a list, an outbox file to the outbox. Nothing is imported before they confirm it.
 */
import { Alert, Paper, Stack, Title } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as text from '#messages/open-file'
import { PageHeader } from '../../ui/page-header'
import { EmptyState } from '../../ui/page-states'
import { followLaunches, kindOf, type LaunchedFile } from './launched-files'
import { OpenTable } from './open-table'

export type OpenFilePageProps = {
  /** The import of an outbox file. */
  changes: (file: File) => ReactNode
}

export function OpenFilePage({ changes }: OpenFilePageProps) {
  const [files, setFiles] = useState<readonly LaunchedFile[]>([])
  useEffect(() => followLaunches(setFiles), [])
  return (
    <>
      <PageHeader title={text.openFile()} />
      {files.length === 0 ? (
        <EmptyState Icon={IconFileOff} title={text.noFile()}>
          {text.noFileExplanation()}
        </EmptyState>
      ) : (
        <Stack>
          {files.map(({ name, file }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
            <Paper key={`${index} ${name}`} component="section" aria-label={name} withBorder p="md">
              <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Title>
              {file ? (
                <Content file={file} changes={changes} />
              ) : (
                <Failed title={text.unreadable()}>{text.openAgain()}</Failed>
              )}
            </Paper>
          ))}
        </Stack>
      )}
    </>
  )
}

function Content({ file, changes }: OpenFilePageProps & { file: File }) {
  const kind = kindOf(file.name)
  if (kind === 'table') return <OpenTable file={file} />
  if (kind === 'changes') return changes(file)
  return <Failed title={text.unknownKind()}>{text.knownKinds()}</Failed>
}

const Failed = ({ title, children }: { title: string; children: string }) => (
  <Alert role="alert" color="red" variant="light" mt="sm" title={title}>
    {children}
  </Alert>
)
