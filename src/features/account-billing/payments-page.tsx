/**
 * A person's own cards: list, add, default, remove. Another page may need a card; the way back to it
 * is then open, and the card that is added or chosen becomes the default.
 */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/account-billing'
import * as common from '#messages/common'
import { neverQueued } from '#messages/payments'
import { CACHED_DATA } from '#messages/specification'
import type { AnyRecord } from '#shared/records/query'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState } from '../../ui/page-states'
import { Failure, Section } from '../../ui/section'
import { StatusBadge } from '../../ui/status-badge'
import classes from './account-billing.module.css'
import { cardText, isExpired } from './card-text'
import { ListSkeleton } from './list-skeleton'
import {
  settled,
  useAddCard,
  useCards,
  usePaymentsSetup,
  useRemoveCard,
  useSetDefault,
  useSubscription,
} from './queries'
import { StripeCardForm } from './stripe-card-form'
import { TestCardForm } from './test-card-form'

/** `back`: path of the page that waits for a card; undefined without one. */
export type PaymentsPageProps = { back?: string | undefined }

export function PaymentsPage({ back }: PaymentsPageProps) {
  const isOnline = useIsOnline()
  const { history } = useRouter()
  const { data, error, isPending, refetch } = useCards()
  const [asked, setAdding] = useState<boolean>()
  // Without a card there is one thing to do before the way back.
  const isAdding = asked ?? (back !== undefined && isOnline && data?.data.length === 0)
  const goBack = back === undefined ? undefined : () => history.push(back)
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={!isOnline}
      onClick={() => setAdding(true)}
    >
      {text.addCard()}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.cardsTitle()} description={text.cardsPurpose()} actions={add} />
      <Stack gap="lg">
        {data?.keptAt === undefined ? null : <CachedNote message={CACHED_DATA} cachedAt={data.keptAt} />}
        {goBack ? (
          <Alert variant="light" maw="60rem" title={text.forBooking()}>
            <Text size="sm">{text.forBookingHint()}</Text>
            <Button variant="default" mt="xs" onClick={goBack}>
              {text.backToBooking()}
            </Button>
          </Alert>
        ) : null}
        <Section id="cards" title={text.yourCards()}>
          <ConnectionNote what={text.changingCards()} reason={neverQueued()} />
          {data ? <CardList cards={data.data} onChosen={goBack} /> : null}
          {isPending ? <ListSkeleton rows={2} /> : null}
          {!data && !isPending ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        </Section>
      </Stack>
      {isAdding ? <AddCardDialog onClose={() => setAdding(false)} onChosen={goBack} /> : null}
    </>
  )
}

/** Leads back to the page that waits for a card. */
type OnChosen = { onChosen: (() => void) | undefined }

