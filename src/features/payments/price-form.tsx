/** The forms of a price. Its amount never changes, so editing offers only name and status. */
import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/payments'
import type { PriceCreate } from '#shared/contract/payments'
import { formatMoney } from '#shared/money'
import { namesOf } from '#shared/names'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { ConnectionNote } from '../../crud/record/connection-note'
import { requireId } from '../../crud/record/record-title'
import { type ResourceTarget, toAdminLocation } from '../../crud/record/resource-link'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import { amountProblem, currencyProblem, FormActions, toCents } from './form-parts'
import { useCreatePrice, useProducts, useUpdatePrice } from './queries'

const LIST = { resource: 'price', screen: 'list' } as const
const KINDS = { one_time: text.oneTime, licensed: text.recurring, metered: text.metered } as const
const INTERVALS = { day: text.day, week: text.week, month: text.month, year: text.year } as const

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, () => string>>) =>
  namesOf(labels).map((value) => ({ value, label: labels[value]() }))

const nameProblem = (name: string): string | null =>
  name.trim() === '' ? common.requiredField({ field: text.name() }) : null

const wholeProblem = (input: string, max: number): string | null =>
  /^[1-9]\d{0,3}$/.test(input) && Number(input) <= max ? null : text.enterWholeNumber({ max })

type NewValues = {
  product_id: string
  name: string
  amount_cents: string
  currency: string
  type: string
  interval: keyof typeof INTERVALS
  interval_count: string
  trial_days: string
}

/** `product`: the page that led here and that the form returns to. */
export function NewPriceForm({ product }: { product: RecordId | undefined }) {
  const navigate = useNavigate()
  const create = useCreatePrice()
  const products = useProducts()
  const back: ResourceTarget = product === undefined ? LIST : { resource: 'product', screen: 'edit', id: product }
  const form = useForm<NewValues>({
    initialValues: {
      ...{ product_id: String(product ?? ''), name: '', amount_cents: '', currency: 'EUR', type: 'one_time' },
      ...{ interval: 'month', interval_count: '1', trial_days: '' },
    },
    validate: {
      product_id: (id) => (id === '' ? common.requiredField({ field: text.product() }) : null),
      name: nameProblem,
      amount_cents: (input, { currency }) => amountProblem(input, currency.trim().toUpperCase()),
      currency: currencyProblem,
      interval_count: (input, { type }) => (type === 'one_time' ? null : wholeProblem(input, 365)),
      trial_days: (input, { type }) => (type === 'one_time' || input === '' ? null : wholeProblem(input, 730)),
    },
  })
  const { send, failure } = useSend(form)
  const { type } = form.values
  const submit = (values: NewValues) =>
    send(async () => {
      const currency = values.currency.trim().toUpperCase()
      const price: PriceCreate = {
        ...{ product_id: Number(values.product_id), name: values.name, currency },
        ...{ amount_cents: toCents(values.amount_cents, currency), type: 'one_time' },
        ...(values.type === 'one_time' ? {} : toRhythm(values)),
      }
      const { message } = await create.mutateAsync(price)
      form.resetDirty()
      notify({ type: 'success', title: values.name, message: message ?? '' })
      void navigate({ ...toAdminLocation(back), ignoreBlocker: true })
    })
  return (
    <form data-page-form onSubmit={form.onSubmit(submit)} noValidate aria-label={text.price()}>
      <Stack gap="sm" maw="40rem">
        <ConnectionNote reason={text.neverQueued()} what={text.addingPrices()} />
        <Failure error={failure} />
        <NativeSelect
          label={text.product()}
          required
          data={[
            { value: '', label: text.chooseProduct() },
            ...(products.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) })),
          ]}
          {...form.getInputProps('product_id')}
        />
        <TextInput label={text.name()} required maxLength={120} {...form.getInputProps('name')} />
        <Group grow align="flex-start">
          <TextInput
            label={type === 'metered' ? text.amountPerUnit() : text.amount()}
            required
            inputMode="decimal"
            {...form.getInputProps('amount_cents')}
          />
          <TextInput label={text.currency()} required maxLength={3} {...form.getInputProps('currency')} />
        </Group>
        <NativeSelect label={text.billing()} data={optionsOf(KINDS)} {...form.getInputProps('type')} />
        {type === 'one_time' ? null : (
          <>
            <Group grow align="flex-start">
              <TextInput label={text.every()} inputMode="numeric" {...form.getInputProps('interval_count')} />
              <NativeSelect label={text.period()} data={optionsOf(INTERVALS)} {...form.getInputProps('interval')} />
            </Group>
            <TextInput
              label={text.trialDays()}
              description={text.trialHelp()}
              inputMode="numeric"
              {...form.getInputProps('trial_days')}
            />
          </>
        )}
        <FormActions list={back} isPending={create.isPending} />
      </Stack>
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </form>
  )
}

const toRhythm = ({ type, interval, interval_count, trial_days }: NewValues) => ({
  ...{ type: 'recurring' as const, interval, interval_count: Number(interval_count) },
  usage_type: type === 'metered' ? ('metered' as const) : ('licensed' as const),
  ...(trial_days === '' ? {} : { trial_days: Number(trial_days) }),
})

export function PriceForm({ price }: { price: AnyRecord }) {
  const navigate = useNavigate()
  const update = useUpdatePrice(Number(requireId(price)))
  const form = useForm({
    initialValues: { name: String(price.name ?? ''), active: price.active !== false },
    validate: { name: nameProblem },
  })
  const { send, failure } = useSend(form)
  const submit = (values: { name: string; active: boolean }) =>
    send(async () => {
      const { message } = await update.mutateAsync(values)
      form.resetDirty()
      notify({ type: 'success', title: values.name, message })
      void navigate({ ...toAdminLocation(LIST), ignoreBlocker: true })
    })
  return (
    <form data-page-form onSubmit={form.onSubmit(submit)} noValidate aria-label={text.price()}>
      <Stack gap="sm" maw="40rem">
        <ConnectionNote reason={text.neverQueued()} what={text.changingPrices()} />
        <Failure error={failure} />
        <Text>{text.amountIsFixed({ amount: formatMoney(Number(price.amount_cents), String(price.currency)) })}</Text>
        <TextInput label={text.name()} required maxLength={120} {...form.getInputProps('name')} />
        <Checkbox
          label={text.active()}
          description={text.inactivePrice()}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <FormActions list={LIST} isPending={update.isPending} />
      </Stack>
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </form>
  )
}
