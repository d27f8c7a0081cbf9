/** Parts that the list and the page of one space share: picture, state. */

import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/my-spaces'
import { missingIn } from '#shared/booking/space-needs'
import { focusStyle } from '#shared/focal-point'
import { ownLocale } from '#shared/messages/language'
import { pictureAt } from '#shared/picture-sizes'
import { StatusBadge } from '../../ui/status-badge'
import classes from './my-spaces.module.css'
import { useQueuedChange } from './queries'
import { type MySpace, statusLabel } from './spaces'

/** Decorative: the name of the space is beside it. */
export function SpacePicture({ url }: { url: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.picture} aria-hidden="true">
      {url === undefined || broken === url ? (
        <IconPhoto size={24} stroke={1.5} />
      ) : (
        <img src={pictureAt(url, 320)} style={focusStyle(url)} alt="" loading="lazy" onError={() => setBroken(url)} />
      )}
    </span>
  )
}

/** A change that the server refused stays in the outbox until the person decides. */
const HELD: readonly string[] = ['parked', 'conflict', 'evicted']

/** The state, and beside it that changes wait to be sent, or were refused. */
export function SpaceStatus({ space: { status, requestId } }: { space: MySpace }) {
  const entry = useQueuedChange(requestId)
  const isHeld = entry !== undefined && HELD.includes(entry.state)
  return (
    <span className={classes.badges}>
      <StatusBadge {...statusLabel(status)} />
      {requestId === undefined ? null : isHeld ? (
        <StatusBadge label={text.refused()} colour="red" />
      ) : (
        <StatusBadge label={text.waiting()} colour="orange" />
      )}
    </span>
  )
}

/** The fields that the space lacks before it can be activated. */
export function Missing({ space }: { space: MySpace }) {
  const missing = missingIn(space.record)
  if (space.status === 'active' || missing.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {text.missing({ list: new Intl.ListFormat(ownLocale(), { type: 'conjunction' }).format(missing) })}
    </Text>
  )
}

/** Where the approval of a host's first space stands. */
export function Approval({ space: { status, record } }: { space: MySpace }) {
  const reason = typeof record.rejection === 'string' && status === 'draft' ? record.rejection : ''
  if (status === 'review')
    return (
      <Text size="sm" c="dimmed">
        {text.inReviewHint()}
      </Text>
    )
  return reason === '' ? null : (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {text.rejected({ reason })} {text.rejectedHint()}
    </Text>
  )
}
