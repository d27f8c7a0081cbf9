/** One section of a page: a card whose heading has an id that links can target. */

import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { NEEDS_CONNECTION } from '#messages/shared'
import { errorText } from '#shared/error-message'
import { isNetworkError } from '#shared/errors'

/** Keeps a linked heading clear of the sticky top bar. */
const BELOW_BAR = { scrollMarginBlockStart: 'calc(80px + var(--hf-status-bar, 0px))' }

export type SectionProps = {
  id: string
  title: string
  description?: ReactNode
  /** As wide, and with the same padding and heading, as the cards of the record's fields. */
  isOnRecord?: boolean
  children?: ReactNode
}

export const Section = ({ id, title, description, isOnRecord, children }: SectionProps) => (
  <Paper
    component="section"
    aria-labelledby={id}
    withBorder
    {...(isOnRecord ? { p: 'md' } : { radius: 'md', p: 'lg', maw: '60rem' })}
  >
    <Stack gap="sm">
      <div>
        <Title order={2} size={isOnRecord ? 'h5' : 'h4'} id={id} style={BELOW_BAR}>
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

/** The reason of a failure; nothing without an error. */
export function Failure({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" variant="light" p="sm" role="alert">
      {isNetworkError(error) ? NEEDS_CONNECTION : errorText(error)}
    </Alert>
  )
}
