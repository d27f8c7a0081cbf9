/** Words of an email template's blocks and placeholders, and the rules of its form. */
import * as text from '#messages/email-blocks'
import { exampleAuthor, exampleChange, exampleReason, exampleTime } from '#messages/email-template'
import {
  type Block,
  type BlockIssue,
  type BlockKind,
  blockIssues,
  isOurs,
  readMail,
  TEXT_LIMITS,
} from '#shared/mail-blocks'
import { inBraces, placeErrors } from '#shared/mail-places'
import {
  addressIssue,
  BUILT_IN_TYPES,
  type TypeIssue,
  tagIssue,
  typeIssue,
  VARIABLE_TYPES,
  type Variable,
  type VariableType,
  variablesOf,
} from '#shared/mail-variables'
import type { Place } from '../../crud/fields/place-menu'

export const KIND_LABELS: Readonly<Record<BlockKind, () => string>> = {
  heading: text.heading,
  text: text.textBlock,
  button: text.button,
  picture: text.picture,
  divider: text.divider,
  spacer: text.spacer,
  html: text.html,
}

const TYPE_LABELS: Readonly<Record<VariableType, () => string>> = {
  text: text.typeText,
  number: text.typeNumber,
  link: text.typeLink,
  date: text.typeDate,
  money: text.typeMoney,
  email: text.typeEmail,
  code: text.typeCode,
}

const EXAMPLES: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  link: 'https://example.com/link',
  page: 'https://example.com/page',
  minutes: '30',
  hours: '24',
  days: '7',
  inviter: 'Grace Hopper',
  guest: 'Grace Hopper',
  people: 'Grace Hopper',
  space: 'Cedar Room',
  reference: 'ABCD2345',
}
const SENTENCES: Readonly<Record<string, () => string>> = {
  change: exampleChange,
  by: exampleAuthor,
  reason: exampleReason,
}

/** The same for all placeholders of a type. */
const TYPE_EXAMPLES: Readonly<Record<Exclude<VariableType, 'text'>, () => string>> = {
  number: () => '3',
  link: () => 'https://example.com',
  date: exampleTime,
  money: text.exampleMoney,
  email: () => 'ada@example.com',
  code: () => '000000',
}

const exampleOf = ({ name, type }: Variable): string =>
  SENTENCES[name]?.() ?? EXAMPLES[name] ?? (type === undefined || type === 'text' ? name : TYPE_EXAMPLES[type]())

export type TypeOf = (name: string) => VariableType | undefined

/**
 * Without a tag a template may use any placeholder. Those of the server's own emails keep their
 * type.
 */
export function typesIn(tag: unknown): TypeOf {
  const types = new Map(variablesOf(tag).map(({ name, type }) => [name, type]))
  return (name) =>
    types.has(name) ? types.get(name) : Object.hasOwn(BUILT_IN_TYPES, name) ? BUILT_IN_TYPES[name] : undefined
}

/** The sample value of each placeholder. */
export function examplesIn(tag: unknown): (name: string) => string {
  const typeOf = typesIn(tag)
  return (name) => exampleOf({ name, type: typeOf(name) })
}

/** A placeholder as menus list it. */
export type TypedPlace = Place & { type: VariableType | undefined }

export const placesOf = (tag: unknown): TypedPlace[] =>
  variablesOf(tag).map((variable) => ({
    name: variable.name,
    type: variable.type,
    label: text.typed({
      name: variable.name,
      type: TYPE_LABELS[variable.type ?? 'text'](),
      example: exampleOf(variable),
    }),
  }))

export const FIELD_LABELS: Readonly<Record<BlockIssue['field'], () => string>> = {
  text: text.headingText,
  label: text.buttonLabel,
  href: text.link,
  src: text.pictureAddress,
  alt: text.alternativeText,
  html: text.html,
}

function issueText({ field, reason }: BlockIssue): string {
  if (reason === 'unclosed' || field === 'html') return text.unclosed()
  if (reason === 'address') return text.notAnAddress()
  const label = FIELD_LABELS[field]()
  return reason === 'missing'
    ? text.missing({ field: label })
    : text.tooLong({ field: label, count: TEXT_LIMITS[field] })
}

const typeText = ({ name, type, place }: TypeIssue): string =>
  (place === 'picture' ? text.pictureNeedsLink : text.buttonNeedsLink)({ variable: inBraces(name), type })

export type BlockErrors = Partial<Record<BlockIssue['field'], string>>

/** A message per input of a block. `isJudged`: whether what is missing counts too. */
export function blockErrors(block: Block, typeOf: TypeOf, isJudged: boolean): BlockErrors {
  const errors: BlockErrors = {}
  for (const issue of blockIssues(block))
    if (isJudged || issue.reason !== 'missing') errors[issue.field] ??= issueText(issue)
  const addresses: readonly (readonly [BlockIssue['field'], string, TypeIssue['place']])[] = [
    ...('href' in block ? ([['href', block.href, 'button']] as const) : []),
    ...('src' in block ? ([['src', block.src, 'picture']] as const) : []),
  ]
  for (const [field, address, place] of addresses) {
    const issue = addressIssue(address, place, typeOf)
    if (issue) errors[field] = typeText(issue)
  }
  return errors
}

function htmlError(html: string, typeOf: TypeOf): string | undefined {
  for (const [index, item] of readMail(html).items.entries()) {
    const [problem] = isOurs(item) && html !== '' ? Object.values(blockErrors(item.block, typeOf, true)) : []
    if (problem) return text.errorInBlock({ number: index + 1, problem })
  }
  const issue = typeIssue(html, typeOf)
  return issue && typeText(issue)
}

/** Rules of the whole form. The server has those about placeholders too. */
export function emailErrors(values: Record<string, unknown>): Record<string, string> {
  const errors = placeErrors(values)
  const tag = tagIssue(values.tag)
  if (tag) {
    const variable = inBraces(tag.name)
    errors.tag = tag.fixed
      ? text.fixedType({ variable, type: tag.fixed })
      : text.unknownType({ variable, word: tag.word, types: VARIABLE_TYPES.join(', ') })
  }
  const problem = typeof values.html === 'string' ? htmlError(values.html, typesIn(values.tag)) : undefined
  if (problem !== undefined) errors.html ??= problem
  return errors
}
