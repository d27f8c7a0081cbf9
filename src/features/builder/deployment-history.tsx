/** The deployments of a wireframe: who started each, when, how long it took, and its log. */
import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/builder-deployment'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { deploymentTable } from '#shared/resources/wireframes'
import { FieldValue } from '../../crud/fields/field-value'
import { readReference } from '../../crud/record/record-title'
import { formatMoment } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import classes from './builder.module.css'
import { durationBetween, formatLineTime, logLines } from './deployment-time'
import { type Environment, isRunning } from './queries'

export const ownerOf = ({ user_id }: AnyRecord): string | undefined => readReference('user', user_id)?.title
export const momentOf = ({ created_at }: AnyRecord): string =>
  typeof created_at === 'string' ? formatMoment(created_at) : ''

export type HistoryProps = {
  list: readonly AnyRecord[]
  onRollBack: ((environment: Environment, release: number) => void) | undefined
  isOnline: boolean
}

const status = fieldOf(deploymentTable, 'status')
const IN_TEXT = { preview: text.inPreview, production: text.inProduction } as const

/** These put no release live, so the status of their success says nothing. */
const isRemoval = ({ kind }: AnyRecord): boolean => kind === 'stop' || kind === 'purge'

/** Another release came after it: nobody stopped it. @param list latest first */
function isReplaced(item: AnyRecord, list: readonly AnyRecord[]): boolean {
  if (item.status !== 'stopped' || isRemoval(item)) return false
  const next = list.slice(0, list.indexOf(item)).findLast(({ environment, status: later, kind }) => {
    return environment === item.environment && kind !== 'purge' && (later === 'live' || later === 'stopped')
  })
  return next !== undefined && next.kind !== 'stop'
}

export function History({ list, onRollBack, isOnline }: HistoryProps) {
  const [ended] = useState(() => new Set(list.filter((item) => !isRunning(item)).map(({ id }) => id)))
  if (list.length === 0) return <Text c="dimmed">{text.noHistory()}</Text>
  return (
    <ul className={classes.history}>
      {list.map((item) => {
        const release = Number(item.release)
        const environment = item.environment === 'production' ? 'production' : 'preview'
        const hasStopped = item.status === 'stopped'
        return (
          <li key={item.id}>
            <Group justify="space-between" gap="xs">
              <div>
                <Group gap="xs">
                  <Text fw={500}>{text.release({ release })}</Text>
                  {isReplaced(item, list) ? (
                    <StatusBadge label={text.replaced()} />
                  ) : status && !(hasStopped && isRemoval(item)) ? (
                    <FieldValue table={deploymentTable} field={status} record={item} place="list" />
                  ) : null}
                  <Badge variant="default" radius="sm" tt="none" fw={500}>
                    {text.releaseIn({ kind: String(item.kind), environment: IN_TEXT[environment]() })}
                  </Badge>
                </Group>
                <Times item={item} />
              </div>
              {onRollBack && hasStopped && !isRemoval(item) ? (
                <Button
                  variant="default"
                  disabled={!isOnline || list.some((other) => other.environment === environment && isRunning(other))}
                  onClick={() => onRollBack(environment, release)}
                >
                  {text.rollBackMore({ release })}
                </Button>
              ) : null}
            </Group>
            <Log item={item} isWatched={!ended.has(item.id)} />
          </li>
        )
      })}
    </ul>
  )
}

function Times({ item }: { item: AnyRecord }) {
  const [moment, name] = [momentOf(item), ownerOf(item)]
  const duration = durationBetween(item.started_at, item.finished_at)
  return (
    <div className={classes.facts}>
      <span>{name ? text.atBy({ moment, name }) : text.at({ moment })}</span>
      {duration === undefined ? null : <span>{text.took({ duration })}</span>}
    </div>
  )
}

/** @param isWatched it ran while the page was open: the log is open, and tells new lines */
function Log({ item, isWatched }: { item: AnyRecord; isWatched: boolean }) {
  const { log } = item
  if (typeof log !== 'string' || log === '') return null
  return (
    <details className={classes.log} open={isWatched || item.status === 'failed'}>
      <summary aria-label={text.logOf({ release: Number(item.release) })}>{text.log()}</summary>
      <div role={isWatched ? 'log' : undefined}>
        <ol className={classes.lines}>
          {logLines(log).map(({ at, text: line }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
            <li key={index} className={classes.line}>
              {at === undefined ? <span /> : <time dateTime={at}>{formatLineTime(at)}</time>}
              <span>{line}</span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
