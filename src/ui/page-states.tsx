/**
 * The states a page can be in instead of its content, in the order a page asks: loading, offline without data, error,
 * empty. Each says what would help.
 */
import { Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconDatabaseOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DEFAULT_ERROR } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { formatMoment } from './dates'
import classes from './page-states.module.css'

/** Skeleton of a page with `rows` lines. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Loading" role="status">
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

/** Nothing here yet: what this is for, and the first action. */
export function EmptyState({ title, children, action }: Omit<MessageProps, 'icon'>) {
  return (
    <Message icon={<IconDatabaseOff size={36} stroke={1.5} aria-hidden />} title={title} action={action}>
      {children}
    </Message>
  )
}

/** What went wrong, and the way to try again. Without a network it says what would make the page available. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const retry = onRetry ? (
    <Button variant="default" mt="xs" onClick={onRetry}>
      Retry
    </Button>
  ) : null
  const offline = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'network')
  const message = messageOf(error, DEFAULT_ERROR)
  return (
    <div role="alert">
      {offline ? (
        <Message
          icon={<IconCloudOff size={36} stroke={1.5} aria-hidden />}
          title="Not available offline yet"
          action={retry}
        >
          {message} Open this page once with a connection and it will be here without one.
        </Message>
      ) : (
        <Message
          icon={<IconAlertTriangle size={36} stroke={1.5} aria-hidden />}
          title="This could not be loaded"
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
  /** Epoch milliseconds at which the oldest part was fetched. */
  cachedAt?: number | undefined
  /** The device does not hold the whole table. */
  partial?: boolean | undefined
}

/** Says that what is shown came from this device, how old it is, and whether some of it may be missing. */
export function CachedNote({ message, cachedAt, partial }: CachedNoteProps) {
  const age = cachedAt === undefined ? '' : ` Last updated ${formatMoment(cachedAt)}.`
  const gaps = partial ? ' Only what was opened before is here; totals may be too low.' : ''
  return (
    <div className={classes.note} role="status">
      <IconCloudOff size={18} aria-hidden />
      <span>
        {message}
        <span className={classes.aside}>
          {age}
          {gaps}
        </span>
      </span>
    </div>
  )
}
