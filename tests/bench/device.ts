/** A Chromium with a profile on disk, pages with a service worker, and calls into that worker. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import type { Contestants } from './contestants'
import type { TanStack } from './page/tanstack'

export type ControlledPage = {
  page: Page
  /**
   * Resolves when every worker of the browser has stopped. The next call or fetch starts it again.
   */
  stopWorkers: () => Promise<void>
}

export type Device = ControlledPage & {
  context: BrowserContext
  version: string
  /** Functions of the contestants that run in the service worker. */
  worker: Contestants
  /** Functions of the contestant that runs in a page. */
  tanstack: TanStack
  close: () => Promise<void>
}

export async function openDevice(origin: string): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS],
  })
  // The TypeScript runner adds calls of this helper to functions, and pages do not have it.
  await context.addInitScript('globalThis.__name = (value) => value')
  const opened = await openPage(context, `${origin}/`, '/bench-worker.js')
  return {
    ...opened,
    context,
    version: context.browser()?.version() ?? '',
    worker: toContestants(opened.page),
    tanstack: await toTanStack(opened.page),
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Opens a page and waits until the worker of that script controls it. */
export async function openPage(context: BrowserContext, url: string, script: string): Promise<ControlledPage> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(path)
    await navigator.serviceWorker.ready
  }, script)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return { page, stopWorkers: await toStop(context, page) }
}

type Version = { versionId: string; runningStatus: string }

/** Returns a function that stops the workers known to the page's DevTools. */
async function toStop(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page)
  const running = new Set<string>()
  let onStopped = () => {}
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }: { versions: Version[] }) => {
    for (const { versionId, runningStatus } of versions)
      if (runningStatus === 'stopped') running.delete(versionId)
      else running.add(versionId)
    if (running.size === 0) onStopped()
  })
  await devtools.send('ServiceWorker.enable')
  return async () => {
    const stopped = new Promise<void>((resolve) => {
      onStopped = resolve
    })
    await devtools.send('ServiceWorker.stopAllWorkers')
    if (running.size > 0) await stopped
  }
}

async function toTanStack(page: Page): Promise<TanStack> {
  await page.addScriptTag({ url: '/tanstack.js', type: 'module' })
  await page.waitForFunction(() => 'tanstack' in window)
  const call = <T>(name: keyof TanStack, count: number) =>
    page.evaluate(([wanted, given]) => (Reflect.get(window, 'tanstack') as TanStack)[wanted](given) as Promise<T>, [
      name,
      count,
    ] as const)
  return { enqueue: (count) => call('enqueue', count), replay: () => call('replay', 0) }
}

function toContestants(page: Page): Contestants {
  const call = (name: string, args: unknown[]) =>
    page.evaluate(
      async ([wanted, given]) => {
        const { active } = await navigator.serviceWorker.ready
        const { port1, port2 } = new MessageChannel()
        return new Promise((resolve, reject) => {
          port1.onmessage = ({ data }: MessageEvent<{ value?: unknown; error?: string }>) =>
            data.error === undefined ? resolve(data.value) : reject(new Error(data.error))
          active?.postMessage({ name: wanted, args: given }, [port2])
        })
      },
      [name, args] as const,
    )
  return new Proxy({} as Contestants, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        call(name, args),
  })
}
