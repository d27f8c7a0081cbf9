/** What tests do to a browser beyond clicking: pin its connection, wait for its worker. */
import type { BrowserContext, Page } from '@playwright/test'

export type Connection = { effectiveType: 'slow-2g' | '2g' | '3g' | '4g'; downlink: number; rtt: number }

/** A good connection by section 9. What a test machine reports hovers around the threshold of "slow". */
export const GOOD_CONNECTION: Connection = { effectiveType: '4g', downlink: 10, rtt: 50 }
export const SLOW_CONNECTION: Connection = { effectiveType: '2g', downlink: 0.3, rtt: 900 }

const PINNED = '__pinnedConnection'

/**
 * Every page of the context, from now on, reports `connection` as navigator.connection. The script is text, because a
 * function may have been given helpers by the compiler that a page doesn't have.
 */
export const pinConnection = (context: BrowserContext, connection = GOOD_CONNECTION): Promise<unknown> =>
  context.addInitScript(`{
    const pinned = Object.assign(new EventTarget(), ${JSON.stringify(connection)})
    Object.defineProperty(window, '${PINNED}', { value: pinned })
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => pinned })
  }`)

/** Changes what an open page reports, and tells its listeners as a browser does. */
export const changeConnection = (page: Page, connection: Connection): Promise<void> =>
  page.evaluate(
    ([name, values]) => {
      const pinned = Object.assign(Reflect.get(window, name) as EventTarget, values)
      pinned.dispatchEvent(new Event('change'))
    },
    [PINNED, connection] as const,
  )

/** Waits until the page is controlled by an active service worker. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * Goes to another page of the app that is open, by its router, as a link does: nothing is loaded anew.
 * Resolves when the heading of that page stands there; where only the search differs, at once.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  const heading = page.locator('h1').first()
  await heading.waitFor()
  const previous = await heading.evaluateHandle((element) => ({
    element,
    text: element.textContent,
    path: location.pathname,
  }))
  await page.evaluate((target) => history.pushState(null, '', target), path)
  await page.waitForFunction(({ element, text, path: before }) => {
    const current = document.querySelector('h1')
    const isOther = current !== null && (current !== element || current.textContent !== text)
    return isOther || location.pathname === before
  }, previous)
  await previous.dispose()
}
