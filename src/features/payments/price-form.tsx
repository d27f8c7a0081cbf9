/** A price: paid once, or with every period, by number or by usage. Its amount is for ever: who wants another makes a new price. */
import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import type { PriceCreate } from '#shared/contract/payments'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { ConnectionNote } from '../../crud/record/connection-note'
import { formatMoney } from '../../crud/record/format'
import { requireId } from '../../crud/record/record-title'
import { type ResourceTarget, toAdminLocation } from '../../crud/record/resource-link'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import { amountProblem, currencyProblem, FormActions, NOT_LATER, toCents } from './form-parts'
import { useCreatePrice, useProducts, useUpdatePrice } from './queries'

const LIST = { resource: 'price', screen: 'list' } as const
const KINDS = [
  { value: 'one_time', label: 'Once' },
  { value: 'licensed', label: 'Again with every period' },
  { value: 'metered', label: 'By usage, after every period' },
]
const INTERVALS = ['day', 'week', 'month', 'year'] as const
type Interval = (typeof INTERVALS)[number]

const wholeProblem = (text: string, max: number): string | null =>
  /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max ? null : `A whole number from 1 to ${max}`

type NewValues = {
  product_id: string
  name: string
  amount_cents: string
  currency: string
  type: string
  interval: Interval
  interval_count: string
  trial_days: string
}

/** `product`: whose page led here, and is gone back to. */
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
      product_id: (id) => (id === '' ? 'Product is required' : null),
      name: (name) => (name.trim() === '' ? 'Name is required' : null),
      amount_cents: (text, { currency }) => amountProblem(text, currency.trim().toUpperCase()),
      currency: currencyProblem,
      interval_count: (text, { type }) => (type === 'one_time' ? null : wholeProblem(text, 365)),
      trial_days: (text, { type }) => (type === 'one_time' || text === '' ? null : wholeProblem(text, 730)),
    },
  })
  const { send, failure } = useSend(form)
  const { type } = form.values
  const submit = (values: NewValues) =>
    send(async () => {
      const currency = values.currency.trim().toUpperCase()
      const given: PriceCreate = {
        ...{ product_id: Number(values.product_id), name: values.name, currency },
        ...{ amount_cents: toCents(values.amount_cents, currency), type: 'one_time' },
        ...(values.type === 'one_time' ? {} : toRhythm(values)),
      }
      const { message } = await create.mutateAsync(given)
      form.resetDirty()
      notify({ type: 'success', title: values.name, message: message ?? '' })
      void navigate({ ...toAdminLocation(back), ignoreBlocker: true })
    })
  return (
    <form data-page-form onSubmit={form.onSubmit(submit)} noValidate aria-label="Price">
      <Stack gap="sm" maw="40rem">
        <ConnectionNote reason={NOT_LATER} what="Adding prices" />
        <Failure error={failure} />
        <NativeSelect
          label="Product"
          required
          data={[
            { value: '', label: 'Choose a product' },
            ...(products.data?.list ?? []).map((one) => ({ value: String(one.id), label: String(one.name) })),
          ]}
          {...form.getInputProps('product_id')}
        />
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <Group grow align="flex-start">
          <TextInput
            label={type === 'metered' ? 'Amount for one unit' : 'Amount'}
            required
            inputMode="decimal"
            {...form.getInputProps('amount_cents')}
          />
          <TextInput label="Currency" required maxLength={3} {...form.getInputProps('currency')} />
        </Group>
        <NativeSelect label="Paid" data={KINDS} {...form.getInputProps('type')} />
        {type === 'one_time' ? null : (
          <>
            <Group grow align="flex-start">
              <TextInput label="Every" inputMode="numeric" {...form.getInputProps('interval_count')} />
              <NativeSelect label="Period" data={[...INTERVALS]} {...form.getInputProps('interval')} />
            </Group>
            <TextInput
              label="Trial in days"
              description="Empty: paid from the first day."
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
    validate: { name: (name) => (name.trim() === '' ? 'Name is required' : null) },
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
    <form data-page-form onSubmit={form.onSubmit(submit)} noValidate aria-label="Price">
      <Stack gap="sm" maw="40rem">
        <ConnectionNote reason={NOT_LATER} what="Changing prices" />
        <Failure error={failure} />
        <Text>
          {formatMoney(Number(price.amount_cents), String(price.currency))}. The amount of a price never changes: add
          another price and take this one off sale.
        </Text>
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <Checkbox
          label="Active"
          description="What is not active is not sold any more. Who pays it goes on paying it."
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <FormActions list={LIST} isPending={update.isPending} />
      </Stack>
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </form>
  )
}
