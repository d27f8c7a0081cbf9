/** The fields of a stay: when, and for how many. Times are wall clocks of the spaces' zones. */
import { TextInput } from '@mantine/core'
import * as text from '#messages/explore'
import { GUESTS_MAX, isTooLong, isWall, parseStaySearch, STAY_DAYS_MAX, type StaySearch } from './search-state'

/** As typed; empty where nothing is. */
export type StayDraft = { from: string; to: string; guests: string }

export const toStayDraft = ({ from = '', to = '', guests }: StaySearch): StayDraft => ({
  from,
  to,
  guests: guests === undefined ? '' : String(guests),
})

/** The problem of the period; undefined without one. */
export function periodProblem({ from, to }: StayDraft): string | undefined {
  if ((from === '') !== (to === '')) return text.bothTimes()
  if (from === '') return undefined
  if (to <= from) return text.endAfterStart()
  return isTooLong(from, to) ? text.tooLong({ days: STAY_DAYS_MAX }) : undefined
}

export const fromStayDraft = (draft: StayDraft): StaySearch => parseStaySearch(draft)

const HOUR_MS = 3_600_000
/** Length of a stay that only has a start. */
const FIRST_LENGTH_MS = 2 * HOUR_MS

/** The draft with another start: an end that does not follow it moves along. */
function withStart(draft: StayDraft, from: string): StayDraft {
  if (!isWall(from) || (isWall(draft.to) && draft.to > from)) return { ...draft, from }
  return { ...draft, from, to: new Date(Date.parse(`${from}Z`) + FIRST_LENGTH_MS).toISOString().slice(0, 16) }
}

type StayFieldsProps = {
  draft: StayDraft
  error: string | undefined
  onChange: (draft: StayDraft) => void
  className?: string | undefined
}

export function StayFields({ draft, error, onChange, className = '' }: StayFieldsProps) {
  return (
    <>
      <TextInput
        className={className}
        type="datetime-local"
        label={text.from()}
        value={draft.from}
        max="9999-12-31T23:59"
        onChange={(event) => onChange(withStart(draft, event.currentTarget.value))}
      />
      <TextInput
        className={className}
        type="datetime-local"
        label={text.to()}
        value={draft.to}
        min={draft.from}
        max="9999-12-31T23:59"
        error={error}
        onChange={(event) => onChange({ ...draft, to: event.currentTarget.value })}
      />
      <TextInput
        className={className}
        type="number"
        inputMode="numeric"
        label={text.guests()}
        value={draft.guests}
        min={1}
        max={GUESTS_MAX}
        placeholder="1"
        onChange={(event) => onChange({ ...draft, guests: event.currentTarget.value })}
      />
    </>
  )
}
