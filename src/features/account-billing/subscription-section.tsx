/** A person's subscription: choose a plan, change it, cancel, take the cancellation back. */
import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/account-billing'
import * as common from '#messages/common'
import * as words from '#messages/payments'
import { ApiError } from '#shared/errors'
import type { AnyRecord } from '#shared/records/query'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatDay } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { ErrorState } from '../../ui/page-states'
import { Failure, Section } from '../../ui/section'
import { cardText } from './card-text'
import { PlanChooser } from './plan-chooser'
import { offeredPlans, type Plan, planOf } from './plans'
import {
  type CancelAt,
  settled,
  useCancel,
  useCards,
  useChangePlan,
  useCheckout,
  usePlans,
  useResume,
  useSubscribe,
  useSubscription,
} from './queries'
import { RowStatus } from './row-status'

type SectionProps = {
  /** Links to the page of cards. */
  toCards: ReactNode
}

/** Shown once its queries have settled (BillingsPage). */
export function SubscriptionSection({ toCards }: SectionProps) {
  const { data, error, refetch } = useSubscription()
  const plans = usePlans()
  const cards = useCards()
  const failed = error ?? plans.error
  const retry = () => {
    void refetch()
    plans.retry()
  }
  const offered = offeredPlans(plans.prices ?? [], plans.products ?? [])
  const card = cards.data?.data.find(({ is_default }) => is_default === true)
  return (
    <Section id="subscription" title={text.subscription()}>
      <ConnectionNote what={text.changingSubscription()} reason={words.neverQueued()} />
      {data?.data ? (
        <Live
          subscription={data.data}
          offered={offered}
          plan={planOf(data.data, plans.prices, plans.products)}
          card={card}
        />
      ) : null}
      {data?.data === null && plans.prices ? <Subscribe offered={offered} card={card} toCards={toCards} /> : null}
      {!(data && (data.data || plans.prices)) ? <ErrorState error={failed} onRetry={retry} /> : null}
    </Section>
  )
}

type SubscribeProps = SectionProps & { offered: readonly Plan[]; card: AnyRecord | undefined }

function Subscribe({ offered, card, toCards }: SubscribeProps) {
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<number>()
  const subscribe = useSubscribe()
  const checkout = useCheckout()
  const needsProof = subscribe.error instanceof ApiError && subscribe.error.code === 'AUTHENTICATION_REQUIRED'
  const submit = (price: number) =>
    settled(subscribe.mutateAsync(price), ({ message }) =>
      notify({ type: 'success', title: text.subscribed(), message }),
    )
  const authenticate = (price: number) =>
    settled(checkout.mutateAsync(price), ({ model }) => {
      if (model.url) location.assign(model.url)
    })
  return (
    <Stack gap="md">
      {offered.length > 0 ? <Text size="sm">{text.noSubscription()}</Text> : null}
      <PlanChooser plans={offered} value={chosen} onChange={setChosen} />
      <Failure error={subscribe.error ?? checkout.error} />
      {offered.length > 0 ? (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {card ? text.paysWith({ card: cardText(card) }) : text.subscribeNeedsCard()}
          </Text>
          {card ? (
            <Group gap="xs">
              {needsProof && chosen !== undefined ? (
                <Button loading={checkout.isPending} disabled={!isOnline} onClick={() => void authenticate(chosen)}>
                  {text.authenticate()}
                </Button>
              ) : null}
              <Button
                variant={needsProof ? 'default' : 'filled'}
                loading={subscribe.isPending}
                disabled={!isOnline || chosen === undefined}
                onClick={() => chosen !== undefined && void submit(chosen)}
              >
                {text.subscribe()}
              </Button>
            </Group>
          ) : (
            toCards
          )}
        </Group>
      ) : null}
    </Stack>
  )
}

type LiveProps = {
  subscription: AnyRecord
  offered: readonly Plan[]
  plan: Plan | undefined
  card: AnyRecord | undefined
}

