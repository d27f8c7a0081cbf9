/** The form of a product: name, description and whether it is active. */
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/payments'
import type { AnyRecord } from '#shared/records/query'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { ConnectionNote } from '../../crud/record/connection-note'
import { requireId } from '../../crud/record/record-title'
import { type ResourceTarget, toAdminLocation } from '../../crud/record/resource-link'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import { FormActions } from './form-parts'
import { useCreateProduct, useUpdateProduct } from './queries'

const LIST = { resource: 'product', screen: 'list' } as const

type Values = { name: string; description: string; active: boolean }

export function ProductForm({ product }: { product: AnyRecord | undefined }) {
  const navigate = useNavigate()
  const create = useCreateProduct()
  const update = useUpdateProduct(product ? Number(requireId(product)) : 0)
  const form = useForm<Values>({
    initialValues: {
      name: String(product?.name ?? ''),
      description: String(product?.description ?? ''),
      active: product?.active !== false,
    },
    validate: { name: (name) => (name.trim() === '' ? common.requiredField({ field: text.name() }) : null) },
  })
  const { send, failure } = useSend(form)
  const submit = ({ name, description, active }: Values) =>
    send(async () => {
      const values = { name, description: description.trim() || null }
      const { model, message } = product
        ? await update.mutateAsync({ ...values, active })
        : await create.mutateAsync(values)
      form.resetDirty()
      notify({ type: 'success', title: name, message: message ?? '' })
      // A new product needs prices next.
      const next: ResourceTarget = product ? LIST : { resource: 'product', screen: 'edit', id: requireId(model) }
      void navigate({ ...toAdminLocation(next), ignoreBlocker: true })
    })
  return (
    <form data-page-form onSubmit={form.onSubmit(submit)} noValidate aria-label={text.product()}>
      <Stack gap="sm" maw="40rem">
        <ConnectionNote reason={text.neverQueued()} what={text.changingProducts()} />
        <Failure error={failure} />
        <TextInput label={text.name()} required maxLength={120} {...form.getInputProps('name')} />
        <Textarea
          label={text.description()}
          autosize
          minRows={3}
          maxLength={500}
          {...form.getInputProps('description')}
        />
        {product ? (
          <Checkbox
            label={text.active()}
            description={text.inactiveProduct()}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        ) : null}
        <FormActions list={LIST} isPending={create.isPending || update.isPending} />
      </Stack>
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </form>
  )
}
