/**
 * What comes before the first page and what after it. It is drawn once what it needs is there: to draw a frame without its page, then
 * the page without its records, and then both again takes a slow device longer than all of it together. What nobody waits for (the
 * worker with all files of the app, checks of session and connection) starts when it stands.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router'

/** From then on the page says itself what it waits for. */
const PATIENCE_MS = 1_000

/** Files and guards of the page's route, and the answers to what it asked for. Until then index.html's mark stands. */
export async function untilFirstPage(router: AppRouter, client: QueryClient, patienceMs = PATIENCE_MS): Promise<void> {
  const impatience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  const page = router.load().then(() => untilAnswered(client))
  await Promise.race([page, impatience])
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

/** A page that can't be drawn holds nothing up. */
const DRAWN_WITHIN_MS = 5_000

/** The first page is on the screen. */
export function untilDrawn(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      // The frame after this one begins when it is painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    // Pages in the background have no frames.
    setTimeout(resolve, DRAWN_WITHIN_MS)
  })
}