function Live({ subscription, offered, plan, card }: LiveProps) {
  const isOnline = useIsOnline()
  const [opened, setOpened] = useState<'plan' | 'cancel'>()
  const resume = useResume()
  const close = () => setOpened(undefined)
  const keep = () =>
    settled(resume.mutateAsync(Number(subscription.id)), ({ message }) =>
      notify({ type: 'success', title: text.resumed(), message }),
    )
  const isEnding = subscription.cancel_at_period_end === true
  const name = plan?.name ?? text.planUnknown({ id: String(subscription.price_id) })
  const quantity = Number(subscription.quantity ?? 1)
  return (
    <Stack gap="md">
      <div>
        <Group gap="xs">
          <Text fw={500}>{quantity > 1 ? text.quantityOf({ plan: name, quantity }) : name}</Text>
          <RowStatus table="subscription" record={subscription} />
        </Group>
        {plan ? <Text size="sm">{plan.details}</Text> : null}
        <Text size="sm" c="dimmed">
          {renewalText(subscription)} {card && !isEnding ? text.paysWith({ card: cardText(card) }) : null}
        </Text>
      </div>
      {subscription.status === 'past_due' || subscription.status === 'unpaid' ? (
        <Alert color="yellow" variant="light" p="sm">
          {text.paymentFailed()}
        </Alert>
      ) : null}
      <Failure error={resume.error} />
      <Group gap="xs">
        {isEnding ? (
          <Button loading={resume.isPending} disabled={!isOnline} onClick={() => void keep()}>
            {text.resume()}
          </Button>
        ) : null}
        <Button variant="default" disabled={!isOnline} onClick={() => setOpened('plan')}>
          {text.changePlanMore()}
        </Button>
        <Button variant="light" color="red" disabled={!isOnline} onClick={() => setOpened('cancel')}>
          {words.endSubscriptionMore()}
        </Button>
      </Group>
      {opened === 'plan' ? <ChangeDialog offered={offered} plan={plan} onClose={close} /> : null}
      {opened === 'cancel' ? <CancelDialog subscription={subscription} onClose={close} /> : null}
    </Stack>
  )
}

/** When it renews or ends. */
export function renewalText({ current_period_end, cancel_at_period_end, status, trial_end }: AnyRecord): string | null {
  const day = typeof current_period_end === 'string' ? formatDay(current_period_end) : undefined
  if (day === undefined) return null
  if (cancel_at_period_end === true) return text.endsOn({ day })
  return status === 'trialing' && typeof trial_end === 'string'
    ? text.trialUntil({ day: formatDay(trial_end) })
    : text.renewsOn({ day })
}

const closeButton = () => ({ 'aria-label': common.close() })

type ChangeDialogProps = { offered: readonly Plan[]; plan: Plan | undefined; onClose: () => void }

function ChangeDialog({ offered, plan, onClose }: ChangeDialogProps) {
  const isOnline = useIsOnline()
  const [chosen, setChosen] = useState<number>()
  const change = useChangePlan()
  const submit = (price: number) =>
    settled(change.mutateAsync(price), ({ message }) => {
      notify({ type: 'success', title: text.planChanged(), message })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={text.changePlan()} closeButtonProps={closeButton()} size="lg" centered>
      <Stack gap="md">
        <Text size="sm">{text.changeExplanation()}</Text>
        <Failure error={change.error} />
        <PlanChooser plans={offered} value={chosen} onChange={setChosen} current={plan} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.cancel()}
          </Button>
          <Button
            loading={change.isPending}
            disabled={!isOnline || chosen === undefined}
            onClick={() => chosen !== undefined && void submit(chosen)}
          >
            {text.changePlan()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function CancelDialog({ subscription, onClose }: { subscription: AnyRecord; onClose: () => void }) {
  const isOnline = useIsOnline()
  const cancel = useCancel(Number(subscription.id))
  const [at, setAt] = useState<CancelAt>('period_end')
  const end = subscription.current_period_end
  const submit = () =>
    settled(cancel.mutateAsync(at), ({ message }) => {
      notify({ type: 'success', title: message, message: at === 'now' ? words.endedNow() : words.endsWithPeriod() })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={words.endSubscription()} closeButtonProps={closeButton()} centered>
      <Stack gap="sm">
        <Failure error={cancel.error} />
        <Radio.Group
          label={words.when()}
          value={at}
          onChange={(value) => setAt(value === 'now' ? 'now' : 'period_end')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="period_end"
              label={typeof end === 'string' ? words.atPeriodEndOn({ moment: formatDay(end) }) : words.atPeriodEnd()}
              description={words.atPeriodEndHelp()}
            />
            <Radio value="now" label={words.now()} description={words.nowHelp()} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.cancel()}
          </Button>
          <Button color="red" loading={cancel.isPending} disabled={!isOnline} onClick={() => void submit()}>
            {words.endSubscription()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
