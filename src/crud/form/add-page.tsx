/** Adding a record: from what the fields propose, from what a link gave, or as a copy of another record. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { ErrorState } from '../../ui/page-states'
import { labelInText } from '../record/label'
import { useCreateRecord, useRecord } from '../record/record-queries'
import { recordTitle, requireId, whereSaved } from '../record/record-title'
import { recordTarget, useToLocation } from '../record/resource-link'
import { DraftNotice } from './draft-notice'
import { CancelButton, FormSkeleton } from './form-parts'
import { copyValues, type FormValues, initialValues, toCreateValues } from './form-values'
import { RecordFormView } from './record-form'
import { showFailure } from './save-failure'
import { UnsavedGuard } from './unsaved-guard'
import { useDraft } from './use-draft'
import { useRecordForm } from './use-record-form'

/** `copy_of` names the record to copy, the rest values to start with. */
export type AddPageProps = {
  resource: Resource
  given: FormValues & { copy_of?: RecordId }
  /** Said between title and form. */
  notice?: ReactNode
}

export function AddPage({ resource, given: { copy_of: source, ...given }, notice }: AddPageProps) {
  const { data, original, error, refetch } = useOriginal(resource, source)
  const title = data ? `Copy ${recordTitle(resource.table, data.model)}` : `Add ${labelInText(resource)}`
  return (
    <>
      <PageHeader title={title} />
      {notice}
      {source === undefined ? (
        <AddForm resource={resource} initial={initialValues(resource, given)} />
      ) : original ? (
        <AddForm key={source} resource={resource} initial={copyValues(resource, original)} />
      ) : data || !error ? (
        <FormSkeleton fields={resource.form.length} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/**
 * The record to copy. A record that has just been saved is being read again: its copy waits for that, and what the
 * person types in it then stays, whatever comes later.
 */
function useOriginal({ table }: Resource, source: RecordId | undefined) {
  const { data, isFetching, isStale, error, refetch } = useRecord(table, source)
  const [begun, setBegun] = useState<{ source: RecordId; model: AnyRecord }>()
  if (source !== undefined && begun?.source !== source && data && !(isStale && isFetching))
    setBegun({ source, model: data.model })
  return { data, original: begun?.source === source ? begun?.model : undefined, error, refetch }
}

function AddForm({ resource, initial }: { resource: Resource; initial: FormValues }) {
  const create = useCreateRecord(resource)
  const form = useRecordForm(resource, initial)
  const draft = useDraft(resource.table.name, 'new', form)
  const navigate = useNavigate()
  const toLocation = useToLocation()
  // Leaving after a save loses nothing.
  const saved = useRef(false)
  const [round, setRound] = useState(0)

  const save = async (again: boolean) => {
    try {
      const answer = await create.mutateAsync(toCreateValues(resource, form.values))
      draft.clear()
      const target = recordTarget(resource, requireId(answer.model))
      notify({
        type: 'success',
        title: `${resource.label.one} added`,
        message: whereSaved(answer),
        ...(again ? { actions: [{ label: 'Open', handler: () => void navigate(toLocation(target)) }] } : {}),
      })
      if (again) {
        form.restart(initial)
        setRound(round + 1)
        return
      }
      saved.current = true
      await navigate(toLocation(target))
    } catch (error) {
      showFailure(error, form)
    }
  }
  return (
    <>
      <DraftNotice draft={draft} />
      <RecordFormView
        key={round}
        resource={resource}
        form={form}
        isSaving={create.isPending}
        canRepeat
        onSave={(again) => void save(again)}
        cancel={<CancelButton resource={resource} />}
      />
      <UnsavedGuard hasChanges={() => form.hasChanges && !saved.current} onSkip={draft.clear} />
    </>
  )
}
