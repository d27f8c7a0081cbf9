/** The steps of a booking as a list; each says whether it is done, now or next. */
import { Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import * as text from '#messages/my-bookings'
import { momentInZone } from '../../ui/zoned-times'
import classes from './my-bookings.module.css'
import type { Step } from './steps'

const POSITIONS = { done: text.stepDone, now: text.stepNow, next: text.stepNext }

/** `timezone`: IANA name; the viewer's without it. */
export function Timeline({ steps, timezone }: { steps: readonly Step[]; timezone: string | undefined }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, label, at, position }) => (
        <li
          key={key}
          className={classes.step}
          data-position={position}
          aria-current={position === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {position === 'done' ? <IconCheck size={14} stroke={3} /> : null}
          </span>
          <div>
            <Text size="sm" fw={position === 'next' ? 400 : 600}>
              {label}
              <VisuallyHidden> ({POSITIONS[position]()})</VisuallyHidden>
            </Text>
            {at === undefined ? null : (
              <Text size="sm" c="dimmed">
                <time dateTime={new Date(at).toISOString()}>{momentInZone(at, timezone)}</time>
              </Text>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
