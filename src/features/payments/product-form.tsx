/** A product: its name, what it is, and whether it is sold. */
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import type { AnyRecord } from '#shared/records/query'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { ConnectionNote } from '../../crud/record/connection-note'
import { requireId } from '../../crud/record/record-title'
import { type ResourceTarget, toAdminLocation } from '../../crud/record/resource-link'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useSend } from '../../ui/use-send'
import { FormActions, NOT_LATER } from './form-parts'
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
    validate: { name: (name) => (name.trim() === '' ? 'Name is required' : null) },
  })
  const { send, failure } = useSend(form)
  const submit = ({ name, description, active }: Values) =>
    send(async () => {
      const given = { name, description: description.trim() || null }
      const { model, message } = product
        ? await update.mutateAsync({ ...given, active })
        : await create.mutateAsync(given)
      form.resetDirty()
      notify({ type: 'success', title: name, message: message ?? '' })
      // A new one wants its prices next.
      const next: ResourceTarget = product ? LIST : { resource: 'product', screen: 'edit', id: requireId(model) }
      void navigate({ ...toAdminLocation(next), ignoreBlocker: true })
    })
  return (
    <form data-page-form onSubmit={form.onSubmit(submit)} noValidate aria-label="Product">
      <Stack gap="sm" maw="40rem">
        <ConnectionNote reason={NOT_LATER} what="Changing products" />
        <Failure error={failure} />
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <Textarea label="Description" autosize minRows={3} maxLength={500} {...form.getInputProps('description')} />
        {product ? (
          <Checkbox
            label="Active"
            description="What is not active is not sold any more. Who has it keeps it."
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        ) : null}
        <FormActions list={LIST} isPending={create.isPending || update.isPending} />
      </Stack>
      <UnsavedGuard hasChanges={() => form.isDirty()} />
    </form>
  )
}
