/** Browser helpers: sets the reported connection and waits for the service worker. */
import type { BrowserContext, Page } from '@playwright/test'

export type Connection = { effectiveType: 'slow-2g' | '2g' | '3g' | '4g'; downlink: number; rtt: number }

/**
 * A good connection by section 9. The real one of a test machine varies around the threshold of
 * "slow".
 */
export const GOOD_CONNECTION: Connection = { effectiveType: '4g', downlink: 10, rtt: 50 }
export const SLOW_CONNECTION: Connection = { effectiveType: '2g', downlink: 0.3, rtt: 900 }

const PINNED = '__pinnedConnection'

/**
 * Makes every page of the context report `connection` as navigator.connection from now on. The
 * script is text, because compiled functions may use helpers that a page doesn't have.
 */
export const pinConnection = (context: BrowserContext, connection = GOOD_CONNECTION): Promise<unknown> =>
  context.addInitScript(`{
    const pinned = Object.assign(new EventTarget(), ${JSON.stringify(connection)})
    Object.defineProperty(window, '${PINNED}', { value: pinned })
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => pinned })
  }`)

/** Changes the connection of an open page and fires its change event. */
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
 * Opens another page of the app through its router, like a link, without a reload. Resolves when
 * the page's heading is shown, or at once when only the search differs.
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
