/** The labels of definitions in the language of the page. */
import { ownWord } from '../messages/language'

/** Units are no labels: code compares them. They are put into words where they are shown. */
const LABELS = /^(label|one|many|nav|purpose|group|help)$/

const done = new WeakSet<object>()

/**
 * Puts the labels of a definition and all that is in it into the language of the page, in place:
 * before anything has read them.
 */
export function ownLabels(definition: object): void {
  if (!globalThis.hfWords || done.has(definition)) return
  done.add(definition)
  for (const [name, value] of Object.entries(definition)) {
    if (typeof value === 'string' && LABELS.test(name))
      Object.assign(definition, { [name]: ownWord(value, `label.${value}`) })
    if (typeof value === 'object' && value !== null) ownLabels(value)
  }
}
