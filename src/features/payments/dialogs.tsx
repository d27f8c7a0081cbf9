/** Dialogs of payments: refund an order, end a subscription, record usage. */
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/payments'
import { formatMoney, toMajor } from '#shared/money'
import type { AnyRecord } from '#shared/records/query'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { requireId } from '../../crud/record/record-title'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import { amountProblem, toCents } from './form-parts'
import { type CancelAt, useCancel, useChargeUsage, useRefund } from './queries'

const QUANTITY_MAX = 1_000_000

type DialogProps = { record: AnyRecord; onClose: () => void }

const closeButton = () => ({ 'aria-label': common.close() })

export function RefundDialog({ record, onClose }: DialogProps) {
  const isOnline = useIsOnline()
  const refund = useRefund(Number(requireId(record)))
  const currency = String(record.currency)
  const left = Number(record.total_cents) - Number(record.refunded_cents)
  const form = useForm({
    initialValues: { amount_cents: String(toMajor(left, currency)) },
    validate: {
      amount_cents: (input) => {
        const problem = amountProblem(input, currency)
        if (problem) return problem
        const cents = toCents(input, currency)
        return cents >= 1 && cents <= left ? null : text.upToAmount({ amount: formatMoney(left, currency) })
      },
    },
  })
  const { send, failure } = useSend(form)
  const submit = ({ amount_cents }: { amount_cents: string }) =>
    send(async () => {
      const cents = toCents(amount_cents, currency)
      const { message } = await refund.mutateAsync(cents)
      notify({ type: 'success', title: message, message: text.refunded({ amount: formatMoney(cents, currency) }) })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={text.refundOrder()} closeButtonProps={closeButton()} centered>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <ConnectionNote reason={text.neverQueued()} what={text.aRefund()} />
          <Failure error={failure} />
          <Text size="sm">
            {text.refundExplanation({
              left: formatMoney(left, currency),
              total: formatMoney(Number(record.total_cents), currency),
            })}
          </Text>
          <TextInput
            label={text.amountIn({ currency })}
            inputMode="decimal"
            data-autofocus
            {...form.getInputProps('amount_cents')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" color="red" loading={refund.isPending} disabled={!isOnline}>
              {text.refundOrder()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export function CancelDialog({ record, onClose }: DialogProps) {
  const isOnline = useIsOnline()
  const cancel = useCancel(Number(requireId(record)))
  const [at, setAt] = useState<CancelAt>('period_end')
  const ends = record.current_period_end
  const submit = () =>
    cancel.mutateAsync(at).then(
      ({ message }) => {
        notify({
          type: 'success',
          title: message,
          message: at === 'now' ? text.endedNow() : text.endsWithPeriod(),
        })
        onClose()
      },
      // The dialog shows the error above the choice.
      () => undefined,
    )
  return (
    <Modal opened onClose={onClose} title={text.endSubscription()} closeButtonProps={closeButton()} centered>
      <Stack gap="sm">
        <ConnectionNote reason={text.neverQueued()} what={text.endingSubscription()} />
        <Failure error={cancel.error} />
        <Radio.Group label={text.when()} value={at} onChange={(value) => setAt(value === 'now' ? 'now' : 'period_end')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="period_end"
              label={typeof ends === 'string' ? text.atPeriodEndOn({ moment: formatMoment(ends) }) : text.atPeriodEnd()}
              description={text.atPeriodEndHelp()}
            />
            <Radio value="now" label={text.now()} description={text.nowHelp()} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.cancel()}
          </Button>
          <Button color="red" loading={cancel.isPending} disabled={!isOnline} onClick={() => void submit()}>
            {text.endSubscription()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export function UsageDialog({ record, onClose }: DialogProps) {
  const isOnline = useIsOnline()
  const charge = useChargeUsage(Number(requireId(record)))
  const form = useForm({
    initialValues: { quantity: '' },
    validate: {
      quantity: (input) =>
        /^[1-9]\d{0,6}$/.test(input.trim()) && Number(input) <= QUANTITY_MAX
          ? null
          : text.enterWholeNumber({ max: QUANTITY_MAX }),
    },
  })
  const { send, failure } = useSend(form)
  const submit = ({ quantity }: { quantity: string }) =>
    send(async () => {
      const { message } = await charge.mutateAsync(Number(quantity))
      notify({
        type: 'success',
        title: message,
        message: text.usageRecorded({ count: Number(quantity) }),
      })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={text.recordUsage()} closeButtonProps={closeButton()} centered>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <ConnectionNote reason={text.neverQueued()} what={text.recordingUsage()} />
          <Failure error={failure} />
          <TextInput
            label={text.quantity()}
            description={text.quantityHelp()}
            inputMode="numeric"
            data-autofocus
            {...form.getInputProps('quantity')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" loading={charge.isPending} disabled={!isOnline}>
              {text.recordUsage()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
