/**
 * Mentions in the text of a comment: `@[12]` for the account 12. The text holds no name, so that a
 * renamed person is shown by their new name and a deleted account leaves none (decision 0025).
 */
const MENTION = /@\[([1-9]\d{0,15})\]/g

export const MENTIONS_MAX = 20

export const toMention = (id: number): string => `@[${id}]`

/** The ids of the mentioned accounts, each once, in the order of the text. */
export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id))),
]

/** A text in parts: what is written, and the ids of mentioned accounts in between. */
export function mentionParts(text: string): (string | number)[] {
  const parts: (string | number)[] = []
  let from = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push(Number(match[1]))
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
