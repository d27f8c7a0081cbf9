/** The number of unread messages beside "Messages" in the navigation. */
import { useEffect, useState } from 'react'
import * as text from '#messages/messages'
import { whenIdle } from '../../ui/when-idle'
import { useUnread } from './queries'
import classes from './messages.module.css'

/** Read when the page is idle, and again with every other timed refetch. */
export function UnreadBadge() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle ? <Count /> : null
}

function Count() {
  const count = useUnread()
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={classes.hidden}>{text.unreadMessages({ count })}</span>
    </span>
  )
}
