/** What the demo keeps in this browser beside the app's own values. Blocked storage never throws. */

export type DemoKey = 'panel' | 'tour'

const nameOf = (key: DemoKey): string => `holdfast-demo-${key}`
/** A tour ends with its tab. */
const storageOf = (key: DemoKey): Storage => (key === 'tour' ? sessionStorage : localStorage)

export function readKept(key: DemoKey): string | null {
  try {
    return storageOf(key).getItem(nameOf(key))
  } catch {
    return null
  }
}

/** null removes the value. */
export function keep(key: DemoKey, value: string | null): void {
  try {
    if (value === null) storageOf(key).removeItem(nameOf(key))
    else storageOf(key).setItem(nameOf(key), value)
  } catch {
    // It is forgotten at the next start.
  }
}
