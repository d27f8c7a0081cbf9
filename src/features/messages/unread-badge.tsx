/** The number of unread messages beside "Messages" in the navigation. */
import * as text from '#messages/messages'
import classes from './messages.module.css'
import { useUnread } from './queries'

export function UnreadBadge() {
  const count = useUnread()
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={classes.hidden}>{text.unreadMessages({ count })}</span>
    </span>
  )
}
