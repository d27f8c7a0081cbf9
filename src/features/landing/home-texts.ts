/** The texts of the start page: entries of the page `home`, else the catalogue's. Pure. */
import * as text from '#messages/landing'
import { isObject } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'

export const HOME = 'home'

export type Step = { title: string; text: string }
export type HomeTexts = {
  headline: string
  intro: string
  /** Heading of the featured spaces. */
  featured: string
  steps: readonly Step[]
  /** Address of the large picture. */
  picture: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** `step-1` to `step-3`: key-value pairs with `title` and `text`. */
function stepOf(value: unknown, fallback: Step): Step {
  if (!isObject(value)) return fallback
  return { title: textOf(value.title) ?? fallback.title, text: textOf(value.text) ?? fallback.text }
}

/** @param worksOffline whether this browser can keep the app and its changes */
export function toHomeTexts(entries: readonly AnyRecord[], worksOffline: boolean): HomeTexts {
  const values = new Map(entries.map(({ key, value }) => [String(key), value]))
  const steps: Step[] = [
    { title: text.findTitle(), text: text.findText() },
    { title: text.bookTitle(), text: text.bookText() },
    { title: text.goTitle(), text: worksOffline ? text.goText() : text.goTextOnline() },
  ]
  return {
    headline: textOf(values.get('headline')) ?? text.headline(),
    intro: textOf(values.get('intro')) ?? text.intro(),
    featured: textOf(values.get('featured')) ?? text.featured(),
    steps: steps.map((step, index) => stepOf(values.get(`step-${index + 1}`), step)),
    picture: textOf(values.get('picture')),
  }
}
