/** A stay that its guest or its host can review. */

import { Button, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/my-reviews'
import { focusStyle } from '#shared/focal-point'
import { pictureAt } from '#shared/picture-sizes'
import { formatPeriod } from '../../ui/dates'
import { type Stay, subjectOf } from './reviews'
import classes from './reviews.module.css'

export function StayCard({ stay, onOpen }: { stay: Stay; onOpen: () => void }) {
  const { space, city, picture, side, guest, startsAt, endsAt, timezone } = stay
  return (
    <div className={classes.card}>
      <SpacePicture url={picture} />
      <div className={classes.cardText}>
        <Text fw={600}>{space}</Text>
        <Text size="sm">{side === 'host' ? text.guestWas({ guest: guest || text.aGuest() }) : text.youStayed()}</Text>
        <Text size="sm" c="dimmed">
          {city}
        </Text>
        <Text size="sm" component="time" display="block" dateTime={new Date(startsAt).toISOString()}>
          {formatPeriod(startsAt, endsAt, undefined, timezone)}
        </Text>
      </div>
      <div className={classes.cardEnd}>
        <Button onClick={onOpen} aria-label={text.writeReviewOf({ subject: subjectOf(stay) })}>
          {text.writeReview()}
        </Button>
      </div>
    </div>
  )
}

/** Decorative: the name of the space is beside it. */
function SpacePicture({ url }: { url: string | undefined }) {
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
