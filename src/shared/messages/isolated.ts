/** Texts from right to left with values of any direction. */
import type { CompiledText } from './language'

export const FIRST_STRONG_ISOLATE = '\u2068'
export const POP_ISOLATE = '\u2069'
const RIGHT_TO_LEFT_MARK = '\u200f'

/**
 * `text`, compiled, with each plain argument isolated (UAX #9, 2.4.2): a Latin title inside an Arabic
 * sentence does not move the marks beside it. A text without a letter of its own language, such as
 * the name of a file, stays as it is.
 */
export function isolated(text: CompiledText): CompiledText {
  // The same form with more parts.
  return isolatedPart(text) as CompiledText
}

function isolatedPart(text: unknown): unknown {
  if (!/\p{Script=Arabic}/u.test(JSON.stringify(text))) return text
  const own = withIsolates(text)
  const first = Array.isArray(own) ? own[0] : own
  // Else a first word such as “PDF” would turn the sentence (src/app/right-to-left.css).
  if (typeof first !== 'string' || !/^[^\p{L}\u2068]*\p{Script=Latin}/u.test(first)) return own
  return Array.isArray(own) ? [RIGHT_TO_LEFT_MARK, ...own] : RIGHT_TO_LEFT_MARK + first
}

function withIsolates(part: unknown): unknown {
  if (Array.isArray(part))
    return part.flatMap((inner) => {
      const isArgument = Array.isArray(inner) && inner.length === 1 && typeof inner[0] === 'string'
      return isArgument ? [FIRST_STRONG_ISOLATE, inner, POP_ISOLATE] : [withIsolates(inner)]
    })
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withIsolates(inner)]))
}
