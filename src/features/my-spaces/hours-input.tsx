/** Input for a space's opening hours: always open, or times for each weekday. */
import { Button, Checkbox, Input, Radio, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/space-hours'
import type { OpeningHours, Weekday } from '#shared/booking/space-rules'
import type { FieldInputProps } from '../../crud/record/facets'
import { MenuButton } from '../../ui/menu-button'
import { copyDay, readOpeningHours, toJsonText, WEEK, WORKDAYS, weekdayName, withDay } from './hours'
import classes from './hours.module.css'
import { PeriodsInput } from './periods-input'

/** Offered when the hours are first set. */
const USUAL: OpeningHours = Object.fromEntries(WORKDAYS.map((day) => [day, [['09:00', '17:00']]]))

/** `value`: JSON as a text, as forms hold it. */
export function HoursInput({ id = 'opening-hours', value, error, onChange, onBlur }: Omit<FieldInputProps, 'field'>) {
  const week = readOpeningHours(value)
  // Choosing "always open" by mistake loses no times.
  const [last, setLast] = useState<OpeningHours>(USUAL)
  const [note, setNote] = useState('')
  const set = (next: OpeningHours | null) => onChange(toJsonText(next))
  const copy = (from: Weekday, days: readonly Weekday[]) => {
    if (!week) return
    set(copyDay(week, from, days))
    setNote(text.copied({ count: days.length }))
  }
  const choose = (kind: string) => {
    if (kind === 'always' && week) setLast(week)
    set(kind === 'always' ? null : (week ?? last))
  }
  return (
    <Stack gap="sm" onBlur={onBlur}>
      <Radio.Group
        aria-label={text.openingHours()}
        value={week ? 'times' : 'always'}
        onChange={choose}
        id={id}
        tabIndex={-1}
      >
        <Stack gap={0}>
          <Radio value="always" label={text.alwaysOpen()} classNames={{ root: classes.choice ?? '' }} />
          <Radio value="times" label={text.openAt()} classNames={{ root: classes.choice ?? '' }} />
        </Stack>
      </Radio.Group>
      {error ? <Input.Error>{error}</Input.Error> : null}
      {week ? (
        <>
          <Text size="sm" c="dimmed">
            {text.midnightHint()}
          </Text>
          <ul className={classes.week}>
            {WEEK.map((day) => (
              <Day key={day} id={`${id}-${day}`} day={day} week={week} onChange={set} onCopy={copy} />
            ))}
          </ul>
          <p role="status" className={classes.note}>
            {note}
          </p>
        </>
      ) : null}
    </Stack>
  )
}

type DayProps = {
  id: string
  day: Weekday
  week: OpeningHours
  onChange: (week: OpeningHours) => void
  onCopy: (from: Weekday, days: readonly Weekday[]) => void
}

function Day({ id, day, week, onChange, onCopy }: DayProps) {
  const name = weekdayName(day)
  const hours = week[day] ?? []
  const others = WEEK.filter((other) => other !== day)
  const toggle = (isOpen: boolean) => onChange(withDay(week, day, isOpen ? [['09:00', '17:00']] : []))
  return (
    <li className={classes.day}>
      <Checkbox
        classNames={{ root: classes.choice ?? '' }}
        label={name}
        aria-label={text.openDay({ day: name })}
        checked={hours.length > 0}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {hours.length > 0 ? (
        <PeriodsInput id={id} name={name} hours={hours} onChange={(next) => onChange(withDay(week, day, next))} />
      ) : (
        <Text size="sm" c="dimmed" className={classes.closed}>
          {text.closed()}
        </Text>
      )}
      <MenuButton
        button={
          <Button
            variant="subtle"
            color="gray"
            className={classes.copy}
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            aria-label={text.copyOf({ day: name })}
          >
            {text.copy()}
          </Button>
        }
        entries={() => [
          { label: text.copyToAll(), onClick: () => onCopy(day, others) },
          {
            label: text.copyToWorkdays(),
            onClick: () =>
              onCopy(
                day,
                WORKDAYS.filter((other) => other !== day),
              ),
          },
          'divider',
          ...others.map((other) => ({
            label: text.copyTo({ day: weekdayName(other) }),
            onClick: () => onCopy(day, [other]),
          })),
        ]}
      />
    </li>
  )
}
