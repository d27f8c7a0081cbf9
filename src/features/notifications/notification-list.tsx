/** The list of notifications: read by opening, all at once, or deleted. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconBellOff, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import * as text from '#messages/notifications'
import { isAdmin } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { withBase } from '../../stores/base-path'
import { formatMoment } from '../../ui/dates'
import { EmptyState, ErrorState } from '../../ui/page-states'
import classes from './notifications.module.css'
import { type Notification, useNotificationChanges, type useNotifications } from './queries'

const SKELETONS = [1, 2, 3, 4]

type Props = ReturnType<typeof useNotifications> & { onMore: () => void; onClose: () => void }

export function NotificationList({ list, unread, hasMore, isPending, error, retry, onMore, onClose }: Props) {
  const { markAllRead } = useNotificationChanges()
  return (
    <>
      <Group justify="space-between" className={classes.head} wrap="nowrap">
        <Title order={2} size="h5">
          {text.notifications()}
        </Title>
        {unread > 0 ? (
          <Button variant="subtle" size="compact-sm" mih={44} onClick={markAllRead}>
            {text.markAllRead()}
          </Button>
        ) : null}
      </Group>
      <div className={classes.scroll}>
        {isPending ? (
          <Stack p="sm" role="status" aria-label={text.loading()}>
            {SKELETONS.map((number) => (
              <Skeleton key={number} height={64} />
            ))}
          </Stack>
        ) : error && list.length === 0 ? (
          <ErrorState error={error} onRetry={retry} />
        ) : list.length === 0 ? (
          <EmptyState title={text.none()} Icon={IconBellOff}>
            {text.noneExplanation()}
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {list.map((notification) => (
              <Entry key={notification.id} {...notification} onClose={onClose} />
            ))}
          </ul>
        )}
        {hasMore ? (
          <Button variant="subtle" fullWidth mih={44} radius={0} onClick={onMore}>
            {text.showMore()}
          </Button>
        ) : null}
      </div>
      <SettingsLink onClose={onClose} />
    </>
  )
}

/** An ordinary press stays in the app; others, such as into a new tab, are the browser's. */
function useOpen(onClose: () => void) {
  const router = useRouter()
  return (event: MouseEvent, path: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClose()
    router.history.push(path)
  }
}

function Entry({ id, title, message, link, at, isUnread, onClose }: Notification & { onClose: () => void }) {
  const { markRead, remove } = useNotificationChanges()
  const open = useOpen(onClose)
  const content = (
    <>
      <span className={classes.title}>
        {title}
        {isUnread ? <span className={classes.dot} role="img" aria-label={text.unread()} /> : null}
      </span>
      <span className={classes.message}>{message}</span>
      <time className={classes.time} dateTime={at}>
        {formatMoment(at)}
      </time>
    </>
  )
  const read = () => {
    if (isUnread) markRead(id)
  }
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      {link === null ? (
        <button type="button" className={classes.body} onClick={read}>
          {content}
        </button>
      ) : (
        <a
          href={withBase(link)}
          className={classes.body}
          onClick={(event) => {
            read()
            open(event, link)
          }}
        >
          {content}
        </a>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={text.remove({ title })}
        onClick={() => remove(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}

function SettingsLink({ onClose }: { onClose: () => void }) {
  const role = useAuthStore((state) => state.role)
  const open = useOpen(onClose)
  const path = `${isAdmin(role) ? '/admin' : '/account'}/profile#notifications`
  return (
    <Text component="a" href={withBase(path)} className={classes.foot} size="sm" onClick={(event) => open(event, path)}>
      {text.settings()}
    </Text>
  )
}
