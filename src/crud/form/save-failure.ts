/**
 * Shows the errors of a failed save, at their fields or in a toast. An ended session has its own
 * dialog.
 */
import * as common from '#messages/common'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { ERROR_TOAST_MS } from '#shared/limits'
import { notify } from '../../ui/notify'
import type { RecordForm } from './use-record-form'

export function showFailure(error: unknown, form: Pick<RecordForm, 'setErrors' | 'values'>): void {
  if (error instanceof ApiError && error.kind === 'session-expired') return
  const validation = error instanceof ApiError ? error.validation : undefined
  if (validation) form.setErrors(validation)
  // Errors of fields that the form does not show go into the toast.
  const elsewhere = Object.entries(validation ?? {}).filter(([name]) => !Object.hasOwn(form.values, name))
  if (validation && elsewhere.length === 0) return
  const message = elsewhere.map(([, error]) => error).join(' ') || errorText(error)
  notify({ type: 'error', title: common.notSaved(), message, duration: ERROR_TOAST_MS })
}
