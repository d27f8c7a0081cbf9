/** Section of a super admin's profile: the whole workspace as a file, for a trial in a browser. */
import { List, Stack, Text } from '@mantine/core'
import * as text from '#messages/workspace-copy'
import { workspaceFileName } from '#shared/workspace-file-name'
import { DownloadSection } from './download-section'
import { useDownloadWorkspace } from './queries'

export function WorkspaceCopy() {
  const download = useDownloadWorkspace()
  return (
    <DownloadSection
      id="workspace-copy"
      title={text.tryCopy()}
      description={text.explanation()}
      downloading={text.downloading()}
      label={text.download()}
      question={
        <>
          <Text size="sm">{text.confirm()}</Text>
          <Text size="sm" c="dimmed" role="status">
            {download.isPending ? text.preparing() : text.limit()}
          </Text>
        </>
      }
      isFetching={download.isPending}
      fetchFile={download.mutateAsync}
      nameFile={() => workspaceFileName(Date.now())}
      done={{ title: text.downloaded(), message: (file) => text.downloadedTo({ file }) }}
    >
      <Text size="sm">{text.holds()}</Text>
      <Text size="sm">{text.leavesOut()}</Text>
      <HowToOpen />
    </DownloadSection>
  )
}

const HowToOpen = () => (
  <Stack gap={4}>
    <Text size="sm" fw={500}>
      {text.toOpen()}
    </Text>
    <List type="ordered" size="sm">
      <List.Item>{text.startDemo({ code: (inside) => <code key={inside.join('')}>{inside}</code> })}</List.Item>
      <List.Item>{text.chooseFile()}</List.Item>
      <List.Item>{text.signIn()}</List.Item>
    </List>
  </Stack>
)
