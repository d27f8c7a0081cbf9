/** The texts of the page's language, which the worker keeps from their first use. */

/**
 * Asks for the texts again by way of the worker, which keeps them for offline use. The first page of
 * a device loads them before it has a worker.
 */
export function keepWords(): void {
  const { src } = document.querySelector<HTMLScriptElement>('script[src*="/language-"]') ?? {}
  // Without a connection the next start asks again.
  if (src) void fetch(src).catch(() => undefined)
}
