/** Reviews of a space: average, distribution and the latest ones. */
import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/space'
import { isNetworkError } from '#shared/errors'
import type { AnyRecord } from '#shared/records/query'
import { formatDay } from '../../ui/dates'
import { InSlices } from '../../ui/in-slices'
import { ErrorState } from '../../ui/page-states'
import type { Space } from './space'
import classes from './space.module.css'
import { REVIEWS_MAX, useReviews } from './space-queries'
import { ratingText } from './words'

/** Reviews shown before the person asks for all. */
const SHOWN = 4
const RATINGS = [5, 4, 3, 2, 1] as const

export function Reviews({ space }: { space: Space }) {
  const { data, error, isPending, refetch } = useReviews(space.id)
  const [isWhole, setWhole] = useState(false)
  const list = data?.list ?? []
  const room = <div className={classes.reviewsRoom} role="status" aria-busy="true" aria-label={common.loading()} />
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={classes.heading}>
        {text.reviews()}
      </h2>
      {isPending ? (
        room
      ) : !data ? (
        isNetworkError(error) ? (
          <p className={classes.aside}>{text.reviewsNotHere()}</p>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : list.length === 0 ? (
        <p className={classes.aside}>{text.noReviews()}</p>
      ) : (
        <InSlices fallback={room}>
          <Distribution space={space} list={list} />
          <ul className={classes.reviews}>
            {(isWhole ? list : list.slice(0, SHOWN)).map((review) => (
              <Review key={review.id} review={review} host={space.host.first_name} />
            ))}
          </ul>
          {!isWhole && list.length > SHOWN ? (
            <Button variant="default" onClick={() => setWhole(true)}>
              {text.allReviews({ count: list.length })}
            </Button>
          ) : null}
        </InSlices>
      )}
    </section>
  )
}

function Distribution({ space, list }: { space: Space; list: readonly AnyRecord[] }) {
  const average = space.rating_avg ?? list.reduce((sum, { rating }) => sum + Number(rating), 0) / list.length
  return (
    <div className={classes.distribution}>
      <p className={classes.average}>
        <strong>{ratingText(average)}</strong> <Stars rating={Math.round(average)} />
        {space.rating_count > REVIEWS_MAX ? (
          <span className={classes.aside}>{text.latestReviews({ count: REVIEWS_MAX })}</span>
        ) : null}
      </p>
      <ul>
        {RATINGS.map((stars) => {
          const count = list.filter(({ rating }) => rating === stars).length
          const label = text.stars({ count: stars })
          return (
            <li key={stars} aria-label={text.starsShare({ stars: label, count })}>
              <span aria-hidden>{label}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${(count / list.length) * 100}%` }} />
              </span>
              <span aria-hidden>{count}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const Stars = ({ rating }: { rating: number }) => (
  <span className={classes.stars} role="img" aria-label={text.starsOf({ count: rating })}>
    {[1, 2, 3, 4, 5].map((star) =>
      star <= rating ? (
        <IconStarFilled key={star} size={16} aria-hidden />
      ) : (
        <IconStar key={star} size={16} aria-hidden />
      ),
    )}
  </span>
)

function Review({ review, host }: { review: AnyRecord; host: string }) {
  const { author, comment, reply, published_at } = review
  return (
    <li>
      <p className={classes.reviewHead}>
        <strong>{typeof author === 'string' && author !== '' ? author : text.aGuest()}</strong>
        <Stars rating={Number(review.rating)} />
        {typeof published_at === 'string' ? (
          <time dateTime={published_at} className={classes.aside}>
            {formatDay(published_at)}
          </time>
        ) : null}
      </p>
      {typeof comment === 'string' && comment !== '' ? <p className={classes.prose}>{comment}</p> : null}
      {typeof reply === 'string' && reply !== '' ? (
        <blockquote className={classes.reply}>
          <strong>{text.replyOf({ name: host })}</strong>
          <p className={classes.prose}>{reply}</p>
        </blockquote>
      ) : null}
    </li>
  )
}
