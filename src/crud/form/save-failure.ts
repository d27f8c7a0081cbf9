/** Shows why a save failed: at the fields when the server named them, else as a toast. An ended session has its dialog. */
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import { ERROR_TOAST_MS } from '#shared/limits'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { notify } from '../../ui/notify'
import type { RecordForm } from './use-record-form'

/** The record of a 412's body: what is stored now. */
export function currentOf(error: unknown): AnyRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  const { model } = fieldsOf(error.body)
  return isRecord(model) ? model : undefined
}

export function showFailure(error: unknown, form: Pick<RecordForm, 'setErrors' | 'values'>): void {
  if (error instanceof ApiError && error.kind === 'session-expired') return
  const validation = error instanceof ApiError ? error.validation : undefined
  if (validation) form.setErrors(validation)
  // What has no place in the form is said beside it.
  const elsewhere = Object.entries(validation ?? {}).filter(([name]) => !Object.hasOwn(form.values, name))
  if (validation && elsewhere.length === 0) return
  const message = errorText(error)
  const said = elsewhere.map(([, text]) => text).join(' ') || message
  notify({ type: 'error', title: 'Not saved', message: said, duration: ERROR_TOAST_MS })
}
