/** Sections of the profile page: download of one's data, and deletion of the account. */
import { Anchor, Box, Button, Group, List, Stack, Text } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/own-account'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { DownloadSection, WIDTH } from './download-section'
import { PasswordDialog } from './password-dialog'
import { leaveDevice, useAuthorize, useDelete, useDownload } from './queries'

const FILE = 'holdfast-data.json'

export function DownloadData() {
  const download = useDownload()
  return (
    <DownloadSection
      id="own-data"
      title={text.download()}
      description={text.downloadExplanation()}
      downloading={text.downloading()}
      label={text.download()}
      question={
        <>
          <Text size="sm">{text.downloadConfirm()}</Text>
          <Text size="sm" c="dimmed">
            {text.limit()}
          </Text>
        </>
      }
      isFetching={download.isPending}
      fetchFile={download.mutateAsync}
      nameFile={() => FILE}
      done={{ title: text.downloaded(), message: (file) => text.downloadedTo({ file }) }}
    />
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
