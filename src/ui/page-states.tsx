/**
 * What a page shows in place of its content: loading, offline without data, error or empty. Each
 * state says what to do next.
 */
import { Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconDatabaseOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DEFAULT_ERROR } from '#messages/specification'
import * as text from '#messages/ui'
import { messageOf } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { ownWord } from '#shared/messages/language'
import { formatMoment } from './dates'
import classes from './page-states.module.css'

export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Stack gap="sm" aria-busy="true" aria-label={text.loading()} role="status">
      <Skeleton height={32} width="40%" mb="sm" />
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} height={40} />
      ))}
    </Stack>
  )
}

type MessageProps = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

function Message({ icon, title, children, action }: MessageProps) {
  return (
    <Center mih={240} p="md">
      <Stack align="center" gap="xs" maw={460} ta="center">
        {icon}
        <Title order={2} size="h4">
          {title}
        </Title>
        {children ? (
          <Text c="dimmed" size="sm">
            {children}
          </Text>
        ) : null}
        {action}
      </Stack>
    </Center>
  )
}

type EmptyStateProps = Omit<MessageProps, 'icon'> & { Icon?: typeof IconDatabaseOff }

/** Nothing here yet: what the page is for, and the first action. */
export function EmptyState({ title, children, action, Icon = IconDatabaseOff }: EmptyStateProps) {
  return (
    <Message icon={<Icon size={36} stroke={1.5} aria-hidden />} title={title} action={action}>
      {children}
    </Message>
  )
}

/** The error and a retry button. Offline it says how to make the page available. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const retry = onRetry ? (
    <Button variant="default" mt="xs" onClick={onRetry}>
      {text.retry()}
    </Button>
  ) : null
  const offline = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'network')
  const message = messageOf(error, DEFAULT_ERROR)
  return (
    <div role="alert">
      {offline ? (
        <Message
          icon={<IconCloudOff size={36} stroke={1.5} aria-hidden />}
          title={text.notAvailableOffline()}
          action={retry}
        >
          {text.openOnceOnline({ error: message })}
        </Message>
      ) : (
        <Message
          icon={<IconAlertTriangle size={36} stroke={1.5} aria-hidden />}
          title={text.notLoaded()}
          action={retry}
        >
          {message}
        </Message>
      )}
    </div>
  )
}

export type CachedNoteProps = {
  message: string
  /** When the oldest part was fetched, in epoch milliseconds. */
  cachedAt?: number | undefined
  /** This device does not have the whole table. */
  partial?: boolean | undefined
}

/** Says that the data came from this device, how old it is, and whether it may be incomplete. */
export function CachedNote({ message, cachedAt, partial }: CachedNoteProps) {
  return (
    <div className={classes.note} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>
        {ownWord(message)}
        <span className={classes.aside}>
          {cachedAt === undefined ? null : ` ${text.lastUpdated({ moment: formatMoment(cachedAt) })}`}
          {partial ? ` ${text.onlyOpenedRecords()}` : null}
        </span>
      </span>
    </div>
  )
}
