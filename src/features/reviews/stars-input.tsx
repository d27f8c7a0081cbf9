/** A rating of one to five stars as a group of radio buttons: arrow keys change it. */
import { Text, VisuallyHidden } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import * as text from '#messages/my-reviews'
import { stars } from '#messages/ratings'
import { STARS } from '../../ui/stars'
import classes from './reviews.module.css'

type StarsInputProps = { value: number; onChange: (value: number) => void; error?: string | undefined }

/** `value` 0: not chosen yet. */
export function StarsInput({ value, onChange, error }: StarsInputProps) {
  const id = useId()
  return (
    <fieldset className={classes.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{text.rating()}</legend>
      <div className={classes.starRow}>
        {STARS.map((star) => (
          <label key={star} className={classes.star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name={id}
              required
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-invalid={error ? true : undefined}
            />
            {star <= value ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} stroke={1.5} aria-hidden />}
            <VisuallyHidden>{stars({ count: star })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" id={`${id}-error`}>
          {error}
        </Text>
      ) : null}
    </fieldset>
  )
}
