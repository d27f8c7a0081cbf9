/**
 * Edits a record. A temporary id that became real is replaced in the URL.
 */
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/form'
import { CACHED_DATA } from '#messages/specification'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState } from '../../ui/page-states'
import { labelInText } from '../record/label'
import { nameInPage, requireId } from '../record/record-title'
import { doneTarget, useToLocation } from '../record/resource-link'
import { useVisitedRecord } from '../record/use-visited-record'
import { DraftNotice } from './draft-notice'
import { CancelButton, FormSkeleton } from './form-parts'
import { PresenceLine } from './presence-line'
import { RecordFormView } from './record-form'
import { useEdit } from './use-edit'

export type EditPageProps = {
  resource: Resource
  id: RecordId
  /** The record's name in the title. Default: that of its page. */
  nameOf?: (record: AnyRecord) => string
  /** The record got its real id: the URL follows. */
  onRealId: (id: RecordId) => void
  /** Shown between title and form. */
  notice?: ReactNode
  /** Wraps the save call, for a step-up that the server may require. */
  around?: <T>(call: () => Promise<T>) => Promise<T>
}

export function EditPage({ resource, id, nameOf, onRealId, notice, around }: EditPageProps) {
  const { query, data, visit, realId, isReadAgain } = useVisitedRecord(resource.table, id, onRealId)
  // After a save the form must start with the saved values, else the next change would conflict
  // with
  // the user's own. Later answers do not restart it.
  const [begun, setBegun] = useState<number>()
  if (data && !isReadAgain && begun !== visit) setBegun(visit)
  const nameIn = nameOf ?? ((record: AnyRecord) => nameInPage(resource, record))
  const title = text.editRecord({ record: data ? nameIn(data.model) : labelInText(resource) })
  return (
    <>
      <PageHeader title={title} />
      <PresenceLine table={resource.table.name} id={data && realId} isEditing />
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {data ? notice : null}
      {data && begun === visit ? (
        <EditForm key={visit} resource={resource} record={data.model} {...(around ? { around } : {})} />
      ) : data || query.isPending ? (
        <FormSkeleton fields={resource.form.length} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

type EditFormProps = Pick<EditPageProps, 'resource' | 'around'> & { record: AnyRecord }

function EditForm({ resource, record, around }: EditFormProps) {
  const navigate = useNavigate()
  const toLocation = useToLocation()
  const id = requireId(record)
  const { form, draft, isSaving, save, notices } = useEdit({
    resource,
    record,
    ...(around ? { around } : {}),
    onSaved: (answer) => navigate(toLocation(doneTarget(resource, answer ? requireId(answer.model) : id))),
  })
  return (
    <>
      <DraftNotice draft={draft} />
      <RecordFormView
        resource={resource}
        form={form}
        isSaving={isSaving}
        canRepeat={false}
        stay="button"
        onSave={(next) => save({ stay: next === 'stay' })}
        cancel={<CancelButton resource={resource} id={id} />}
      />
      {notices}
    </>
  )
}
