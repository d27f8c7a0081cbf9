/**
 * Types of the placeholders of email templates. Those of the server's own emails have a fixed type;
 * a tag may give others one: "name, shop: link". Pure.
 */
import { attributesOf, tagsIn } from './html-tree'
import { inBraces } from './mail-places'

export const VARIABLE_TYPES = ['text', 'number', 'link', 'date', 'money', 'email', 'code'] as const
export type VariableType = (typeof VARIABLE_TYPES)[number]

const isVariableType = (word: string): word is VariableType => VARIABLE_TYPES.some((type) => type === word)

/** Types in the server's own emails (server/ports/mail-templates.ts). */
export const BUILT_IN_TYPES: Readonly<Record<string, VariableType>> = {
  name: 'text',
  inviter: 'text',
  change: 'text',
  by: 'text',
  space: 'text',
  guest: 'text',
  reason: 'text',
  people: 'text',
  link: 'link',
  page: 'link',
  minutes: 'number',
  hours: 'number',
  days: 'number',
  guests: 'number',
  count: 'number',
  time: 'date',
  amount: 'money',
  total: 'money',
  email: 'email',
  code: 'code',
  reference: 'code',
}

/** The server's emails with a link or a code, which super admins alone may edit. */
export const LINKED_SLUGS: readonly string[] = [
  ...['welcome', 'verify-email', 'invitation', 'account-exists', 'reset-password', 'magic-login', 'admin-approved'],
]

const builtIn = (name: string): VariableType | undefined =>
  Object.hasOwn(BUILT_IN_TYPES, name) ? BUILT_IN_TYPES[name] : undefined

/** `type`: undefined when nothing is known about the placeholder, which may then stand anywhere. */
export type Variable = { name: string; type: VariableType | undefined }

type Declared = { name: string; word: string }

/** The parts of a tag: comma separated, with or without braces, each perhaps with a type. */
const declaredIn = (tag: unknown): Declared[] =>
  typeof tag === 'string'
    ? tag.split(',').flatMap((part) => {
        const [name = '', ...rest] = part.replace(/[{}]/g, '').split(':')
        return name.trim() === '' ? [] : [{ name: name.trim(), word: rest.join(':').trim() }]
      })
    : []

/** The placeholders of a tag with their types, each once. */
export function variablesOf(tag: unknown): Variable[] {
  const types = new Map<string, VariableType | undefined>()
  for (const { name, word } of declaredIn(tag))
    if (!types.has(name)) types.set(name, builtIn(name) ?? (isVariableType(word) ? word : undefined))
  return [...types].map(([name, type]) => ({ name, type }))
}

/** A type in the tag that does not exist, or that a built-in placeholder can't have. */
export type TagIssue = { name: string; word: string; fixed: VariableType | undefined }

export function tagIssue(tag: unknown): TagIssue | undefined {
  for (const { name, word } of declaredIn(tag)) {
    const fixed = builtIn(name)
    if (word !== '' && (fixed ? word !== fixed : !isVariableType(word))) return { name, word, fixed }
  }
  return undefined
}

/** A placeholder as an address that its type does not allow. */
export type TypeIssue = { name: string; type: VariableType; place: 'button' | 'picture' }

const LEADING_PLACE = /^\s*\{\{\s*([^{}]*?)\s*\}\}/

/** The first placeholder of an address, if the address begins with it. */
export const leadingPlace = (address: string): string | undefined => LEADING_PLACE.exec(address)?.[1]

export function addressIssue(
  address: string,
  place: TypeIssue['place'],
  typeOf: (name: string) => VariableType | undefined,
): TypeIssue | undefined {
  const name = leadingPlace(address)
  const type = name === undefined ? undefined : typeOf(name)
  return name === undefined || type === undefined || type === 'link' ? undefined : { name, type, place }
}

/** The first link or picture of an HTML text whose address is a placeholder of another type. */
export function typeIssue(html: string, typeOf: (name: string) => VariableType | undefined): TypeIssue | undefined {
  for (const { name, raw } of tagsIn(html)) {
    const attribute = name === 'a' ? 'href' : name === 'img' ? 'src' : undefined
    const address = attribute === undefined ? undefined : attributesOf(raw).get(attribute)
    const issue =
      address === undefined ? undefined : addressIssue(address, name === 'img' ? 'picture' : 'button', typeOf)
    if (issue) return issue
  }
  return undefined
}

const TYPE_NAMES: Readonly<Record<VariableType, string>> = {
  text: 'a text',
  number: 'a number',
  link: 'a web address',
  date: 'a date',
  money: 'an amount of money',
  email: 'an email address',
  code: 'a code',
}

/** The server's sentence. Pages have their own, in the language of their reader. */
export function builtInTypeError(html: string): string | undefined {
  const issue = typeIssue(html, builtIn)
  return issue && `${inBraces(issue.name)} is ${TYPE_NAMES[issue.type]}: a ${issue.place} needs a web address`
}
