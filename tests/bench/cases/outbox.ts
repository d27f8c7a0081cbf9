/**
 * The outbox with few and with many waiting changes: the worker's response, and the drawer of the
 * built product.
 */
import { signIn } from '../../support/accounts'
import { pinConnection, untilControlled } from '../../support/browser'
import { startServer } from '../../support/server-process'
import { type Line, median } from '../report'
import type { Setting } from '../setting'

const FEW = 10
const MANY = 1_000

export async function measureOutbox(setting: Setting): Promise<Line[]> {
  const line = { group: 'Outbox', beside: `ours, ${FEW} waiting`, unit: 'ms', ratio: 'cost' } as const
  const [few, many] = [await measureAnswer(setting, FEW), await measureAnswer(setting, MANY)]
  await setting.device.worker.oursClear()
  const drawer = await measureDrawer(setting)
  setting.say(
    `  answer ${few.toFixed(1)} ${many.toFixed(1)} ms, drawer ${drawer.few.toFixed(0)} ${drawer.many.toFixed(0)} ms`,
  )
  return [
    { ...line, what: 'the drawer from click to rows, 1 000 waiting', ours: drawer.many, theirs: drawer.few, target: 2 },
    { ...line, what: "the worker's answer in it, 1 000 waiting", ours: many, theirs: few },
  ]
}

async function measureAnswer({ device: { worker }, rounds }: Setting, count: number): Promise<number> {
  await worker.oursClear()
  await worker.oursSignIn()
  await worker.oursEnqueue(count)
  const times: number[] = []
  for (let round = 0; round < rounds * 2; round++) {
    const { time, total } = await worker.oursOutbox()
    if (total !== count) throw new Error(`${total} of ${count} are in the outbox`)
    times.push(time)
  }
  return median(times)
}

async function measureDrawer({
  device: { context },
  product,
  rounds,
}: Setting): Promise<{ few: number; many: number }> {
  const server = await startServer({
    env: { DIST_DIR: product.folder, NODE_ENV: 'test', WRITES_PER_MINUTE: '1000000' },
  })
  try {
    await pinConnection(context)
    const page = await context.newPage()
    await page.goto(`${server.origin}/admin/login`)
    await signIn(page)
    await untilControlled(page)
    const measure = async (count: number): Promise<number> => {
      await page.evaluate(fillQueue, count)
      const times: number[] = []
      // The first round loads the drawer's code and does not count.
      for (let round = -1; round < rounds * 2; round++) {
        await page.reload()
        await untilControlled(page)
        await page.getByTestId('network-indicator').filter({ hasText: 'Pending' }).waitFor()
        const time = await page.evaluate(openDrawer, count)
        if (round >= 0) times.push(time)
      }
      return median(times)
    }
    const few = await measure(FEW)
    const many = await measure(MANY)
    await page.close()
    return { few, many }
  } finally {
    await server.stop()
  }
}

/**
 * Runs in the page. Adds changes with a retry time in an hour, as another worker of this device
 * would have left them.
 */
async function fillQueue(count: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('MkdOfflineDB')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const tx = db.transaction(['requests', 'offlineData'], 'readwrite')
  const requests = tx.objectStore('requests')
  requests.clear()
  for (let number = 1; number <= count; number++) {
    const id = crypto.randomUUID()
    requests.put(
      {
        id,
        timestamp: Date.now(),
        retryCount: 0,
        maxRetries: 3,
        endpoint: '/v1/api/records/holdfast/{{role}}/project',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: { name: `Gift box ${number}`, client: `Client ${number % 97}`, status: 'draft' },
        table: 'project',
        operation: 'create',
        priority: 'high',
        metadata: {
          format: 1,
          owner: `${location.origin}|holdfast|${localStorage.getItem('user')}`,
          state: 'pending',
          writes: [`project/temp_${id}`],
          needs: [],
          sent: false,
          tempId: `temp_${id}`,
          nextAttemptAt: Date.now() + 3_600_000,
        },
      },
      [0, number],
    )
  }
  tx.objectStore('offlineData').put('another worker', 'pen')
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onabort = () => reject(tx.error)
  })
  db.close()
}

/** Runs in the page. Measures from the click until the first rows and the total are painted. */
function openDrawer(count: number): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    const look = () => {
      const drawer = document.querySelector('[role=dialog]')
      if (!drawer?.querySelector('article') || !drawer.textContent?.includes(`Waiting (${count.toLocaleString('en')})`))
        return
      observer.disconnect()
      // Resolves after the frame that paints them.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    document.querySelector<HTMLElement>('[data-testid=network-indicator]')?.click()
  })
}
