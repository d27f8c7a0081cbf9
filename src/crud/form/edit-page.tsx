/**
 * Edits a record. Updates send only changed fields and the version they were changed from. A
 * temporary id that became real is replaced in the URL, and conflicts with a newer version are
 * resolved per field.
 */
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import * as text from '#messages/form'
import { CACHED_DATA } from '#messages/specification'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState } from '../../ui/page-states'
import { baseOf, currentOf } from '../record/change-base'
import { labelInText } from '../record/label'
import { type Updated, useUpdateRecord } from '../record/record-queries'
import { nameInPage, requireId, whereSaved } from '../record/record-title'
import { doneTarget, useToLocation } from '../record/resource-link'
import { useVisitedRecord } from '../record/use-visited-record'
import { ConflictDialog } from './conflict-dialog'
import { DraftNotice } from './draft-notice'
import classes from './form.module.css'
import { CancelButton, FormSkeleton } from './form-parts'
import { type FormValues, toFormValues } from './form-values'
import { RecordFormView } from './record-form'
import { showFailure } from './save-failure'
import { UnsavedGuard } from './unsaved-guard'
import { useDraft } from './use-draft'
import { useRecordForm } from './use-record-form'

export type EditPageProps = {
  resource: Resource
  id: RecordId
  /** The record got its real id: the URL follows. */
  onRealId: (id: RecordId) => void
  /** Shown between title and form. */
  notice?: ReactNode
  /** Wraps the save call, for a step-up that the server may require. */
  around?: <T>(call: () => Promise<T>) => Promise<T>
}

const atOnce = <T,>(call: () => Promise<T>): Promise<T> => call()

export function EditPage({ resource, id, onRealId, notice, around = atOnce }: EditPageProps) {
  const { query, data, visit, isReadAgain } = useVisitedRecord(resource.table, id, onRealId)
  // After a save the form must start with the saved values, else the next change would conflict
  // with
  // the user's own. Later answers do not restart it.
  const [begun, setBegun] = useState<number>()
  if (data && !isReadAgain && begun !== visit) setBegun(visit)
  const title = text.editRecord({ record: data ? nameInPage(resource, data.model) : labelInText(resource) })
  return (
    <>
      <PageHeader title={title} />
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {data ? notice : null}
      {data && begun === visit ? (
        <EditForm key={visit} resource={resource} record={data.model} around={around} />
      ) : data || query.isPending ? (
        <FormSkeleton fields={resource.form.length} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </>
  )
}

type EditFormProps = Required<Pick<EditPageProps, 'resource' | 'around'>> & { record: AnyRecord }

function EditForm({ resource, record, around }: EditFormProps) {
  const update = useUpdateRecord(resource)
  const form = useRecordForm(resource, toFormValues(resource, record), record)
  const navigate = useNavigate()
  const toLocation = useToLocation()
  // Leaving after a save needs no warning.
  const saved = useRef(false)
  const [isComparing, setComparing] = useState(false)
  const id = requireId(record)
  const draft = useDraft(resource.table.name, id, form)

  const finish = (answer?: Updated) => {
    saved.current = true
    draft.clear()
    if (answer)
      notify({
        type: 'success',
        title: text.recordSaved({ record: resource.label.one }),
        message: whereSaved(answer),
      })
    return navigate(toLocation(doneTarget(resource, answer ? requireId(answer.model) : id)))
  }
  /**
   * `base` and `version` are what the user saw. If a newer record differs only in other fields, the
   * same changes are sent on top of it (offline engine, rule 18).
   */
  const send = async (changes: FormValues, base: FormValues, version?: number): Promise<Updated | undefined> => {
    try {
      return await around(() => update.mutateAsync({ id, changes, version, base }))
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      if (!form.overlaps(current))
        return send(changes, baseOf(resource, current, Object.keys(changes)), current.version)
      form.setTheirs(current)
      setComparing(true)
      return undefined
    }
  }
  const save = async (changes: FormValues, base: FormValues, version: number | undefined) => {
    if (Object.keys(changes).length === 0) return finish()
    try {
      const answer = await send(changes, base, version)
      if (answer) await finish(answer)
    } catch (error) {
      showFailure(error, form)
    }
  }
  const decide = (theirs: AnyRecord, keep: readonly string[]) => {
    setComparing(false)
    form.adopt(theirs, keep)
    const changes = Object.fromEntries(keep.map((name) => [name, form.changes[name]]))
    return save(changes, baseOf(resource, theirs, keep), theirs.version)
  }
  const { theirs } = form
  const isOpen = theirs !== undefined && form.overlaps(theirs)
  return (
    <>
      <DraftNotice draft={draft} />
      {isOpen ? <ChangedMeanwhile resource={resource} onCompare={() => setComparing(true)} /> : null}
      {isOpen && isComparing ? (
        <ConflictDialog
          table={resource.table}
          title={text.changedWhileEditing({ record: labelInText(resource) })}
          base={form.baseValues}
          mine={form.changes}
          theirs={theirs}
          onResolve={(keep) => void decide(theirs, keep)}
          onCancel={() => setComparing(false)}
        />
      ) : null}
      <RecordFormView
        resource={resource}
        form={form}
        isSaving={update.isPending}
        canRepeat={false}
        onSave={() => (isOpen ? setComparing(true) : void save(form.changes, form.changedBase, form.version))}
        cancel={<CancelButton resource={resource} id={id} />}
      />
      <UnsavedGuard hasChanges={() => form.hasChanges && !saved.current} onSkip={draft.clear} />
    </>
  )
}

/** Warns of a conflict while the user types. It must be resolved before saving at the latest. */
const ChangedMeanwhile = ({ resource, onCompare }: { resource: Resource; onCompare: () => void }) => (
  <Alert
    className={classes.page}
    role="alert"
    variant="default"
    title={text.changedWhileEditing({ record: labelInText(resource) })}
    icon={<IconAlertTriangle size={18} aria-hidden="true" />}
    mb="md"
  >
    {text.changesKept()}
    <Group mt="sm">
      <Button variant="default" onClick={onCompare}>
        {text.reviewConflict()}
      </Button>
    </Group>
  </Alert>
)
