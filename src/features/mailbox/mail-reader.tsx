/** One email: recipient, time, delivery state, and its content as HTML or plain text. */
import { Alert, Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import * as text from '#messages/mailbox'
import type { KeptMail } from '#shared/contract/mail'
import { formatMoment } from '../../ui/dates'
import { richText } from '../../ui/rich-text'
import { saveFile } from '../../ui/save-file'
import { MAIL_SANDBOX, toMailDocument } from './mail-document'
import { mailState } from './mail-state'
import classes from './mailbox.module.css'

export function MailReader({ mail, onBack }: { mail: KeptMail; onBack: () => void }) {
  const [isPlain, setPlain] = useState(false)
  const state = mailState(mail)
  const title = useRef<HTMLHeadingElement>(null)
  // On a narrow screen the email replaces the list, and the focus would be lost with the list.
  useEffect(() => {
    if (window.matchMedia('(max-width: 899px)').matches) title.current?.focus()
  }, [])
  return (
    <Paper component="article" aria-labelledby="mail-subject" withBorder radius="md" p="md" className={classes.article}>
      <Button
        className={classes.back}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {text.allEmails()}
      </Button>
      <Title order={2} size="h4" id="mail-subject" ref={title} tabIndex={-1} className={classes.title}>
        {mail.subject}
      </Title>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" className={classes.to}>
          {richText(
            text.toAt({
              address: mail.to,
              moment: formatMoment(mail.created_at),
              time: (inside) => <time dateTime={mail.created_at}>{inside}</time>,
            }),
          )}
        </Text>
        <Switch
          label={text.plainText()}
          checked={isPlain}
          onChange={({ currentTarget }) => setPlain(currentTarget.checked)}
        />
      </Group>
      {state?.detail ? (
        <Alert color={state.colour} variant="light" p="sm" title={state.label}>
          {state.detail}
        </Alert>
      ) : null}
      {mail.attachments?.map(({ name, type, content }) => (
        <Group key={name} gap="xs" mb="xs">
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => saveFile(name, new Blob([content], { type }))}
          >
            {text.saveAttachment({ name })}
          </Button>
        </Group>
      ))}
      {isPlain ? (
        <pre className={classes.plain}>{mail.text}</pre>
      ) : (
        <iframe
          className={classes.html}
          title={text.emailFrame({ subject: mail.subject })}
          sandbox={MAIL_SANDBOX}
          referrerPolicy="no-referrer"
          srcDoc={toMailDocument(mail.html)}
        />
      )}
    </Paper>
  )
}
