/** Where, when and for how many: opens /explore with it. */
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as text from '#messages/landing'
import classes from './landing.module.css'
import { exploreAddress } from './search-address'

/** Characters. */
const LONGEST_TEXT = 200
const MOST_GUESTS = 10_000
/** Times that most bookings have; they count once a day is chosen. */
const FROM = '10:00'
const TO = '12:00'

export function SearchForm() {
  const router = useRouter()
  const [hasDay, setHasDay] = useState(false)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '')
    const wanted = {
      where: read('where'),
      day: read('day'),
      from: read('from'),
      to: read('to'),
      guests: read('guests'),
    }
    if (wanted.day !== '' && wanted.from >= wanted.to) {
      setError(text.endBeforeStart())
      event.currentTarget.querySelector<HTMLInputElement>('[name=to]')?.focus()
      return
    }
    router.history.push(exploreAddress(wanted))
  }
  return (
    <search>
      <form
        onSubmit={submit}
        onChange={() => setError(undefined)}
        className={classes.search}
        aria-label={text.search()}
      >
        <TextInput
          className={classes.where}
          name="where"
          label={text.where()}
          placeholder={text.wherePlaceholder()}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          enterKeyHint="search"
        />
        <TextInput
          className={classes.day}
          name="day"
          type="date"
          label={text.day()}
          min={new Date().toLocaleDateString('sv')}
          onChange={(event) => setHasDay(event.currentTarget.value !== '')}
        />
        <TextInput name="from" type="time" label={text.from()} defaultValue={FROM} disabled={!hasDay} />
        <TextInput name="to" type="time" label={text.to()} defaultValue={TO} disabled={!hasDay} error={error} />
        <TextInput name="guests" type="number" inputMode="numeric" label={text.guests()} min={1} max={MOST_GUESTS} />
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />} className={classes.find}>
          {text.find()}
        </Button>
      </form>
    </search>
  )
}
