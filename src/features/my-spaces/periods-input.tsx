/** The times of one day: up to six periods, each from one time until another. */
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import * as text from '#messages/space-hours'
import { HOURS_PER_DAY_MAX, type Hours } from '#shared/booking/space-rules'
import { dayError, fromEndInput, nextPeriod, toEndInput } from './hours'
import classes from './hours.module.css'
import { useFocusNext } from './use-focus-next'

export type PeriodsInputProps = {
  /** Prefix of the ids of its inputs. */
  id: string
  /** The day or days, in the names of its inputs. */
  name: string
  hours: Hours
  onChange: (hours: Hours) => void
}

const isComplete = (hours: Hours): boolean => hours.every(([from, to]) => from !== '' && to !== '')

export function PeriodsInput({ id, name, hours, onChange }: PeriodsInputProps) {
  const focusNext = useFocusNext()
  const error = isComplete(hours) ? dayError(hours) : text.incompleteTime()
  const change = (index: number, period: Hours[number]) => onChange(hours.with(index, period))
  const remove = (index: number) => {
    focusNext(hours.length > 1 ? `${id}-remove-${Math.min(index, hours.length - 2)}` : `${id}-add`)
    onChange(hours.toSpliced(index, 1))
  }
  const add = () => {
    focusNext(`${id}-from-${hours.length}`)
    onChange([...hours, nextPeriod(hours)])
  }
  const described = error ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {}
  return (
    <div className={classes.periods}>
      {hours.map(([from, to], index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: periods have no id, and controlled inputs keep no state
          key={index}
          className={classes.period}
          aria-label={text.hoursNumber({ day: name, number: index + 1 })}
        >
          <TextInput
            id={`${id}-from-${index}`}
            type="time"
            aria-label={text.from()}
            value={from}
            onChange={(event) => change(index, [event.currentTarget.value, to])}
            {...described}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            id={`${id}-to-${index}`}
            type="time"
            aria-label={text.until()}
            value={toEndInput(to)}
            onChange={(event) => change(index, [from, fromEndInput(event.currentTarget.value)])}
            {...described}
          />
          <ActionIcon
            id={`${id}-remove-${index}`}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={text.removeHours()}
            onClick={() => remove(index)}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      {error ? (
        <Input.Error id={`${id}-error`} role="alert">
          {error}
        </Input.Error>
      ) : null}
      {hours.length < HOURS_PER_DAY_MAX ? (
        <Button
          id={`${id}-add`}
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          className={classes.add}
          aria-label={text.addHoursOn({ day: name })}
          onClick={add}
        >
          {text.addHours()}
        </Button>
      ) : null}
    </div>
  )
}
