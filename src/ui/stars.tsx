/** A rating of one to five stars. */
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import * as text from '#messages/field-values'

export const STARS = [1, 2, 3, 4, 5] as const

const LOOK = { display: 'inline-flex', color: 'var(--hf-chart-2)' } as const

/** `rating`: whole stars. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={text.starsOf({ count: rating })} style={LOOK}>
    {STARS.map((star) =>
      star <= rating ? <IconStarFilled key={star} size={18} /> : <IconStar key={star} size={18} stroke={1.5} />,
    )}
  </span>
)
