/**
 * The order of work at start. The first page is drawn once, with its data: drawing the frame, the
 * page and the records one after another takes longer on slow devices. Background work (worker
 * installation, checks of session and connection) starts after that.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router'

/** After this the page is drawn with its own loading states. */
const FIRST_PAGE_WAIT_MS = 1_000

/** Waits for the route's files, guards and queries. Until then index.html's mark is shown. */
export async function untilFirstPage(
  router: AppRouter,
  client: QueryClient,
  waitMs = FIRST_PAGE_WAIT_MS,
): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, waitMs))
  const page = router.load().then(() => untilAnswered(client))
  await Promise.race([page, timeout])
}

function untilAnswered(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = client.getQueryCache().subscribe(check)
    check()
  })
}

/** A page that can't be drawn does not delay background work for longer. */
const DRAWN_WITHIN_MS = 5_000

/** Resolves when the first page is on the screen. */
export function untilDrawn(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      // The second frame starts after the first one is painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    // Background tabs get no animation frames.
    setTimeout(resolve, DRAWN_WITHIN_MS)
  })
}
