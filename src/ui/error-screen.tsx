/**
 * The top-level error screen (specification section 2): message and component stack, a copy button, and a way back. It
 * may rely on nothing but the theme: whatever else there is may be what broke.
 */

import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#shared/error-message'
import classes from './error-screen.module.css'

export function ErrorScreen({ error, componentStack }: { error: unknown; componentStack?: string | null }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const message = errorText(error)
  const stack = componentStack?.trim() || (error instanceof Error ? error.stack : undefined) || 'No stack.'
  const copy = () =>
    navigator.clipboard.writeText(`${message}\n\n${stack}\n\n${location.href}`).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  return (
    <main className={classes.screen} role="alert">
      <Stack gap="md">
        <Title order={1} size="h2">
          Something went wrong
        </Title>
        <Text>{message}</Text>
        <Text size="sm" c="dimmed">
          Changes that wait to be synced are stored on this device and are not affected.
        </Text>
        {/* A text field scrolls and selects by keyboard too. */}
        <textarea className={classes.stack} readOnly rows={12} aria-label="Component stack" value={stack} />
        <Group>
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button variant="default" onClick={() => location.assign('/')}>
            Back to start
          </Button>
          <Button variant="subtle" onClick={copy}>
            {copied === 'yes' ? 'Copied' : copied === 'refused' ? 'Copying was refused' : 'Copy details'}
          </Button>
        </Group>
      </Stack>
    </main>
  )
}
