/**
 * The page until the app is drawn: a sentence below the mark of index.html, and on the first visit how
 * far the server's start is. Has no style sheet of its own: that of the app is there, with no room for
 * texts (app.css).
 */
import * as text from '#messages/demo'
import type { StartProgress, StartStep } from '#shared/demo/wire'

/** The bar's share when a step begins. The files take most of the time, the steps after them a third. */
const STEPS: Readonly<Record<StartStep, { sentence: () => string; from: number }>> = {
  server: { sentence: text.loadingServer, from: 0 },
  database: { sentence: text.loadingDatabase, from: 0 },
  unpack: { sentence: text.unpacking, from: 0.7 },
  start: { sentence: text.starting, from: 0.9 },
}
const FILES_SHARE = STEPS.unpack.from
const BYTES_PER_MB = 1_000_000
const STEP_ID = 'demo-step'

const placeOf = (): HTMLElement | null => document.querySelector<HTMLElement>('.hf-start')

function child<Name extends keyof HTMLElementTagNameMap>(
  place: HTMLElement,
  name: Name,
  part: string,
): HTMLElementTagNameMap[Name] {
  const existing = place.querySelector<HTMLElementTagNameMap[Name]>(`${name}[data-part="${part}"]`)
  if (existing) return existing
  const made = document.createElement(name)
  made.dataset.part = part
  return place.appendChild(made)
}

/** Shows the sentence alone. */
export function say(sentence: string): void {
  const place = placeOf()
  if (!place) return
  place.querySelector('[data-part="progress"]')?.remove()
  place.setAttribute('role', 'status')
  place.setAttribute('aria-label', sentence)
  Object.assign(place.style, { alignContent: 'center', gap: '20px', padding: '24px', textAlign: 'center' })
  const line = child(place, 'p', 'sentence')
  Object.assign(line.style, { margin: '0', maxWidth: '34ch' })
  line.textContent = sentence
}

/** Adds the progress below the sentence. */
export function showProgress({ step, done, total }: StartProgress): void {
  const place = placeOf()
  if (!place) return
  // Only the step is announced, not each byte.
  place.removeAttribute('role')
  place.removeAttribute('aria-label')
  const box = child(place, 'div', 'progress')
  Object.assign(box.style, { display: 'grid', gap: '8px', width: 'min(100%, 20rem)' })
  const line = child(box, 'p', 'step')
  line.id = STEP_ID
  line.setAttribute('role', 'status')
  line.style.margin = '0'
  const { sentence, from } = STEPS[step]
  const steps = Object.keys(STEPS)
  const words = text.step({ number: steps.indexOf(step) + 1, count: steps.length, sentence: sentence() })
  if (line.textContent !== words) line.textContent = words
  const bar = child(box, 'progress', 'bar')
  bar.setAttribute('aria-labelledby', STEP_ID)
  Object.assign(bar.style, { width: '100%', accentColor: 'var(--mantine-primary-color-filled)' })
  bar.value = Math.max(from, (done / total) * FILES_SHARE)
  const bytes = child(box, 'p', 'bytes')
  Object.assign(bytes.style, { margin: '0', fontVariantNumeric: 'tabular-nums' })
  bytes.textContent = text.bytes({ done: done / BYTES_PER_MB, total: total / BYTES_PER_MB })
}
