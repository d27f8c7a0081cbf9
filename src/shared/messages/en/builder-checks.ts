/** Problems of a wireframe's configuration, and of a file that holds one. */
import { message } from './message'

// The whole
export const configurationTooLarge = message(
  'The configuration is larger than {kilobytes, number} KB. Remove tables, fields or pages.',
)
export const tooManyModels = message('There are more than {max, number} tables. Remove some.')
export const tooManyFields = message('This table has more than {max, number} fields. Remove some.')
export const doubledId = message('Another item has the same internal id. Remove this one and add it again.')
export const accountsId = message('This internal id belongs to the accounts. Remove this table and add it again.')

// Namespace
export const namespaceMissing = message('Enter a namespace.')
export const namespacePreview = message("A namespace can't end with “_preview”. Choose another one.")
export const namespaceFromSlug = message(
  "The slug “{slug}” can't be used as the namespace. Enter a namespace: at most {max, number} lowercase letters, digits and single underscores. It starts with a letter and doesn't end with “_preview”.",
)

// Names and labels
export const nameMissing = message('Enter a name.')
export const nameForm = message(
  'Use lowercase letters, digits and single underscores between them. Start with a letter.',
)
export const tooLong = message('Use at most {max, plural, one {# character} other {# characters}}.')
export const doubledModel = message('Another table is called “{name}”. Choose another name.')
export const accountsModel = message('“{name}” is the built-in table of accounts. Choose another name.')
export const doubledField = message('Another field of this table is called “{name}”. Choose another name.')
export const reservedField = message('“{name}” is reserved for the system. Choose another name.')
export const labelMissing = message('Enter a label.')

// Tables
export const noFields = message('This table has no fields. Add at least one.')
export const titleMissing = message('Choose the field that is the title of a record.')
export const titleType = message(
  "“{field}” can't be the title of a record. Choose a field with text, a whole number or a date.",
)
export const requiresItself = message(
  '“{field}” is required and refers to its own table, so no first record can be created. Make it optional.',
)
export const requireEachOther = message(
  '{models} require one another, so no record can be created in any of them. Make one of these references optional.',
)

// Validation
export const unknownRule = message('“{word}” is unknown. Use “required”, “unique”, “min:1” or “max:80”.')
export const doubledRule = message('“{word}” is set twice. Remove one.')
export const ruleOfOtherType = message("“{word}” doesn't apply to this type of field. Remove it.")
export const onlyTextIsUnique = message(
  'Only fields with one line of text can be unique. Remove “unique” or change the type.',
)
export const limitNumber = message('“{word}” needs a number, as in “max:80”.')
export const lengthForm = message('The longest length must be a whole number of at least 1.')
export const minAboveMax = message('The minimum is above the maximum. Change one of them.')

// Options
export const noOptions = message('This choice has no options. Add at least one.')
export const tooManyOptions = message('This choice has more than {max, number} options. Remove some.')
export const optionWithoutValue = message('The option “{label}” has no value. Enter one before the colon.')
export const doubledOption = message('Two options have the value “{value}”. Change or remove one.')
export const longOptionValue = message('The value of the option “{label}” has more than {max, number} characters.')
export const longOptionLabel = message('The label of the option “{value}” has more than {max, number} characters.')

/** `error` is a sentence about the value: "Price must be at least 1". */
export const defaultValue = message('Default value: {error}.')

// References
export const targetMissing = message('Choose the table that this field refers to.')
export const targetGone = message("This field refers to a table that doesn't exist. Choose another one.")

// Money
export const currency = message('Use a currency code of three capital letters, as in “EUR”.')

// Roles
export const doubledRole = message('Another role has the slug “{slug}”. Choose another one.')
export const permissionModelGone = message("This role has permissions on a table that doesn't exist. Remove them.")
export const updateAboveRead = message('Editing reaches more records than reading. Extend reading or restrict editing.')
export const deleteAboveRead = message(
  'Deleting reaches more records than reading. Extend reading or restrict deleting.',
)
export const visitorsWrite = message('Visitors may only read and create. Choose “none”.')
export const visitorsOwn = message('Visitors have no records of their own. Choose “none” or “all”.')
export const roleOwn = message('Only the role “user” can be limited to its own records. Choose “none” or “all”.')

// Pages
export const pageInvalid = message('This page is incomplete. Remove it and add it again.')
export const pageModelGone = message("This page shows a table that doesn't exist. Choose another one.")
export const doubledPage = message('“{page}” shows the same table. Remove one of the two pages.')
export const pageFieldGone = message("A field named here doesn't exist in the table. Remove it from the page.")
export const doubledPageField = message('“{field}” is listed twice. Remove it once.')
export const searchType = message("“{field}” can't be searched. Search only fields with text.")
export const formLacks = message(
  '{count, plural, one {The form lacks a required field without a default value: {fields}. Add it, or give it a default value.} other {The form lacks required fields without a default value: {fields}. Add them, or give them default values.}}',
)

// A configuration file
export const fileTooLarge = message('This file is larger than {megabytes, number} MB.')
export const fileNotJson = message('This file is not valid JSON.')
export const fileTooDeep = message('This file is nested too deeply to be a configuration.')
export const fileCharacter = message("This file contains a character that can't be stored. Remove it.")
export const fileNotConfiguration = message(
  'This file is not a configuration. It needs at least one of: settings, models, roles, routes.',
)
/** `path` leads to the value: "models.0.fields". */
export const fileList = message('“{path}” must be a list of objects.')
export const fileValue = message('The value of “{path}” is not valid.')
export const fileTooManyFields = message('“{model}” has more than {max, number} fields. Remove some.')
export const filePassword = message(
  "“{field}” of “{model}” is a password, which can't be a field. Remove it: accounts have passwords of their own.",
)
export const fileType = message('“{field}” of “{model}” has the unknown type “{type}”. Change it to a known type.')
export const fileTypeMissing = message('“{field}” of “{model}” has no type. Add one.')
