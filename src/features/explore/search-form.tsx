/** The search form: text, period and guests. Searches when it is sent. On phones it only has the text. */
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import * as text from '#messages/explore'
import classes from './explore.module.css'
import { type ExploreSearch, parseExploreSearch, TEXT_MAX } from './search-state'
import { fromStayDraft, periodProblem, StayFields, toStayDraft } from './stay-fields'

type SearchFormProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/**
 * Follows the address in what the address changes: what else is typed meanwhile stays, for example
 * while a filter is applied.
 */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [words, setWords] = useState(search.text ?? '')
  const [stay, setStay] = useState(toStayDraft(search))
  const [isSent, setSent] = useState(false)
  const [before, setBefore] = useState(search)
  if (before !== search) {
    setBefore(search)
    if (before.text !== search.text) setWords(search.text ?? '')
    if (before.from !== search.from || before.to !== search.to || before.guests !== search.guests) {
      setStay(toStayDraft(search))
      setSent(false)
    }
  }
  const problem = periodProblem(stay)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (problem !== undefined) return
    const { from: _from, to: _to, guests: _guests, ...rest } = search
    onSearch(parseExploreSearch({ ...rest, text: words, ...fromStayDraft(stay) }))
  }
  return (
    <search aria-label={text.searchForm()}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="search"
          label={text.what()}
          placeholder={text.whatHint()}
          value={words}
          maxLength={TEXT_MAX}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <StayFields className={classes.wide} draft={stay} error={isSent ? problem : undefined} onChange={setStay} />
        <Button type="submit" leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}>
          {text.search()}
        </Button>
      </form>
    </search>
  )
}
