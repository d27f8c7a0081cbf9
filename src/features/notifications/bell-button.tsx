/** The bell with the number of unread notifications, and the list that it opens. */
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as text from '#messages/notifications'
import { countUnread } from '../../offline/badge'
import { useAuthStore } from '../../stores/auth'
import { NotificationList } from './notification-list'
import classes from './notifications.module.css'
import { renewPush } from './push-device'
import { useNotificationChanges, useNotifications } from './queries'

const COUNT_MAX = 9

export function BellButton() {
  const [isOpen, setOpen] = useState(false)
  const [pages, setPages] = useState(1)
  const user = useAuthStore((state) => state.user)
  const notifications = useNotifications(pages)
  const { list, unread } = notifications
  useEffect(() => countUnread(unread), [unread])
  useEffect(() => {
    // The next start tries again.
    if (user !== null) void renewPush(user).catch(() => {})
  }, [user])
  useReadOnVisit(list)
  const label = text.withUnread({ count: unread })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target popupType="dialog">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.7} />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {unread > COUNT_MAX ? text.manyUnread() : text.badgeCount({ count: unread })}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={text.notifications()}>
        <NotificationList {...notifications} onMore={() => setPages(pages + 1)} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Who is on the page of a notification has read it, however they came there. */
function useReadOnVisit(list: ReturnType<typeof useNotifications>['list']): void {
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const { markRead } = useNotificationChanges()
  const visited = list.filter(({ isUnread, link }) => isUnread && link === href).map(({ id }) => id)
  const mark = useEffectEvent(() => {
    for (const id of visited) markRead(id)
  })
  const ids = visited.join()
  useEffect(() => {
    if (ids !== '') mark()
  }, [ids])
}
