/** The types of fields in words, and which settings each type has. */
import * as text from '#messages/builder-models'
import { SEARCH_TYPES, TITLE_TYPES } from '#shared/builder/check'
import { FIELD_TYPES, type FieldRules, type FieldType, type ModelField, rulesOf } from '#shared/builder/config'

const LABELS: Readonly<Record<FieldType, () => string>> = {
  text: text.typeText,
  longText: text.typeLongText,
  html: text.typeHtml,
  integer: text.typeInteger,
  decimal: text.typeDecimal,
  money: text.typeMoney,
  date: text.typeDate,
  dateTime: text.typeDateTime,
  boolean: text.typeBoolean,
  choice: text.typeChoice,
  reference: text.typeReference,
  image: text.typeImage,
  colour: text.typeColour,
  json: text.typeJson,
}

export const typeLabel = (type: FieldType): string => LABELS[type]()

export const typeOptions = (): { value: FieldType; label: string }[] =>
  FIELD_TYPES.map((type) => ({ value: type, label: typeLabel(type) }))

export const canBeTitle = ({ type }: ModelField): boolean => TITLE_TYPES.includes(type)
export const canBeSearched = ({ type }: ModelField): boolean => SEARCH_TYPES.includes(type)
export const canBeUnique = (type: FieldType): boolean => type === 'text'
export const hasRange = (type: FieldType): boolean => type === 'integer' || type === 'decimal' || type === 'money'
export const hasMaxLength = (type: FieldType): boolean => SEARCH_TYPES.includes(type)
/** Their values are chosen from records and files, which a new app does not have. */
export const hasDefaultValue = (type: FieldType): boolean => type !== 'reference' && type !== 'image'

/** Words that people and other tools use for a type. */
const ALIASES: Readonly<Record<string, FieldType>> = {
  string: 'text',
  varchar: 'text',
  char: 'text',
  email: 'text',
  textarea: 'longText',
  richtext: 'html',
  int: 'integer',
  bigint: 'integer',
  number: 'decimal',
  float: 'decimal',
  double: 'decimal',
  numeric: 'decimal',
  currency: 'money',
  price: 'money',
  timestamp: 'dateTime',
  bool: 'boolean',
  checkbox: 'boolean',
  enum: 'choice',
  select: 'choice',
  mapping: 'choice',
  foreignkey: 'reference',
  relation: 'reference',
  file: 'image',
  picture: 'image',
  color: 'colour',
  object: 'json',
}

const wordOf = (type: string): string => type.toLowerCase().replace(/[^a-z]/g, '')

/** The type that a word names: its name, its label or an alias. */
export function typeNamed(word: string): FieldType | undefined {
  const wanted = wordOf(word)
  return (
    FIELD_TYPES.find((type) => wordOf(type) === wanted || wordOf(typeLabel(type)) === wanted) ??
    (Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined)
  )
}

// Rules

/** The rules that a type can have. */
function rulesFor(type: FieldType, { required, unique, min, max }: FieldRules): FieldRules {
  return {
    required,
    unique: unique && canBeUnique(type),
    ...(min !== undefined && hasRange(type) && { min }),
    ...(max !== undefined && (hasRange(type) || hasMaxLength(type)) && { max }),
  }
}

function toValidation({ required, unique, min, max }: FieldRules): string {
  return [
    ...(required ? ['required'] : []),
    ...(unique ? ['unique'] : []),
    ...(min === undefined ? [] : [`min:${min}`]),
    ...(max === undefined ? [] : [`max:${max}`]),
  ].join()
}

/** The field without members that are empty. */
function compact({ validation, mapping, defaultValue, ...field }: ModelField): ModelField {
  return {
    ...field,
    ...(defaultValue !== undefined && defaultValue !== '' && { defaultValue }),
    ...(validation && { validation }),
    ...(mapping && { mapping }),
  }
}

export const withRules = (field: ModelField, rules: Partial<FieldRules>): ModelField =>
  compact({ ...field, validation: toValidation(rulesFor(field.type, { ...rulesOf(field), ...rules })) })

export const withMapping = (field: ModelField, mapping: string): ModelField => compact({ ...field, mapping })

export const withDefaultValue = (field: ModelField, defaultValue: ModelField['defaultValue']): ModelField =>
  compact({ ...field, defaultValue })

const wordsOf = (validation: string): string =>
  validation
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .toSorted()
    .join()

/** Whether the field has rules that no input shows: unknown words, or words of another type. */
export const hasStrayRules = (field: ModelField): boolean =>
  wordsOf(field.validation ?? '') !== wordsOf(toValidation(rulesFor(field.type, rulesOf(field))))

const GROUPS: readonly (readonly FieldType[])[] = [
  ['text', 'longText', 'html'],
  ['integer', 'decimal'],
]

/**
 * Keeps rules that the new type has. The default value stays only between types with the same
 * values.
 */
export function withType(field: ModelField, type: FieldType): ModelField {
  const isAlike = GROUPS.some((group) => group.includes(type) && group.includes(field.type))
  const { defaultValue, mapping, ...rest } = field
  const next: ModelField = { ...rest, type, ...(isAlike && { defaultValue }) }
  return withRules(next, type === 'money' || field.type === 'money' ? { min: undefined, max: undefined } : {})
}
