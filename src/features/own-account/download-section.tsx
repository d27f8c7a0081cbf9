/** A section of the profile with a download that asks for the password. */
import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { PasswordDialog } from './password-dialog'
import { useAuthorize } from './queries'

/** Width of the profile's sections. */
export const WIDTH = 820

export type DownloadSectionProps = {
  id: string
  title: string
  description: string
  /** Above the button. */
  children?: ReactNode
  /** Names the act, where it can't be done without a connection. */
  downloading: string
  /** On the button, and in the dialog. */
  label: string
  /** In the dialog. */
  question: ReactNode
  /** A file is being fetched. It goes on when its dialog is closed. */
  isFetching: boolean
  /** Fetches the file with the password. */
  fetchFile: (password: string) => Promise<Blob>
  /** The name to save it under. */
  nameFile: () => string
  done: { title: string; message: (file: string) => string }
}

export function DownloadSection(props: DownloadSectionProps) {
  const { id, title, description, children, downloading, label, question, isFetching, fetchFile, nameFile, done } =
    props
  const isOnline = useIsOnline()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  const [isAsking, setAsking] = useState(false)
  const confirm = async (password: string) => {
    const content = await withCode(() => fetchFile(password))
    const file = nameFile()
    saveFile(file, content)
    setAsking(false)
    notify({ type: 'success', title: done.title, message: done.message(file) })
  }
  return (
    <Box maw={WIDTH}>
      <Section id={id} title={title} description={description}>
        {children}
        <ConnectionNote what={downloading} />
        <Group>
          <Button
            variant="default"
            disabled={!isOnline}
            loading={isFetching && !isAsking}
            onClick={() => setAsking(true)}
          >
            {label}
          </Button>
        </Group>
        {isAsking ? (
          <PasswordDialog title={label} confirmLabel={label} onConfirm={confirm} onClose={() => setAsking(false)}>
            {question}
          </PasswordDialog>
        ) : null}
        {dialog}
      </Section>
    </Box>
  )
}
