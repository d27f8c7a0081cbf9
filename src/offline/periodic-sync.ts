/**
 * Periodic Background Sync: the browser wakes the worker of an installed app about twice a day, while
 * no page is open. Chromium's alone, and only a bonus: pages do the same when they are open.
 */
import { BACKGROUND_SYNC } from '#shared/limits'
import { findRegistration } from './worker-link'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the one of the DOM
  interface ServiceWorkerRegistration {
    /** TypeScript has no types for it (WICG). */
    periodicSync?: {
      register: (tag: string, options: { minInterval: number }) => Promise<void>
      getTags: () => Promise<string[]>
    }
  }
}

const TAG = 'holdfast-refresh'
const MIN_INTERVAL_MS = 12 * 3_600_000

/**
 * Stays registered when somebody signs out: the worker then has nobody to read for. Does nothing
 * where the browser does not permit it: it never asks the person.
 */
export async function registerPeriodicSync(): Promise<void> {
  const periodic = (await findRegistration())?.periodicSync
  if (!periodic || !BACKGROUND_SYNC) return
  try {
    if (!(await periodic.getTags()).includes(TAG)) await periodic.register(TAG, { minInterval: MIN_INTERVAL_MS })
  } catch {
    // Not permitted: the person uses the app too seldom, or has switched it off.
  }
}
