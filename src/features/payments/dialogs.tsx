/** What is asked before money moves: how much to refund, when to end, how much was used. */
import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatMoney, toMajor } from '../../crud/record/format'
import { counted } from '../../crud/record/label'
import { requireId } from '../../crud/record/record-title'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import { amountProblem, NOT_LATER, toCents } from './form-parts'
import { type CancelAt, useCancel, useChargeUsage, useRefund } from './queries'

type DialogProps = { record: AnyRecord; onClose: () => void }

const CLOSE = { 'aria-label': 'Close' }

export function RefundDialog({ record, onClose }: DialogProps) {
  const isOnline = useIsOnline()
  const refund = useRefund(Number(requireId(record)))
  const currency = String(record.currency)
  const left = Number(record.total_cents) - Number(record.refunded_cents)
  const form = useForm({
    initialValues: { amount_cents: String(toMajor(left, currency)) },
    validate: {
      amount_cents: (text) => {
        const problem = amountProblem(text, currency)
        if (problem) return problem
        const cents = toCents(text, currency)
        return cents >= 1 && cents <= left ? null : `From the smallest coin up to ${formatMoney(left, currency)}`
      },
    },
  })
  const { send, failure } = useSend(form)
  const submit = ({ amount_cents }: { amount_cents: string }) =>
    send(async () => {
      const cents = toCents(amount_cents, currency)
      const { message } = await refund.mutateAsync(cents)
      notify({ type: 'success', title: message, message: `${formatMoney(cents, currency)} go back to the buyer.` })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title="Refund order" closeButtonProps={CLOSE} centered>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <ConnectionNote reason={NOT_LATER} what="A refund" />
          <Failure error={failure} />
          <Text size="sm">
            {formatMoney(left, currency)} of {formatMoney(Number(record.total_cents), currency)} is left to refund. A
            refund can't be taken back.
          </Text>
          <TextInput
            label={`Amount in ${currency}`}
            inputMode="decimal"
            data-autofocus
            {...form.getInputProps('amount_cents')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={refund.isPending} disabled={!isOnline}>
              Refund
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
          message: at === 'now' ? 'It has ended.' : 'It ends with the period.',
        })
        onClose()
      },
      // Said above the choice.
      () => undefined,
    )
  return (
    <Modal opened onClose={onClose} title="End subscription" closeButtonProps={CLOSE} centered>
      <Stack gap="sm">
        <ConnectionNote reason={NOT_LATER} what="Ending a subscription" />
        <Failure error={cancel.error} />
        <Radio.Group label="When" value={at} onChange={(value) => setAt(value === 'now' ? 'now' : 'period_end')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="period_end"
              label={`With the period${typeof ends === 'string' ? `, on ${formatMoment(ends)}` : ''}`}
              description="What is paid for can be used up."
            />
            <Radio value="now" label="Now" description="Nothing is given back. What was used is billed." />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button color="red" loading={cancel.isPending} disabled={!isOnline} onClick={() => void submit()}>
            End subscription
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
      quantity: (text) =>
        /^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= 1_000_000 ? null : 'A whole number from 1 to 1000000',
    },
  })
  const { send, failure } = useSend(form)
  const submit = ({ quantity }: { quantity: string }) =>
    send(async () => {
      const { message } = await charge.mutateAsync(Number(quantity))
      notify({
        type: 'success',
        title: message,
        message: `${counted(Number(quantity), 'unit')}, paid with the next invoice.`,
      })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title="Record usage" closeButtonProps={CLOSE} centered>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <ConnectionNote reason={NOT_LATER} what="Recording usage" />
          <Failure error={failure} />
          <TextInput
            label="Quantity"
            description="Paid with the next invoice."
            inputMode="numeric"
            data-autofocus
            {...form.getInputProps('quantity')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={charge.isPending} disabled={!isOnline}>
              Record usage
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
