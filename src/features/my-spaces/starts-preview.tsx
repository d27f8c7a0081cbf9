/** What the times of a space mean for guests: the start times of the next days. */
import { Text, Title } from '@mantine/core'
import { Fragment, useMemo } from 'react'
import * as text from '#messages/space-hours'
import { toSpaceRules } from '#shared/booking/space-rules'
import type { Period } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'
import { useNow } from '../../ui/use-now'
import classes from './space-form.module.css'
import { lengthText, nextStarts, shortestOf, startsText } from './starts'

/** `space`: the values of a record. `busy`: its bookings and blocks. */
export type StartsPreviewProps = {
  space: Readonly<Record<string, unknown>>
  isValid: boolean
  busy?: readonly Period[]
}

const NOTHING: readonly Period[] = []

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

export function StartsPreview({ space, isValid, busy = NOTHING }: StartsPreviewProps) {
  const now = useNow(60_000)
  // The values are a new object at each rendering; their text is not.
  const key = isValid ? JSON.stringify([toSpaceRules(space), busy]) : ''
  const days = useMemo(() => {
    if (key === '') return undefined
    const [values, taken] = JSON.parse(key)
    return nextStarts(values, now, taken)
  }, [key, now])
  const rules = toSpaceRules(space)
  return (
    <section className={classes.group} aria-labelledby="starts-preview">
      <div>
        <Title order={2} size="h4" id="starts-preview">
          {text.preview()}
        </Title>
        <Text size="sm" c="dimmed">
          {days ? text.previewHint({ length: lengthText(shortestOf(rules)) }) : text.previewInvalid()}
        </Text>
      </div>
      {days ? (
        <dl className={classes.previewDays}>
          {days.map(({ day, starts }) => (
            <Fragment key={day}>
              <dt>{dayText(day)}</dt>
              <dd>{startsText(starts, rules.timezone)}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
