/**
 * The top-level error screen (specification section 2): message, component stack, a copy button and
 * a way back. It depends on the theme alone, because anything else may be what broke.
 */

import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/ui'
import { errorText } from '#shared/error-message'
import classes from './error-screen.module.css'

export function ErrorScreen({ error, componentStack }: { error: unknown; componentStack?: string | null }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const message = errorText(error)
  const stack = componentStack?.trim() || (error instanceof Error ? error.stack : undefined) || text.noStack()
  const copy = () =>
    navigator.clipboard.writeText(`${message}\n\n${stack}\n\n${location.href}`).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <main className={classes.screen} role="alert">
      <Stack gap="md">
        <Title order={1} size="h2">
          {text.wentWrong()}
        </Title>
        <Text>{message}</Text>
        <Text size="sm" c="dimmed">
          {text.changesAreSafe()}
        </Text>
        {/* A text area can be scrolled and selected by keyboard. */}
        <textarea className={classes.stack} readOnly rows={12} aria-label={text.componentStack()} value={stack} />
        <Group>
          <Button onClick={() => location.reload()}>{text.reload()}</Button>
          <Button variant="default" onClick={() => location.assign(import.meta.env.BASE_URL)}>
            {text.backToStart()}
          </Button>
          <Button variant="subtle" onClick={copy}>
            {copied === 'yes' ? text.copied() : copied === 'failed' ? text.notCopied() : text.copyDetails()}
          </Button>
        </Group>
      </Stack>
    </main>
  )
}
