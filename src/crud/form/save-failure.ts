/** Shows why a save failed: at the fields when the server named them, else as a toast. An ended session has its dialog. */
import { ApiError } from '#shared/errors'
import { ERROR_TOAST_MS } from '#shared/limits'
import { DEFAULT_ERROR } from '#shared/messages'
import type { AnyRecord } from '#shared/records/query'
import { notify } from '../../ui/notify'
import type { RecordForm } from './use-record-form'

/** The record of a 412's body: what is stored now. */
export function currentOf(error: unknown): AnyRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  const body = error.body as { model?: AnyRecord } | undefined
  return body?.model
}

export function showFailure(error: unknown, form: Pick<RecordForm, 'setErrors' | 'values'>): void {
  if (error instanceof ApiError && error.kind === 'session-expired') return
  const validation = error instanceof ApiError ? error.validation : undefined
  if (validation) form.setErrors(validation)
  // What has no place in the form is said beside it.
  const elsewhere = Object.entries(validation ?? {}).filter(([name]) => !Object.hasOwn(form.values, name))
  if (validation && elsewhere.length === 0) return
  const message = error instanceof Error && error.message ? error.message : DEFAULT_ERROR
  const said = elsewhere.map(([, text]) => text).join(' ') || message
  notify({ type: 'error', title: 'Not saved', message: said, duration: ERROR_TOAST_MS })
}
