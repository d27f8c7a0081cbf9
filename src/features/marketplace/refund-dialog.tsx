/** Refunds a paid booking in part or as a whole, with a reason. Needs a connection. */
import { Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import * as text from '#messages/booking-admin'
import * as common from '#messages/common'
import { REFUND_REASON_MAX } from '#shared/contract/bookings'
import { formatMoney, toMajor } from '#shared/money'
import type { AnyRecord } from '#shared/records/query'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import type { RecordPartProps } from '../../crud/record/facets'
import { requireId } from '../../crud/record/record-title'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useReturnFocus } from '../../ui/use-return-focus'
import { useSend } from '../../ui/use-send'
import { amountOf, moneyOf } from './booking-money'
import { useRefundBooking } from './queries'

/** The button on a booking's page. */
export function RefundAction({ record }: RecordPartProps) {
  const [isOpen, setOpen] = useState(false)
  if (moneyOf(record).left <= 0) return null
  return (
    <>
      <Button variant="light" color="red" onClick={() => setOpen(true)}>
        {text.refundMore()}
      </Button>
      {isOpen ? <RefundDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Values = { howMuch: 'whole' | 'part'; amount_cents: string; reason: string }

export function RefundDialog({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  useReturnFocus()
  const isOnline = useIsOnline()
  const refund = useRefundBooking(Number(requireId(record)))
  const { left, paid, currency } = moneyOf(record)
  const money = (cents: number) => formatMoney(cents, currency)
  const form = useForm<Values>({
    initialValues: { howMuch: 'whole', amount_cents: '', reason: '' },
    validate: {
      amount_cents: (input, { howMuch }) => {
        if (howMuch === 'whole') return null
        const cents = amountOf(input, currency)
        if (cents === undefined || cents < 1) return text.amountInvalid({ example: String(toMajor(left, currency)) })
        return cents > left ? text.upTo({ amount: money(left) }) : null
      },
      reason: (input) => (input.trim() === '' ? text.reasonRequired() : null),
    },
  })
  const { send, failure } = useSend(form)
  const submit = ({ howMuch, amount_cents, reason }: Values) =>
    send(async () => {
      const cents = howMuch === 'whole' ? left : (amountOf(amount_cents, currency) ?? 0)
      await refund.mutateAsync({ amount_cents: cents, reason: reason.trim() })
      notify({ type: 'success', title: text.refundDone({ amount: money(cents) }), message: text.refundDoneHint() })
      onClose()
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.refundBooking()}
      closeButtonProps={{ 'aria-label': common.close() }}
      centered
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <ConnectionNote reason={text.neverQueued()} what={text.aRefund()} />
          <Failure error={failure} />
          <Text size="sm">{text.refundExplanation({ left: money(left), paid: money(paid) })}</Text>
          <Radio.Group
            label={text.howMuch()}
            {...form.getInputProps('howMuch')}
            error={form.values.howMuch === 'whole' ? form.errors.amount_cents : undefined}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="whole" label={text.whole({ amount: money(left) })} data-autofocus />
              <Radio value="part" label={text.part()} />
            </Stack>
          </Radio.Group>
          {form.values.howMuch === 'part' ? (
            <TextInput
              label={text.amountIn({ currency })}
              inputMode="decimal"
              {...form.getInputProps('amount_cents')}
            />
          ) : null}
          <Textarea
            label={text.reason()}
            description={text.refundReasonHint({ max: REFUND_REASON_MAX })}
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={REFUND_REASON_MAX}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" color="red" loading={refund.isPending} disabled={!isOnline}>
              {text.refundBooking()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
