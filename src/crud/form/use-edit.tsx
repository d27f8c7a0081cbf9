/**
 * Edits a record in a form. Updates send only changed fields and the version they were changed from.
 * Conflicts with a newer version are resolved per field.
 */
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as text from '#messages/form'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { notify, snackbar } from '../../ui/notify'
import { baseOf, currentOf } from '../record/change-base'
import { labelInText } from '../record/label'
import { type Updated, useUpdateRecord } from '../record/record-queries'
import { requireId, whereSaved } from '../record/record-title'
import { ConflictDialog } from './conflict-dialog'
import classes from './form.module.css'
import { type FormValues, toFormValues, typedSince } from './form-values'
import { showFailure } from './save-failure'
import { UnsavedGuard } from './unsaved-guard'
import { useDraft } from './use-draft'
import { useLatest } from './use-latest'
import { useRecordForm } from './use-record-form'

export type EditInput = {
  resource: Resource
  record: AnyRecord
  /** Wraps the save call, for a step-up that the server may require. */
  around?: <T>(call: () => Promise<T>) => Promise<T>
  /** Name of the draft, where a record has several forms. Default: the table's. */
  draftName?: string
  /** After a save; without an answer when nothing was changed. */
  onSaved?: (answer: Updated | undefined) => unknown
}

type SaveInput = {
  changes: FormValues
  base: FormValues
  version: number | undefined
  /** The values of the form, also those that are not changed. */
  sent: FormValues
  /** The form goes on. */
  stay: boolean
}

/** Makes a call that nothing has to precede. */
export const atOnce = <T,>(call: () => Promise<T>): Promise<T> => call()

export function useEdit({
  resource,
  record,
  around = atOnce,
  draftName = resource.table.name,
  onSaved = () => undefined,
}: EditInput) {
  const update = useUpdateRecord(resource)
  const form = useRecordForm(resource, toFormValues(resource, record), record)
  const [isComparing, setComparing] = useState(false)
  // Leaving after a save needs no warning, until something is typed again.
  const isSaved = useRef(false)
  const { values } = form
  useEffect(() => {
    if (values) isSaved.current = false
  }, [values])
  const id = requireId(record)
  const draft = useDraft(draftName, id, form)
  const latest = useLatest(form)
  /** Whether something was typed or chosen while these were being saved. */
  const hasMore = ({ sent, changes }: SaveInput) => {
    const now = latest.current
    if (now.isUploading) return true
    // Nothing was sent, so nothing took time. A resolved conflict is not drawn yet.
    if (Object.keys(changes).length === 0) return false
    // A field that nobody typed in may follow a newer record meanwhile.
    const isTyped = (name: string) => Object.hasOwn(changes, name) || Object.hasOwn(now.changes, name)
    return Object.keys(typedSince(sent, now.values)).some(isTyped)
  }

  const finish = (answer: Updated | undefined, input: SaveInput) => {
    const { sent, stay } = input
    if (!answer && stay) return snackbar(text.nothingToSave())
    const isStaying = stay || hasMore(input)
    if (answer && isStaying) form.settle(answer.model, sent)
    else isSaved.current = true
    draft.clear()
    if (answer)
      notify({
        type: 'success',
        title: text.recordSaved({ record: resource.label.one }),
        message: whereSaved(answer),
      })
    return isStaying ? undefined : onSaved(answer)
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
  const saveChanges = async (input: SaveInput) => {
    const { changes, base, version } = input
    if (Object.keys(changes).length === 0) return finish(undefined, input)
    try {
      const answer = await send(changes, base, version)
      if (answer) await finish(answer, input)
    } catch (error) {
      showFailure(error, form)
    }
    return undefined
  }
  const decide = (theirs: AnyRecord, keep: readonly string[]) => {
    setComparing(false)
    form.adopt(theirs, keep)
    const changes = Object.fromEntries(keep.map((name) => [name, form.changes[name]]))
    const kept = Object.fromEntries(keep.map((name) => [name, values[name]]))
    const sent = { ...toFormValues(resource, theirs), ...kept }
    return saveChanges({ changes, base: baseOf(resource, theirs, keep), version: theirs.version, sent, stay: false })
  }
  const { theirs } = form
  const isOpen = theirs !== undefined && form.overlaps(theirs)
  const notices: ReactNode = (
    <>
      {isOpen ? (
        <ChangedMeanwhile resource={resource} isUploading={form.isUploading} onCompare={() => setComparing(true)} />
      ) : null}
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
      <UnsavedGuard hasChanges={() => (form.hasChanges || form.isUploading) && !isSaved.current} onSkip={draft.clear} />
    </>
  )
  return {
    form,
    draft,
    isSaving: update.isPending,
    /** Saves valid values, or shows what somebody else changed too. `stay`: the form goes on. */
    save: ({ stay = false } = {}) =>
      isOpen
        ? setComparing(true)
        : void saveChanges({
            ...{ changes: form.changes, base: form.changedBase, version: form.version },
            ...{ sent: values, stay },
          }),
    /** The notice of a conflict, its dialog, and the question before the page is left. */
    notices,
  }
}

type ChangedMeanwhileProps = { resource: Resource; isUploading: boolean; onCompare: () => void }

/** Warns of a conflict while the user types. It must be resolved before saving at the latest. */
const ChangedMeanwhile = ({ resource, isUploading, onCompare }: ChangedMeanwhileProps) => (
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
      {/* The dialog saves the form. */}
      <Button variant="default" disabled={isUploading} onClick={onCompare}>
        {text.reviewConflict()}
      </Button>
    </Group>
  </Alert>
)
