/** Adds a record, with initial values from its fields, from a link, or from a record to copy. */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/form'
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
import { copyValues, draftOf, type FormValues, initialValues, toCreateValues, typedSince } from './form-values'
import { type AfterSave, RecordFormView } from './record-form'
import { showFailure } from './save-failure'
import { UnsavedGuard } from './unsaved-guard'
import { useDraft } from './use-draft'
import { atOnce } from './use-edit'
import { useLatest } from './use-latest'
import { useRecordForm } from './use-record-form'

/** `copy_of`: the record to copy; the rest are initial values. */
export type AddPageProps = {
  resource: Resource
  given: FormValues & { copy_of?: RecordId }
  /** Shown between title and form. */
  notice?: ReactNode
  /** Wraps the save call, for a step-up that the server may require. */
  around?: <T>(call: () => Promise<T>) => Promise<T>
}

export function AddPage({ resource, given: { copy_of: source, ...given }, notice, around = atOnce }: AddPageProps) {
  const { data, original, error, refetch } = useOriginal(resource, source)
  const title = data
    ? text.copyRecord({ title: recordTitle(resource.table, data.model) })
    : common.addRecord({ record: labelInText(resource) })
  return (
    <>
      <PageHeader title={title} />
      {notice}
      {source === undefined ? (
        <AddForm resource={resource} initial={initialValues(resource, given)} around={around} />
      ) : original ? (
        <AddForm key={source} resource={resource} initial={copyValues(resource, original)} around={around} />
      ) : data || !error ? (
        <FormSkeleton fields={resource.form.length} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

/**
 * The record to copy. A record that was just saved is being refetched, so its copy waits for that.
 * Later answers do not change a form that has started.
 */
function useOriginal({ table }: Resource, source: RecordId | undefined) {
  const { data, isFetching, isStale, error, refetch } = useRecord(table, source)
  const [begun, setBegun] = useState<{ source: RecordId; model: AnyRecord }>()
  if (source !== undefined && begun?.source !== source && data && !(isStale && isFetching))
    setBegun({ source, model: data.model })
  return { data, original: begun?.source === source ? begun?.model : undefined, error, refetch }
}

type AddFormProps = Required<Pick<AddPageProps, 'resource' | 'around'>> & { initial: FormValues }

function AddForm({ resource, initial, around }: AddFormProps) {
  const create = useCreateRecord(resource)
  const form = useRecordForm(resource, initial)
  const draft = useDraft(resource.table.name, 'new', form)
  const navigate = useNavigate()
  const toLocation = useToLocation()
  // Leaving after a save needs no warning.
  const saved = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  const latest = useLatest(form)

  const save = async (next: AfterSave) => {
    try {
      const answer = await around(() => create.mutateAsync(toCreateValues(resource, form.values)))
      draft.clear()
      const typed = typedSince(form.values, latest.current.values)
      const target = recordTarget(resource, requireId(answer.model))
      notify({
        type: 'success',
        title: text.recordAdded({ record: resource.label.one }),
        message: whereSaved(answer),
        ...(next === 'again'
          ? { actions: [{ label: common.open(), handler: () => void navigate(toLocation(target)) }] }
          : {}),
      })
      if (next === 'again') {
        form.restart(initial, typed)
        return
      }
      saved.current = true
      setLeaving(true)
      const id = requireId(answer.model)
      const isTyping = Object.keys(typed).length > 0
      if (isTyping) await draft.keepFor(id, draftOf(resource, answer.model, typed))
      const isStaying = (next === 'stay' || isTyping) && resource.screens.includes('edit')
      const goOn = { resource: resource.name, screen: 'edit', id } as const
      await navigate(toLocation(isStaying ? goOn : target))
    } catch (error) {
      showFailure(error, form)
    }
  }
  return (
    <>
      <DraftNotice draft={draft} />
      <RecordFormView
        key={form.round}
        resource={resource}
        form={form}
        isSaving={create.isPending || isLeaving}
        endsWithSave
        canRepeat
        stay="key"
        onSave={(next) => void save(next)}
        cancel={<CancelButton resource={resource} />}
      />
      <UnsavedGuard hasChanges={() => (form.hasChanges || form.isUploading) && !saved.current} onSkip={draft.clear} />
    </>
  )
}
