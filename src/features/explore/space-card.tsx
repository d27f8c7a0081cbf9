/** A space in a list: picture, rating, price and a place for its favorite button. */

import { Skeleton } from '@mantine/core'
import { IconBolt, IconPhoto, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/explore'
import { focusStyle } from '#shared/focal-point'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { formatPrice } from '#shared/price'
import type { AnyRecord } from '#shared/records/query'
import classes from './explore.module.css'
import { parseStaySearch, type StaySearch } from './search-state'
import { type Space, toSpace } from './space'
import { distanceText, ratingText } from './words'

export type SpaceCardProps = {
  space: Space
  /** The period that was searched for; the page of the space opens with it. */
  stay?: StaySearch
  favorite: ReactNode
  /** For the first row: its pictures are not loaded lazily. */
  isFirst?: boolean
}

export function SpaceCard({ space, stay = {}, favorite, isFirst = false }: SpaceCardProps) {
  const { name, category, city, capacity, isInstant, distance_km } = space
  const place = [text.category({ category }), city].filter(Boolean).join(' · ')
  return (
    <article className={classes.card}>
      <CardPicture url={space.photos[0]} isFirst={isFirst} />
      <div className={classes.cardBody}>
        <div className={classes.cardLine}>
          <h2 className={classes.cardTitle}>
            <Link to="/explore/$id" params={{ id: String(space.id) }} search={parseStaySearch(stay)} title={name}>
              {name}
            </Link>
          </h2>
          <Rating space={space} />
        </div>
        <p className={classes.cardAside}>{place}</p>
        <p className={classes.cardAside}>
          {text.upToGuests({ count: capacity })}
          {distance_km === null ? null : ` · ${distanceText(distance_km)}`}
        </p>
        <p className={classes.cardLine}>
          <CardPrice space={space} />
          {isInstant ? (
            <span className={classes.instant}>
              <IconBolt size={14} aria-hidden />
              {text.instant()}
            </span>
          ) : null}
        </p>
      </div>
      <div className={classes.cardHeart}>{favorite}</div>
    </article>
  )
}

/** The card of a record, for pages of other features. */
export const RecordCard = ({ record, favorite }: { record: AnyRecord; favorite: ReactNode }) => (
  <SpaceCard space={toSpace(record)} favorite={favorite} />
)

function CardPicture({ url, isFirst }: { url: string | undefined; isFirst: boolean }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={classes.cardPicture}>
      {url === undefined || isBroken ? (
        <IconPhoto size={32} stroke={1.5} aria-hidden />
      ) : (
        <img
          src={pictureAt(url, 640)}
          srcSet={pictureSet(url)}
          sizes="(max-width: 40em) 100vw, 400px"
          style={focusStyle(url)}
          alt=""
          width={400}
          height={300}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}

export function Rating({ space: { rating_avg, rating_count } }: { space: Space }) {
  if (rating_avg === null || rating_count === 0) return <span className={classes.cardAside}>{text.newSpace()}</span>
  const rating = ratingText(rating_avg)
  return (
    <span className={classes.rating} role="img" aria-label={text.rated({ rating, count: rating_count })}>
      <IconStarFilled size={14} aria-hidden />
      <span aria-hidden>{text.ratingAndCount({ rating, count: rating_count })}</span>
    </span>
  )
}

function CardPrice({ space: { price_cents, rate_cents, currency } }: { space: Space }) {
  const hourly = text.perHour({ price: formatPrice(rate_cents, currency) })
  if (price_cents === null) return <strong>{hourly}</strong>
  return (
    <span>
      <strong>{text.inTotal({ price: formatPrice(price_cents, currency) })}</strong>
      <span className={classes.cardAside}> · {hourly}</span>
    </span>
  )
}

/** As high as a card. */
export const CardSkeleton = () => (
  <div className={classes.card} aria-hidden>
    <div className={classes.cardPicture}>
      <Skeleton height="100%" radius={0} />
    </div>
    <div className={classes.cardBody}>
      {['70%', '50%', '40%', '60%'].map((width) => (
        <div key={width} className={classes.cardLine}>
          <Skeleton height={14} width={width} />
        </div>
      ))}
    </div>
  </div>
)
