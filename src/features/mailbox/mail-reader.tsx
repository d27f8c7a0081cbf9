/** One mail: who, when, what became of it, and its text as it was sent or without HTML. */
import { Alert, Button, Group, Paper, Switch, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { KeptMail } from '#shared/contract/mail'
import { formatMoment } from '../../ui/dates'
import { MAIL_SANDBOX, toMailDocument } from './mail-document'
import { mailState } from './mail-state'
import classes from './mailbox.module.css'

export function MailReader({ mail, onBack }: { mail: KeptMail; onBack: () => void }) {
  const [isPlain, setPlain] = useState(false)
  const state = mailState(mail)
  const title = useRef<HTMLHeadingElement>(null)
  // Where the mail takes the place of the list, the focus would be lost with it.
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
        All mails
      </Button>
      <Title order={2} size="h4" id="mail-subject" ref={title} tabIndex={-1} className={classes.title}>
        {mail.subject}
      </Title>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" className={classes.to}>
          To {mail.to}, <time dateTime={mail.created_at}>{formatMoment(mail.created_at)}</time>
        </Text>
        <Switch
          label="Plain text"
          checked={isPlain}
          onChange={({ currentTarget }) => setPlain(currentTarget.checked)}
        />
      </Group>
      {state?.detail ? (
        <Alert color={state.colour} variant="light" p="sm" title={state.label}>
          {state.detail}
        </Alert>
      ) : null}
      {isPlain ? (
        <pre className={classes.plain}>{mail.text}</pre>
      ) : (
        <iframe
          className={classes.html}
          title={`Mail: ${mail.subject}`}
          sandbox={MAIL_SANDBOX}
          referrerPolicy="no-referrer"
          srcDoc={toMailDocument(mail.html)}
        />
      )}
    </Paper>
  )
}
