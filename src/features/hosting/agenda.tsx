/** The days of a host's calendar as a list: for one day, and for small screens. */
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as text from '#messages/hosting'
import { freePeriods, openPeriods } from '#shared/booking/availability'
import type { SpaceRules } from '#shared/booking/space-rules'
import type { Period } from '#shared/booking/times'
import { ownLocale } from '#shared/messages/language'
import { StatusBadge } from '../../ui/status-badge'
import { byDay, dayText, timesText } from './days'
import { type Hosted, type HostedState, titleOf } from './hosted'
import classes from './hosting.module.css'

export type AgendaProps = {
  /** Brought into view where the list has it. */
  today: string
  days: { first: string; last: string }
  rules: SpaceRules
  entries: readonly Hosted[]
  stateOf: (entry: Hosted) => HostedState
  onOpen: (entry: Hosted) => void
}

/** The opening hours without what the host keeps for themselves; when guests come is listed below. */
function openTo(rules: SpaceRules, day: string, items: readonly Hosted[]): Period[] {
  const blocks = items.filter(({ isBlock }) => isBlock)
  return freePeriods({ ...rules, buffer_minutes: 0, notice_minutes: 0 }, day, blocks, 0)
}

export function Agenda({ today, days, rules, entries, stateOf, onOpen }: AgendaProps) {
  const item = useRef<HTMLLIElement>(null)
  // The first day is below the toolbar already.
  useEffect(() => {
    if (today !== days.first) item.current?.scrollIntoView()
  }, [today, days.first])
  return (
    <ul className={classes.agenda}>
      {byDay(entries, days, rules.timezone).map(({ day, items }) => {
        const hours = openPeriods(rules, day)
        const open =
          hours.length === 0 ? [] : openTo(rules, day, items).map((period) => timesText(period, rules.timezone))
        return (
          <li key={day} ref={day === today ? item : null} className={classes.agendaDay}>
            <div className={classes.agendaHead}>
              <h3>
                <time dateTime={day}>{dayText(day)}</time>
              </h3>
              <Text size="sm" c="dimmed">
                {open.length === 0
                  ? hours.length === 0
                    ? text.closedAllDay()
                    : text.blocked()
                  : text.openTimes({ times: new Intl.ListFormat(ownLocale(), { type: 'conjunction' }).format(open) })}
              </Text>
            </div>
            {items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text.nothingOn()}
              </Text>
            ) : (
              <ul className={classes.entries}>
                {items.map((entry) => {
                  const state = stateOf(entry)
                  return (
                    <li key={entry.id}>
                      <button
                        type="button"
                        className={classes.entry}
                        data-colour={state.colour}
                        onClick={() => onOpen(entry)}
                      >
                        <span className={classes.entryText}>
                          <Text component="span" size="sm" c="dimmed">
                            {timesText(entry, rules.timezone)}
                          </Text>
                          <Text component="span" fw={600}>
                            {titleOf(entry)}
                          </Text>
                        </span>
                        <StatusBadge {...state} />
                      </button>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
