/** The tour: walks a newcomer through a lost connection, a lost answer, a colleague and a dead server. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import * as text from '#messages/demo-panel'
import type { ChangedByOther } from '#shared/demo/wire'
import { useAuthStore } from '../stores/auth'
import { useOfflineStore } from '../stores/offline'
import { withBase } from './base-path'
import classes from './panel.module.css'
import { ACCOUNT, useAddress, useCommands } from './panel-parts'
import { recordOfAddress } from './record-of-address'
import type { DemoState, ServerLink } from './server-link'
import { afterRequest, nextStep, TOUR_STEPS, type Tour } from './tour'

type Props = {
  link: ServerLink
  demo: DemoState
  startServer: () => void
  tour: Tour
  onChange: (tour: Tour | undefined) => void
}

function Check({ isDone, children }: { isDone: boolean; children: string }) {
  return (
    <Text size="sm" c={isDone ? undefined : 'dimmed'}>
      <span aria-hidden>{isDone ? '✓ ' : '… '}</span>
      {children}
    </Text>
  )
}

function Step({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <div role="status">{children}</div>
      <Group gap="xs">{actions}</Group>
    </>
  )
}

const Sentence = ({ children }: { children: string }) => <Text size="sm">{children}</Text>

function SignInFirst({ isCopy }: { isCopy: boolean }) {
  const isThere = useAddress().startsWith('/admin/login')
  return (
    <Step
      actions={
        !isThere && (
          <Button component="a" href={withBase('/admin/login')} size="xs">
            {text.tourOpenSignIn()}
          </Button>
        )
      }
    >
      <Sentence>{isCopy ? text.tourSignInCopy() : text.tourSignIn(ACCOUNT)}</Sentence>
    </Step>
  )
}

type StepProps = Props & ReturnType<typeof useCommands>

function Start({ tour, onChange, run }: StepProps) {
  const go = () =>
    run({ name: 'setNetwork', network: { isOffline: true } }, () => {
      onChange(nextStep(tour))
      return undefined
    })
  return (
    <Step
      actions={
        <Button size="xs" onClick={() => void go()}>
          {text.goOffline()}
        </Button>
      }
    >
      <Sentence>{text.tourStart()}</Sentence>
    </Step>
  )
}

function Make({ tour, onChange, run }: StepProps) {
  const isMade = useOfflineStore(({ queue }) => queue.total > 0)
  const go = () =>
    run({ name: 'setNetwork', network: { isLosingNext: true, isOffline: false } }, () => {
      onChange(nextStep(tour))
      return undefined
    })
  return (
    <Step
      actions={
        isMade ? (
          <Button size="xs" onClick={() => void go()}>
            {text.tourGoOnline()}
          </Button>
        ) : (
          <Button component="a" href={withBase('/admin/add-project')} size="xs">
            {text.tourOpenForm()}
          </Button>
        )
      }
    >
      <Sentence>{isMade ? text.tourMade() : text.tourMake()}</Sentence>
    </Step>
  )
}

/** Follows the lines of the log that came since the step began. */
function useRequests(log: DemoState['log'], tour: Tour, onChange: Props['onChange']): void {
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const end = log.findIndex(({ id }) => id === seen.current)
    const added = end < 0 ? log : log.slice(0, end)
    seen.current = log[0]?.id
    const next = added.toReversed().reduce(afterRequest, tour)
    if (next !== tour) onChange(next)
  }, [log, tour, onChange])
}

/** Loads a page, which starts a server. */
const EditLink = ({ record, isNext }: { record: NonNullable<Tour['record']>; isNext: boolean }) => (
  <Button
    component="a"
    href={withBase(`/admin/edit-${record.table}?id=${record.id}`)}
    size="xs"
    variant={isNext ? 'filled' : 'default'}
  >
    {text.tourOpenRecord()}
  </Button>
)

function Lose({ tour, onChange, demo: { log } }: StepProps) {
  useRequests(log, tour, onChange)
  return (
    <Step
      actions={
        <Button size="xs" disabled={!tour.isSentAgain} onClick={() => onChange(nextStep(tour))}>
          {text.next()}
        </Button>
      }
    >
      <Sentence>{text.tourLose()}</Sentence>
      <Check isDone={tour.isLost === true}>{text.tourLost()}</Check>
      <Check isDone={tour.isSentAgain === true}>{text.tourSentAgain()}</Check>
    </Step>
  )
}

