/**
 * One section of the profile page: a card whose heading can be linked to, and its error message.
 */

import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { NEEDS_CONNECTION } from '#messages/shared'
import { errorText } from '#shared/error-message'
import { isNetworkError } from '#shared/errors'
import classes from './profile.module.css'

export type SectionProps = { id: string; title: string; description?: ReactNode; children: ReactNode }

export function Section({ id, title, description, children }: SectionProps) {
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="md" p="lg" maw={820}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id={id} className={classes.heading}>
            {title}
          </Title>
          {description ? (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

/** The reason of a failure; nothing without an error. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" variant="light" p="sm" role="alert">
      {isNetworkError(error) ? NEEDS_CONNECTION : errorText(error)}
    </Alert>
  )
}
