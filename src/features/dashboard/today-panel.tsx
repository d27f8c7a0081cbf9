/** Records that wait for a decision, with their next step. */
import { Box, Skeleton } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/dashboard'
import { useTransitions } from '../../crud/actions/use-transitions'
import { facetOf } from '../../crud/record/facets'
import { nameInPage, requireId } from '../../crud/record/record-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import { Breakable } from '../../ui/breakable'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import { useToday } from './queries'
import { TODAY_SHOWN, type TodayGroup, todayFor } from './today'
import { formatTotal } from './total-card'
import { Unavailable } from './unavailable'

export function TodayPanel() {
  const role = useAuthStore((state) => state.role)
  return (
    <Panel title={text.today()}>
      <div className={classes.today}>
        {todayFor(role).map((group) => (
          <Group key={group.name} group={group} />
        ))}
      </div>
    </Panel>
  )
}

function Group({ group }: { group: TodayGroup }) {
  const { resource, filter, label } = group
  const { records, total, error } = useToday(group)
  const transitions = useTransitions(resource)
  const { NextStep } = facetOf(resource.table.name)
  const [now] = useState(() => Date.now())
  return (
    <div className={classes.todayGroup} data-testid={`today-${group.name}`}>
      <h3>
        <ResourceLink target={{ resource: resource.name, screen: 'list', search: { filter: [...filter] } }}>
          {label()} <span className={classes.todayCount}>{formatTotal(total)}</span>
        </ResourceLink>
      </h3>
      {records && records.length > 0 ? (
        <ul className={classes.short}>
          {records.slice(0, TODAY_SHOWN).map((record) => (
            <li key={record.id}>
              <span className={classes.shortName}>
                <ResourceLink target={recordTarget(resource, requireId(record))}>
                  <Breakable text={nameInPage(resource, record)} />
                </ResourceLink>
                <span className={classes.todayDetail}>{group.detail(record, now)}</span>
              </span>
              <span className={classes.aside}>
                {NextStep ? (
                  <NextStep record={record} fallback={<Box w={76} h={30} />} errorFallback={null} />
                ) : (
                  transitions.next(record)
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : records ? (
        <p className={classes.hint}>{text.nothingWaits()}</p>
      ) : error ? (
        <Unavailable error={error} onRetry={total.retry} />
      ) : (
        <Skeleton height={156} />
      )}
      {transitions.dialog}
    </div>
  )
}
