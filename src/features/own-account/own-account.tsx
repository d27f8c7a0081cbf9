/** Sections of the profile page: download of one's data, and deletion of the account. */
import { Anchor, Box, Button, Group, List, Stack, Text } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/own-account'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { PasswordDialog } from './password-dialog'
import { leaveDevice, useAuthorize, useDelete, useDownload } from './queries'

const FILE = 'holdfast-data.json'
/** Width of the profile's sections. */
const WIDTH = 820

export function DownloadData() {
  const isOnline = useIsOnline()
  const download = useDownload()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isAsking, setAsking] = useState(false)
  const confirm = async (password: string) => {
    saveFile(FILE, await withCode(() => download.mutateAsync(password)))
    setAsking(false)
    notify({ type: 'success', title: text.downloaded(), message: text.downloadedTo({ file: FILE }) })
  }
  return (
    <Box maw={WIDTH}>
      <Section id="own-data" title={text.download()} description={text.downloadExplanation()}>
        <ConnectionNote what={text.downloading()} />
        <Group>
          <Button variant="default" disabled={!isOnline} onClick={() => setAsking(true)}>
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
            <Text size="sm">{text.downloadConfirm()}</Text>
            <Text size="sm" c="dimmed">
              {text.limit()}
            </Text>
          </PasswordDialog>
        ) : null}
        {dialog}
      </Section>
    </Box>
  )
}

export function DeleteAccount() {
  const isOnline = useIsOnline()
  const router = useRouter()
  const remove = useDelete()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isAsking, setAsking] = useState(false)
  const confirm = async (password: string) => {
    await withCode(() => remove.mutateAsync(password))
    const areRemoved = await leaveDevice()
    notify({
      type: areRemoved ? 'success' : 'warning',
      title: text.deleted(),
      message: areRemoved ? text.deletedExplanation() : text.deletedButCopies(),
    })
    await router.navigate({ to: '/', ignoreBlocker: true })
  }
  return (
    <Box maw={WIDTH}>
      <Section id="delete-account" title={text.deletion()} description={text.deletionExplanation()}>
        <ConnectionNote what={text.deleting()} />
        <Group>
          <Button variant="light" color="red" disabled={!isOnline} onClick={() => setAsking(true)}>
            {text.deleteMore()}
          </Button>
        </Group>
        {isAsking ? (
          <PasswordDialog
            title={text.deleteQuestion()}
            confirmLabel={text.deleteForever()}
            danger
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          >
            <Consequences />
          </PasswordDialog>
        ) : null}
        {dialog}
      </Section>
    </Box>
  )
}

const GOES = [text.goesProfile, text.goesOwn, text.goesSpaces, text.goesHistory]
const STAYS = [
  ...[text.staysBookings, text.staysInvoices, text.staysReviews, text.staysMessages],
  ...[text.staysShared, text.staysShort],
]

const Consequences = () => (
  <Stack gap="sm">
    {[
      { title: text.goes(), entries: GOES },
      { title: text.stays(), entries: STAYS },
    ].map(({ title, entries }) => (
      <div key={title}>
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <List size="sm">
          {entries.map((entry) => (
            <List.Item key={entry()}>{entry()}</List.Item>
          ))}
        </List>
      </div>
    ))}
    <Text size="sm">{text.blocked()}</Text>
    <Group gap="lg">
      <Anchor component={Link} to="/account/my-bookings" size="sm" py="xs">
        {text.toBookings()}
      </Anchor>
      <Anchor component={Link} to="/account/billings" size="sm" py="xs">
        {text.toBilling()}
      </Anchor>
    </Group>
  </Stack>
)
