/** The ratings of a record together: their average, and how many have each number of stars. */
import { Group, Stack, Text } from '@mantine/core'
import * as text from '#messages/ratings'
import { ownLocale } from '#shared/messages/language'
import type { AnyRecord } from '#shared/records/query'
import { STARS, Stars } from './stars'

const NUMBER = { fontVariantNumeric: 'tabular-nums' } as const
const LIST = { display: 'grid', flex: '1 1 220px', gap: 2, maxWidth: '24rem', margin: 0, padding: 0, listStyle: 'none' }
const ROW = { display: 'grid', gridTemplateColumns: '4.5em minmax(0, 1fr) 3ch', alignItems: 'center', gap: 8 }
const BAR = { height: 8, borderRadius: 4, background: 'var(--hf-hover)', overflow: 'hidden' }
const PART = { display: 'block', height: '100%', background: 'var(--hf-chart-2)' }
const COUNT = { ...NUMBER, textAlign: 'end' } as const

export type RatingSummaryProps = {
  /** With the average and the number of all ratings, where the server has counted them. */
  of: AnyRecord
  /** The latest ones, at least one. The distribution is that of these. */
  ratings: readonly number[]
}

export function RatingSummary({ of: { rating_avg, rating_count }, ratings }: RatingSummaryProps) {
  const average =
    typeof rating_avg === 'number' ? rating_avg : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const total = Math.max(Number(rating_count) || 0, ratings.length)
  return (
    <Group gap="12px 32px">
      <Stack gap={0} align="flex-start">
        <Text component="strong" fz={32} fw={700} lh={1.2} style={NUMBER}>
          {average.toLocaleString(ownLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </Text>
        <Stars rating={Math.round(average)} />
        <Text size="sm" c="dimmed">
          {text.average({ count: total })}
        </Text>
        {total > ratings.length ? (
          <Text size="sm" c="dimmed">
            {text.ofLatest({ count: ratings.length })}
          </Text>
        ) : null}
      </Stack>
      <ul style={LIST}>
        {STARS.toReversed().map((star) => {
          const stars = text.stars({ count: star })
          const count = ratings.filter((rating) => rating === star).length
          return (
            <li key={star} style={ROW} aria-label={text.starsShare({ stars, count })}>
              <Text size="sm" component="span" aria-hidden>
                {stars}
              </Text>
              <span style={BAR} aria-hidden>
                <span style={{ ...PART, inlineSize: `${(count / ratings.length) * 100}%` }} />
              </span>
              <Text size="sm" component="span" style={COUNT} aria-hidden>
                {count}
              </Text>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}
