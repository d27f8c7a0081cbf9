/** A space as a link to its page: picture, name, city, rating and price. */

import { Skeleton } from '@mantine/core'
import { IconBuildingStore, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/landing'
import { focusStyle } from '#shared/focal-point'
import { ownLocale } from '#shared/messages/language'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { formatPrice } from '#shared/price'
import type { AnyRecord } from '#shared/records/query'
import classes from './landing.module.css'

export function SpaceCard({ space }: { space: AnyRecord }) {
  const { id, name, city, country, photos, rate_cents, currency, capacity } = space
  const picture: unknown = Array.isArray(photos) ? photos[0] : undefined
  return (
    <Link to="/explore/$id" params={{ id: String(id) }} className={classes.card}>
      <span className={classes.picture}>
        {typeof picture === 'string' ? (
          <img
            src={pictureAt(picture, 640)}
            srcSet={pictureSet(picture)}
            sizes="(max-width: 40em) 100vw, 400px"
            style={focusStyle(picture)}
            alt=""
            loading="lazy"
          />
        ) : (
          <IconBuildingStore size={32} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.facts}>
        <span className={classes.line}>
          <strong>{String(name)}</strong>
          <Rating space={space} />
        </span>
        <span className={classes.aside}>{[city, country].filter(Boolean).join(', ')}</span>
        <span className={classes.line}>
          <span>{text.perHour({ price: formatPrice(Number(rate_cents), String(currency ?? 'EUR')) })}</span>
          <span className={classes.aside}>{text.capacity({ count: Number(capacity) })}</span>
        </span>
      </span>
    </Link>
  )
}

function Rating({ space: { rating_avg, rating_count } }: { space: AnyRecord }) {
  if (typeof rating_avg !== 'number' || typeof rating_count !== 'number' || rating_count === 0)
    return <span className={classes.aside}>{text.newSpace()}</span>
  return (
    <span className={classes.rating} role="img" aria-label={text.rating({ rating: rating_avg, count: rating_count })}>
      <IconStarFilled size={14} aria-hidden />
      {rating_avg.toLocaleString(ownLocale(), { maximumFractionDigits: 1 })}
    </span>
  )
}

/** Same size as a card. */
export const SpaceSkeleton = () => <Skeleton className={classes.skeleton} />