function Other({ tour, onChange, run, running, demo: { log } }: StepProps) {
  const { record, changed, isSaved } = tour
  const address = useAddress()
  useRequests(log, tour, onChange)
  if (!record) return null
  const at = recordOfAddress(address)
  const isEditing = address.startsWith('/admin/edit-') && at?.table === record.table && at.id === record.id
  const letOther = () =>
    run<ChangedByOther>({ name: 'changeByOther', table: record.table, id: record.id }, (result) => {
      onChange({ ...tour, changed: result })
      return undefined
    })
  const sentence = changed ? text.tourOtherDone(changed) : text.tourOther({ title: record.title })
  return (
    <Step
      actions={
        <>
          {!isEditing && !isSaved && <EditLink record={record} isNext={!changed} />}
          {!changed && (
            <Button
              size="xs"
              variant={isEditing ? 'filled' : 'default'}
              loading={running === 'changeByOther'}
              onClick={() => void letOther()}
            >
              {text.tourLetOther()}
            </Button>
          )}
          <Button
            size="xs"
            variant={isSaved ? 'filled' : 'default'}
            disabled={!changed}
            onClick={() => onChange(nextStep(tour))}
          >
            {text.next()}
          </Button>
        </>
      }
    >
      <Sentence>{isSaved ? text.tourOtherSaved() : sentence}</Sentence>
    </Step>
  )
}

function Kill({ tour, onChange, run, startServer, demo: { server } }: StepProps) {
  const { record, wasKilled } = tour
  const hasUnsent = useOfflineStore(({ queue }) => queue.total > 0)
  const isDown = server === 'none'
  const isBack = wasKilled === true && server === 'ready'
  const isDone = isBack && !hasUnsent
  const kill = () =>
    run({ name: 'kill' }, () => {
      onChange({ ...tour, wasKilled: true })
      return undefined
    })
  let sentence = text.tourKill()
  if (isDown) sentence = text.tourKilled()
  else if (wasKilled) sentence = isDone ? text.tourRecovered() : text.tourRecovering()
  return (
    <Step
      actions={
        <>
          {record && !wasKilled && !isDown && <EditLink record={record} isNext={false} />}
          {(isDown || !wasKilled) && (
            <Button size="xs" variant="default" onClick={() => (isDown ? startServer() : void kill())}>
              {isDown ? text.start() : text.kill()}
            </Button>
          )}
          <Button size="xs" disabled={!isDone} onClick={() => onChange(nextStep(tour))}>
            {text.next()}
          </Button>
        </>
      }
    >
      <Sentence>{sentence}</Sentence>
    </Step>
  )
}

function Count({ tour, onChange, run, running }: StepProps) {
  const { record, count } = tour
  if (!record) return null
  const ask = () =>
    run<number>({ name: 'count', table: record.table, title: record.title }, (result) => {
      onChange({ ...tour, count: result })
      return undefined
    })
  return (
    <Step
      actions={
        count === undefined ? (
          <Button size="xs" loading={running === 'count'} onClick={() => void ask()}>
            {text.tourAsk()}
          </Button>
        ) : (
          <Button size="xs" onClick={() => onChange(undefined)}>
            {text.endTour()}
          </Button>
        )
      }
    >
      <Sentence>
        {count === undefined
          ? text.tourCount({ title: record.title })
          : text.tourCounted({ count, title: record.title })}
      </Sentence>
    </Step>
  )
}

const STEPS = { start: Start, make: Make, lose: Lose, other: Other, kill: Kill, count: Count }

export function PanelTour(props: Props) {
  const { link, tour, onChange } = props
  const commands = useCommands(link)
  const isAdmin = useAuthStore(({ role }) => role !== null && role !== 'user')
  const Current = STEPS[tour.step]
  return (
    <section className={classes.tour} aria-label={text.tour()}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h4">
          {text.tourTitle({ step: TOUR_STEPS.indexOf(tour.step) + 1, total: TOUR_STEPS.length })}
        </Title>
        {tour.count === undefined && (
          <Anchor component="button" type="button" size="sm" onClick={() => onChange(undefined)}>
            {text.endTour()}
          </Anchor>
        )}
      </Group>
      {isAdmin ? <Current {...props} {...commands} /> : <SignInFirst isCopy={props.demo.isCopy} />}
      <Text size="sm" c="red" role="alert">
        {commands.result}
      </Text>
    </section>
  )
}
