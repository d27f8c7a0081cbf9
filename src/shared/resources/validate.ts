/**
 * The validation of form, worker and server (section 5 leaves form validation open). Values are
 * checked, never coerced. The result is a message per field, empty when valid.
 */

import * as text from '#messages/validation'
import { isEmptyValue } from '../empty'
import { plainPicture } from '../focal-point'
import { JSON_VALUE_MAX_BYTES } from '../limits'
import { isTempId } from '../offline/temp-id'
import { parseOperand } from '../records/values'
import { type Field, type FieldOf, fieldOf, type Table } from './field'

export type ValidationErrors = Record<string, string>

export type ValidateOptions = {
  /** create: required fields must be present. update: only the fields in `values` are checked. */
  mode: 'create' | 'update'
  /** Worker and form accept the temporary id of a record that is not created yet. */
  allowTempIds?: boolean
}

/** Message per invalid field of `values`. Unknown and read-only fields are invalid too. */
export function validateRecord(
  table: Table,
  values: Record<string, unknown>,
  { mode, allowTempIds = false }: ValidateOptions,
): ValidationErrors {
  const errors: ValidationErrors = {}
  for (const name of Object.keys(values)) {
    const field = fieldOf(table, name)
    if (!field) errors[name] = text.unknownField({ name })
    else if (field.readOnly) errors[name] = text.setByServer({ field: field.label })
  }
  for (const field of table.fields) {
    if (field.readOnly) continue
    const isPresent = Object.hasOwn(values, field.name)
    const value = values[field.name]
    if (field.required && isEmptyValue(value) && (isPresent || (mode === 'create' && field.initial === undefined)))
      errors[field.name] = text.required({ field: field.label })
    else if (
      isPresent &&
      value !== null &&
      value !== undefined &&
      !(value === '' && field.kind !== 'number' && field.kind !== 'money')
    ) {
      const message = validateField(field, value, allowTempIds)
      if (message) errors[field.name] = message
    }
  }
  return errors
}

const isText = (value: unknown): value is string => typeof value === 'string'
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/

/**
 * A day or moment that filters and the database accept too: an existing date, years 0001 to 9999 in
 * UTC.
 */
const isMoment = (field: Field, value: unknown, form: RegExp): boolean =>
  isText(value) && form.test(value) && parseOperand(field, value) !== undefined

function validateText(field: Field & { maxLength?: number }, value: unknown): string | undefined {
  if (!isText(value)) return text.mustBeText({ field: field.label })
  if (value.includes('\u0000') || !value.isWellFormed()) return text.cannotBeStored({ field: field.label })
  if (field.maxLength !== undefined && value.length > field.maxLength)
    return text.tooLong({ field: field.label, length: field.maxLength })
  return undefined
}

function validateNumber(field: Field & { min?: number; max?: number }, value: unknown, integer: boolean) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return text.mustBeNumber({ field: field.label })
  if (integer && !Number.isSafeInteger(value)) return text.mustBeWhole({ field: field.label })
  if (field.min !== undefined && value < field.min) return text.tooSmall({ field: field.label, least: field.min })
  if (field.max !== undefined && value > field.max) return text.tooLarge({ field: field.label, most: field.max })
  return undefined
}

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function validateJson(field: FieldOf<'json'>, value: unknown): string | undefined {
  if (typeof value !== 'object' && !field.scalars) return text.mustBeObject({ field: field.label })
  const { maxBytes = JSON_VALUE_MAX_BYTES } = field
  return utf8Bytes(JSON.stringify(value)) > maxBytes
    ? text.tooManyBytes({ field: field.label, size: Math.floor(maxBytes / 1024) })
    : undefined
}

/** With a focal point or without; a malformed one is no address. */
function isPictureAddress(value: unknown): boolean {
  const url = isText(value) ? plainPicture(value) : ''
  return /^(\/uploads\/[\w./-]+|https?:\/\/[^\s"'<>]+)$/.test(url) && !/\.\.|#focus=/.test(url)
}

/** The message for a value that is not empty; undefined when it is valid. */
export function validateField(field: Field, value: unknown, allowTempIds = false): string | undefined {
  switch (field.kind) {
    case 'text': {
      const message = validateText(field, value)
      if (message) return message
      // validateText has checked that it is a string.
      if (field.pattern && !new RegExp(field.pattern).test(value as string))
        return field.patternMessage ?? text.wrongFormat({ field: field.label })
      return undefined
    }
    case 'longText':
    case 'html':
      return validateText(field, value)
    case 'number':
      return validateNumber(field, value, field.integer === true)
    case 'money':
      return validateNumber(field, value, true)
    case 'date':
      return isMoment(field, value, DATE) ? undefined : text.mustBeDate({ field: field.label })
    case 'dateTime':
      return isMoment(field, value, DATE_TIME) ? undefined : text.mustBeMoment({ field: field.label })
    case 'choice':
      return field.options.some((option) => option.value === value)
        ? undefined
        : text.mustBeOneOf({ field: field.label, values: field.options.map((option) => option.value).join(', ') })
    case 'boolean':
      return typeof value === 'boolean' ? undefined : text.mustBeBoolean({ field: field.label })
    case 'image':
      return isPictureAddress(value) ? undefined : text.mustBePicture({ field: field.label })
    case 'colour':
      return isText(value) && /^#[0-9a-f]{6}$/i.test(value) ? undefined : text.mustBeColour({ field: field.label })
    case 'json':
      return validateJson(field, value)
    case 'reference':
      if (allowTempIds && isTempId(value)) return undefined
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
        ? undefined
        : text.mustBeRecord({ field: field.label })
  }
}
