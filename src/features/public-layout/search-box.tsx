/** Searches spaces by text: opens /explore with it. */
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import * as text from '#messages/public-layout'
import classes from './public-layout.module.css'

/** Characters. */
const LONGEST_TEXT = 200

export function SearchBox() {
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    router.history.push(wanted === '' ? '/explore' : `/explore?${new URLSearchParams({ text: wanted })}`)
  }
  return (
    <search className={classes.searchBox}>
      <form onSubmit={submit}>
        <TextInput
          name="text"
          type="search"
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={text.searchSpaces()}
          placeholder={text.searchSpaces()}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        />
      </form>
    </search>
  )
}