function CardList({ cards, onChosen }: OnChosen & { cards: readonly AnyRecord[] }) {
  const isOnline = useIsOnline()
  const choose = useSetDefault()
  const [removed, setRemoved] = useState<AnyRecord>()
  const now = Date.now()
  const isOnlyCard = cards.length === 1
  const subscription = useSubscription({ enabled: isOnlyCard }).data?.data
  const isNeeded = isOnlyCard && Boolean(subscription)
  if (cards.length === 0) return <Text c="dimmed">{text.noCards()}</Text>
  const makeDefault = (card: AnyRecord) =>
    settled(choose.mutateAsync(Number(card.id)), () => {
      notify({ type: 'success', title: text.defaultChanged(), message: cardText(card) })
      onChosen?.()
    })
  return (
    <>
      <Failure error={choose.error} />
      <ul className={classes.list} aria-labelledby="cards">
        {cards.map((card) => (
          <li key={card.id}>
            <div className={classes.what}>
              <Group gap="xs">
                <Text fw={500}>{cardText(card)}</Text>
                {card.is_default === true ? <StatusBadge label={text.isDefault()} colour="teal" /> : null}
                {isExpired(card, now) ? <StatusBadge label={text.isExpired()} colour="red" /> : null}
              </Group>
              <Text size="sm" c="dimmed">
                {text.expires({
                  month: String(card.exp_month).padStart(2, '0'),
                  year: String(card.exp_year),
                })}
              </Text>
            </div>
            {isNeeded ? (
              <Text size="sm" id="card-needed" className={classes.what}>
                {text.cardNeeded()}
              </Text>
            ) : null}
            <Group gap="xs">
              {card.is_default === true ? null : (
                <Button
                  variant="default"
                  disabled={!isOnline || choose.isPending}
                  aria-label={text.makeDefaultNamed({ card: cardText(card) })}
                  onClick={() => void makeDefault(card)}
                >
                  {text.makeDefault()}
                </Button>
              )}
              <Button
                variant="light"
                color="red"
                disabled={!isOnline || isNeeded}
                aria-label={text.removeNamed({ card: cardText(card) })}
                aria-describedby={isNeeded ? 'card-needed' : undefined}
                onClick={() => setRemoved(card)}
              >
                {text.remove()}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {removed ? <RemoveDialog card={removed} cards={cards} onClose={() => setRemoved(undefined)} /> : null}
    </>
  )
}

/** Explains the removal of the card. The server makes the newest of the others the default. */
export function removalText(card: AnyRecord, cards: readonly AnyRecord[]): string {
  const [next] = cards.filter(({ id }) => id !== card.id).sort((a, b) => Number(b.id) - Number(a.id))
  if (!next) return text.removeLast()
  return card.is_default === true ? text.removeDefault({ card: cardText(next) }) : text.removeOther()
}

type RemoveDialogProps = { card: AnyRecord; cards: readonly AnyRecord[]; onClose: () => void }

function RemoveDialog({ card, cards, onClose }: RemoveDialogProps) {
  const remove = useRemoveCard()
  const submit = () =>
    settled(remove.mutateAsync(Number(card.id)), () => {
      notify({ type: 'success', title: text.cardRemoved(), message: cardText(card) })
      onClose()
    })
  return (
    <ConfirmDialog
      opened
      title={text.removeQuestion({ card: cardText(card) })}
      confirmLabel={text.removeCard()}
      danger
      busy={remove.isPending}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      {remove.error ? <Failure error={remove.error} /> : removalText(card, cards)}
    </ConfirmDialog>
  )
}

function AddCardDialog({ onClose, onChosen }: OnChosen & { onClose: () => void }) {
  const setup = usePaymentsSetup({ enabled: true })
  const add = useAddCard()
  const choose = useSetDefault()
  const onToken = async (token: string) => {
    const { model } = await add.mutateAsync(token)
    const isUsed =
      model.is_default === true ||
      (onChosen !== undefined &&
        (await choose.mutateAsync(Number(model.id)).then(
          () => true,
          () => false,
        )))
    const card = cardText(model)
    notify({
      type: 'success',
      title: text.cardAdded(),
      message: isUsed ? text.cardAddedDefault({ card }) : text.cardAddedNamed({ card }),
    })
    onClose()
    if (isUsed) onChosen?.()
  }
  const form = { onToken, onCancel: onClose }
  const { data } = setup
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.addTitle()}
      closeButtonProps={{ 'aria-label': common.close() }}
      centered
      size="lg"
    >
      {data?.provider === 'local' ? <TestCardForm cards={data.test_cards} {...form} /> : null}
      {data?.publishable_key ? <StripeCardForm publishableKey={data.publishable_key} {...form} /> : null}
      {data?.provider === 'stripe' && !data.publishable_key ? <Text>{text.stripeNeedsKey()}</Text> : null}
      {setup.isPending ? <ListSkeleton rows={3} /> : null}
      {setup.isError ? <ErrorState error={setup.error} onRetry={() => void setup.refetch()} /> : null}
    </Modal>
  )
}
