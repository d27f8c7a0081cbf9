/** Parts that the list and the page of one booking share: picture, times, state. */

import { Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/my-bookings'
import { focusStyle } from '#shared/focal-point'
import { pictureAt } from '#shared/picture-sizes'
import { StatusBadge } from '../../ui/status-badge'
import { type Booking, type State, stateLabel, timesOf } from './bookings'
import classes from './my-bookings.module.css'

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

export function Times({ booking }: { booking: Booking }) {
  const { there, here } = timesOf(booking)
  return (
    <>
      <time dateTime={new Date(booking.startsAt).toISOString()}>{there}</time>
      {here === undefined ? null : (
        <Text component="span" size="sm" c="dimmed" display="block">
          {text.yourTime({ times: here })}
        </Text>
      )}
    </>
  )
}

export const StateBadge = ({ state }: { state: State }) => <StatusBadge {...stateLabel(state)} />
