/** Section of a super admin's profile: the whole workspace as a file, for a trial in a browser. */
import { Box, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/workspace-copy'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { saveFile, toFileTime } from '../../ui/save-file'
import { Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { PasswordDialog } from './password-dialog'
import { useAuthorize, useDownloadWorkspace } from './queries'

/** Width of the profile's sections. */
const WIDTH = 820

/** As the server calls it (server/workspace/workspace-file.ts). */
const fileName = (now: number): string => `holdfast-${toFileTime(now).slice(0, 10)}.zip`

export function WorkspaceCopy() {
  const isOnline = useIsOnline()
  const download = useDownloadWorkspace()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isAsking, setAsking] = useState(false)
  const confirm = async (password: string) => {
    const copy = await withCode(() => download.mutateAsync(password))
    const file = fileName(Date.now())
    saveFile(file, copy)
    setAsking(false)
    notify({ type: 'success', title: text.downloaded(), message: text.downloadedTo({ file }) })
  }
  return (
    <Box maw={WIDTH}>
      <Section id="workspace-copy" title={text.tryCopy()} description={text.explanation()}>
        <Text size="sm">{text.holds()}</Text>
        <Text size="sm">{text.leavesOut()}</Text>
        <HowToOpen />
        <ConnectionNote what={text.downloading()} />
        <Group>
          <Button
            variant="default"
            disabled={!isOnline}
            loading={download.isPending && !isAsking}
            onClick={() => setAsking(true)}
          >
            {text.download()}
          </Button>
        </Group>
        {isAsking ? (
          <PasswordDialog
            title={text.download()}
            confirmLabel={text.download()}
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            <Text size="sm">{text.confirm()}</Text>
            <Text size="sm" c="dimmed" role="status">
              {download.isPending ? text.preparing() : text.limit()}
            </Text>
          </PasswordDialog>
        ) : null}
        {dialog}
      </Section>
    </Box>
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
