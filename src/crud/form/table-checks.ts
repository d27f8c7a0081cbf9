/**
 * Rules of single tables beyond their fields' own, the same that the server holds to: at once while a form is filled in, and late
 * ones that need a large library, asked before a save.
 */
import { backgroundErrors } from '#shared/catalogue/background'
import { placeErrors } from '#shared/mail-places'
import type { ValidationErrors } from '#shared/resources/validate'

type Check = (values: Record<string, unknown>) => ValidationErrors

const CHECKS: Readonly<Record<string, Check>> = { background: backgroundErrors, email: placeErrors }

const LATE_CHECKS: Readonly<Record<string, () => Promise<Check>>> = {
  cms: async () => {
    const { cmsValueError } = await import('#shared/contract/cms')
    return ({ type, value }): ValidationErrors => {
      const message = cmsValueError(String(type), value)
      return message ? { value: message } : {}
    }
  },
  qr_code: async () => (await import('../catalogue/qr-check')).lateErrors,
}

export const tableErrors = (table: string, values: Record<string, unknown>): ValidationErrors =>
  CHECKS[table]?.(values) ?? {}

/** Undefined where nothing has to be awaited. */
export const lateCheckOf = (table: string): (() => Promise<Check>) | undefined => LATE_CHECKS[table]
