/** The fields of the contact form, validated by the table's definition. Pure. */
import { checkEmail } from '#shared/credential-checks'
import { contactMessageTable } from '#shared/resources/content'
import { fieldOf } from '#shared/resources/field'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'

export const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type FieldName = (typeof FIELDS)[number]
export type ContactMessage = Record<FieldName, string>

/** Trimmed, as they are sent. */
export function readMessage(data: Pick<FormData, 'get'>): ContactMessage {
  const fieldValue = (name: FieldName) => String(data.get(name) ?? '').trim()
  return {
    name: fieldValue('name'),
    email: fieldValue('email'),
    subject: fieldValue('subject'),
    message: fieldValue('message'),
  }
}

/** A message per invalid field. */
export function checkMessage(values: ContactMessage): ValidationErrors {
  const email = checkEmail(values.email)
  return { ...validateRecord(contactMessageTable, values, { mode: 'create' }), ...(email && { email }) }
}

/** Characters that a field holds. */
export function limitOf(name: FieldName): number | undefined {
  const field = fieldOf(contactMessageTable, name)
  return field?.kind === 'text' || field?.kind === 'longText' ? field.maxLength : undefined
}
