/** Input for the days on which a space is closed, or open at other times. */
import { ActionIcon, Button, Input, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/space-hours'
import type { Exception, Hours } from '#shared/booking/space-rules'
import type { FieldInputProps } from '../../crud/record/facets'
import {
  addRange,
  type ExceptionRange,
  hoursText,
  rangeError,
  rangeText,
  readExceptions,
  removeRange,
  toJsonText,
  toRanges,
} from './hours'
import classes from './hours.module.css'
import { PeriodsInput } from './periods-input'
import { useFocusNext } from './use-focus-next'

export type ExceptionsInputProps = Omit<FieldInputProps, 'field'> & {
  /** The day now in the zone of the space. */
  today: string
}

/** `value`: JSON as a text, as forms hold it. */
export function ExceptionsInput({ id = 'exceptions', value, error, onChange, onBlur, today }: ExceptionsInputProps) {
  const exceptions = readExceptions(value)
  const ranges = toRanges(exceptions)
  const focusNext = useFocusNext()
  const [note, setNote] = useState('')
  const set = (next: readonly Exception[]) => onChange(toJsonText(next.length > 0 ? next : null))
  const add = (range: ExceptionRange) => {
    set(addRange(exceptions, range))
    setNote(text.daysAdded({ days: rangeText(range) }))
  }
  const remove = (range: ExceptionRange, index: number) => {
    focusNext(ranges.length > 1 ? `${id}-remove-${Math.min(index, ranges.length - 2)}` : id)
    set(removeRange(exceptions, range))
    setNote(text.daysRemoved({ days: rangeText(range) }))
  }
  return (
    <Stack gap="sm" onBlur={onBlur}>
      {error ? <Input.Error>{error}</Input.Error> : null}
      {ranges.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noExceptions()}
        </Text>
      ) : (
        <ul className={classes.ranges} aria-label={text.exceptions()}>
          {ranges.map((range, index) => (
            <li key={range.first} className={classes.range} data-past={range.last < today || undefined}>
              <span>
                <strong>{rangeText(range)}</strong>
                <br />
                {range.hours && range.hours.length > 0 ? hoursText(range.hours) : text.closedAllDay()}
              </span>
              <ActionIcon
                id={`${id}-remove-${index}`}
                variant="subtle"
                color="red"
                size={44}
                aria-label={text.removeDays({ days: rangeText(range) })}
                onClick={() => remove(range, index)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {exceptions.some(({ date }) => date < today) ? (
        <Button
          variant="subtle"
          color="gray"
          className={classes.add}
          onClick={() => {
            focusNext(id)
            set(exceptions.filter(({ date }) => date >= today))
          }}
        >
          {text.removePast()}
        </Button>
      ) : null}
      <p role="status" className={classes.note}>
        {note}
      </p>
      <RangeForm id={id} exceptions={exceptions} today={today} onAdd={add} />
    </Stack>
  )
}

type RangeFormProps = {
  id: string
  exceptions: readonly Exception[]
  today: string
  onAdd: (range: ExceptionRange) => void
}

const USUAL: Hours = [['09:00', '17:00']]

/** Not a form element: it stands inside the form of the space. */
function RangeForm({ id, exceptions, today, onAdd }: RangeFormProps) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [hours, setHours] = useState<Hours>()
  const [isTried, setTried] = useState(false)
  const range = { first, last: last === '' ? first : last, hours }
  const error = rangeError(exceptions, range)
  const add = () => {
    setTried(true)
    if (error) return
    onAdd(range)
    setTried(false)
    setFirst('')
    setLast('')
    setHours(undefined)
  }
  return (
    <fieldset className={classes.adding} aria-label={text.addDays()}>
      <div className={classes.dates}>
        <TextInput
          id={id}
          type="date"
          label={text.firstDay()}
          min={today}
          value={first}
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={text.lastDay()}
          min={first || today}
          value={last === '' ? first : last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
      </div>
      <Radio.Group
        aria-label={text.onTheseDays()}
        value={hours ? 'other' : 'closed'}
        onChange={(kind) => setHours(kind === 'other' ? USUAL : undefined)}
      >
        <Stack gap={0}>
          <Radio value="closed" label={text.closedAllDay()} classNames={{ root: classes.choice ?? '' }} />
          <Radio value="other" label={text.otherHours()} classNames={{ root: classes.choice ?? '' }} />
        </Stack>
      </Radio.Group>
      {hours ? (
        <PeriodsInput id={`${id}-hours`} name={text.otherHoursTitle()} hours={hours} onChange={setHours} />
      ) : null}
      {isTried && error ? <Input.Error role="alert">{error}</Input.Error> : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        className={classes.add}
        onClick={add}
      >
        {text.addDays()}
      </Button>
    </fieldset>
  )
}
