/** The ratings of a record together: their average, and how many have each number of stars. */
import { Text } from '@mantine/core'
import * as text from '#messages/ratings'
import { ownLocale } from '#shared/messages/language'
import type { AnyRecord } from '#shared/records/query'
import classes from './ratings.module.css'
import { STARS, Stars } from './stars'

export type RatingsProps = {
  /** With the average and the number of all ratings, where the server has counted them. */
  of: AnyRecord
  /** The latest ones, at least one. The distribution is that of these. */
  ratings: readonly number[]
}

export function Ratings({ of: { rating_avg, rating_count }, ratings }: RatingsProps) {
  const average =
    typeof rating_avg === 'number' ? rating_avg : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const total = Math.max(Number(rating_count) || 0, ratings.length)
  return (
    <div className={classes.summary}>
      <div className={classes.average}>
        <strong>{average.toLocaleString(ownLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</strong>
        <Stars rating={Math.round(average)} />
        <Text size="sm" c="dimmed">
          {text.average({ count: total })}
        </Text>
        {total > ratings.length ? (
          <Text size="sm" c="dimmed">
            {text.ofLatest({ count: ratings.length })}
          </Text>
        ) : null}
      </div>
      <ul className={classes.counts}>
        {STARS.toReversed().map((star) => {
          const stars = text.stars({ count: star })
          const count = ratings.filter((rating) => rating === star).length
          return (
            <li key={star} aria-label={text.starsShare({ stars, count })}>
              <span aria-hidden>{stars}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${(count / ratings.length) * 100}%` }} />
              </span>
              <span className={classes.count} aria-hidden>
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
