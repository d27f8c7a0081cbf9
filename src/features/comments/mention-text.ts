/**
 * Pure: mentions as they are typed ("@Ada Marsh") and as they are stored ("@[12]"), and the mention
 * that is being typed.
 */
import { mentionParts, toMention } from '#shared/mentions'

export type Person = { id: number; name: string; email: string; photo: string | null }

/** Names of mentioned people, by what stands after the "@" in the text. */
export type Mentioned = Readonly<Record<string, number>>

/** The name of a person, with the email address where somebody else has the same name. */
export function uniqueName(person: Person, people: readonly Person[]): string {
  const isShared = people.some(({ id, name }) => id !== person.id && name === person.name)
  return isShared ? `${person.name} (${person.email})` : person.name
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Longer names first, so that "Ann" does not take the start of "Ann Lee". */
export function toStored(text: string, mentioned: Mentioned): string {
  const names = Object.keys(mentioned).sort((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const typed = new RegExp(`@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(typed, (whole, name: string) => {
    const id = mentioned[name]
    return id === undefined ? whole : toMention(id)
  })
}

/** A person who is no longer among them stays in the stored form. */
export function toTyped(stored: string, people: readonly Person[]): { text: string; mentioned: Mentioned } {
  const mentioned: Record<string, number> = {}
  const text = mentionParts(stored)
    .map((part) => {
      if (typeof part === 'string') return part
      const person = people.find(({ id }) => id === part)
      if (!person) return toMention(part)
      const name = uniqueName(person, people)
      mentioned[name] = part
      return `@${name}`
    })
    .join('')
  return { text, mentioned }
}

/** Between the "@" and the cursor: up to two words, so that first and last names are found. */
const TYPED = /(?:^|[\s(])@([\p{L}\p{N}._'-]*(?: [\p{L}\p{N}._'-]*)?)$/u

/** The mention that ends at the cursor; undefined when none is being typed. */
export function mentionAt(text: string, cursor: number): { start: number; words: string } | undefined {
  const [, words] = TYPED.exec(text.slice(0, cursor)) ?? []
  return words === undefined ? undefined : { start: cursor - words.length - 1, words }
}

const SUGGESTED = 6

/** How well a person fits what was typed: less is better, undefined is not at all. */
function rankOf({ name, email }: Person, wanted: string, startOfWord: RegExp): number | undefined {
  const lower = name.toLocaleLowerCase()
  if (startOfWord.test(lower)) return 0
  if (lower.includes(wanted)) return 1
  return email.toLocaleLowerCase().startsWith(wanted) ? 2 : undefined
}

/** The best first: a word of the name begins with it, then the name has it, then the email begins. */
export function matching(people: readonly Person[], words: string, author: number | null): Person[] {
  const wanted = words.toLocaleLowerCase()
  const startOfWord = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(wanted)}`, 'u')
  return people
    .flatMap((person) => {
      const rank = rankOf(person, wanted, startOfWord)
      // Hardly anybody mentions themselves.
      return rank === undefined ? [] : [{ person, rank: person.id === author ? 3 : rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SUGGESTED)
    .map(({ person }) => person)
}
