/**
 * `npm run bench:editor [-- --rounds N] [--quick] [--note text]`: the editor of designs beside konva,
 * with the same 300 objects, in one Chromium and in turns. Counts the processor time of the page's
 * main thread per frame while objects are dragged and while the sheet is zoomed, and
 * compares the time to open a design with that of its form. A run of 5 rounds or more writes editor.md.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { fieldsOf } from '#shared/json'
import { callAs, signIn } from '../support/accounts'
import { pinConnection, untilControlled } from '../support/browser'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { freePort, type ServerProcess, startServer } from '../support/server-process'
import { bundle } from './bundle'
import { benchScene, SHEET } from './editor-peer/objects'
import { buildProduct } from './product'
import { type Line, median, toMarkdown } from './report'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
    note: { type: 'string', default: '' },
  },
})
const rounds = values.quick ? 1 : Number(values.rounds)
const STEPS = 60
const FIFTY_COLUMNS = 5
const CELL = 20

const stops: (() => Promise<void> | void)[] = []
const say = (text: string) => void process.stderr.write(`${text}\n`)

type Point = { x: number; y: number }

/** Milliseconds of the main thread's processor time; wall time would count what else the machine does. */
async function threadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

const REST_MS = 500
/** Milliseconds of the main thread in that time. Less means that no earlier change goes on. */
const REST_BUSY_MS = 5
const REST_LIMIT_MS = 20_000

/** Saving and looking at codes after a change are no part of a frame. @throws when they do not end */
async function untilAtRest(devtools: CDPSession): Promise<void> {
  const limit = performance.now() + REST_LIMIT_MS
  for (;;) {
    const before = await threadMs(devtools)
    await setTimeout(REST_MS)
    if ((await threadMs(devtools)) - before < REST_BUSY_MS) return
    if (performance.now() > limit) throw new Error(`The page is still busy after ${REST_LIMIT_MS / 1_000} s`)
  }
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/**
 * Processor time per frame of as many steps of the pointer or wheel. The next step is sent when the page
 * has handled the one before, which it does in its next frame; a turn of the wheel takes two. Nothing
 * else is asked of the page meanwhile: a question costs it some 0.5 ms.
 */
async function perFrame(
  devtools: CDPSession,
  frames: number,
  step: (number: number) => Promise<void>,
): Promise<number> {
  const before = await threadMs(devtools)
  for (let number = 1; number <= STEPS; number += 1) await step(number)
  return ((await threadMs(devtools)) - before) / (STEPS * frames)
}

/** A path that never meets the same place, so that every step draws. */
const along = (from: Point, number: number): [number, number] => [
  from.x + number * 2,
  from.y + Math.sin(number / 4) * 20,
]

type Figures = Record<'one' | 'fifty' | 'zoom' | 'slow', number[]>
const NO_FIGURES = (): Figures => ({ one: [], fifty: [], zoom: [], slow: [] })

type Editor = {
  page: Page
  devtools: CDPSession
  /** A place of the sheet on the screen. */
  at: (mm: Point) => Promise<Point>
  /** Selects the first objects; the pointer then drags them. */
  choose: (count: number) => Promise<void>
  /** Back to the first state. */
  reset: () => Promise<void>
}

const SLOWER = 4

/** The median time from frame to frame in milliseconds, on a slowed processor. A screen shows 60 a second. */
async function frameTime(devtools: CDPSession, step: (number: number) => Promise<void>): Promise<number> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const times: number[] = []
  let last = performance.now()
  for (let number = 1; number <= STEPS; number += 1) {
    await step(number)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return median(times)
}

/** @param slow measures the time of a frame on a slowed processor instead */
async function drag(editor: Editor, count: number, slow = false): Promise<number> {
  const { page, devtools } = editor
  await editor.choose(count)
  // In the middle of the fifty, away from the handles of a selection.
  const from = await editor.at({ x: 2.5 * CELL - 1, y: 4.5 * CELL })
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, from.y)
  await nextFrame(page)
  const step = (number: number) => page.mouse.move(...along(from, number))
  const spent = await (slow ? frameTime(devtools, step) : perFrame(devtools, 1, step))
  await page.mouse.up()
  await editor.reset()
  return spent
}

async function zoom(editor: Editor): Promise<number> {
  const { page, devtools } = editor
  const middle = await editor.at({ x: SHEET.width / 2, y: SHEET.height / 2 })
  await page.mouse.move(middle.x, middle.y)
  await page.keyboard.down('Control')
  const spent = await perFrame(devtools, 2, (number) => page.mouse.wheel(0, number <= STEPS / 2 ? -10 : 10))
  await page.keyboard.up('Control')
  return spent
}

async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

async function openOurs(page: Page, id: number): Promise<Editor> {
  await page.goto(`/product/design/edit?id=${id}`)
  const canvas = page.getByRole('application')
  await page.waitForFunction(() => document.querySelectorAll('[data-object]').length === 300)
  const at = async (mm: Point) => {
    const place = await page.locator('[data-canvas] svg > g').first().getAttribute('transform')
    const [zoom = 1, , , , x = 0, y = 0] = (place ?? '').match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
    const box = await canvas.boundingBox()
    return { x: (box?.x ?? 0) + mm.x * zoom + x, y: (box?.y ?? 0) + mm.y * zoom + y }
  }
  return {
    ...{ page, at, devtools: await devtoolsOf(page) },
    choose: async (count) => {
      await canvas.focus()
      await page.keyboard.press('Escape')
      if (count === 1) return
      const [start, end] = [await at({ x: -2, y: -2 }), await at({ x: FIFTY_COLUMNS * CELL, y: SHEET.height + 2 })]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y)
      await page.mouse.up()
      await page.getByText(`${count} objects are selected.`).first().waitFor()
    },
    reset: async () => {
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
    },
  }
}

async function openKonva(page: Page, origin: string): Promise<Editor> {
  await page.goto(origin)
  await page.waitForFunction(() => Reflect.get(window, 'isReady') === true)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const zoom = Math.min((width - 64) / SHEET.width, (height - 64) / SHEET.height)
  return {
    ...{ page, devtools: await devtoolsOf(page) },
    at: async ({ x, y }) => ({
      x: x * zoom + (width - SHEET.width * zoom) / 2,
      y: y * zoom + (height - SHEET.height * zoom) / 2,
    }),
    choose: (count) => page.evaluate((wanted) => Reflect.get(window, 'choose')(wanted), count),
    reset: async () => {},
  }
}

async function measure(editor: Editor, into: Figures): Promise<void> {
  await untilAtRest(editor.devtools)
  into.one.push(await drag(editor, 1))
  await untilAtRest(editor.devtools)
  into.fifty.push(await drag(editor, 50))
  await untilAtRest(editor.devtools)
  into.zoom.push(await zoom(editor))
  await untilAtRest(editor.devtools)
  into.slow.push(await drag(editor, 50, true))
}

/** From the click on a link of the app until the content is there, in an app that is already open. */
async function openedIn(page: Page, path: string, isShown: () => boolean): Promise<number> {
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isShown)
  return performance.now() - started
}

async function servePeer(): Promise<string> {
  const code = await bundle(join(import.meta.dirname, 'editor-peer', 'konva.ts'))
  const html =
    '<!doctype html><style>body{margin:0;overflow:hidden;background:#e9ecef}</style><div id="stage"></div><script type="module" src="/konva.js"></script>'
  const server = createServer((request, response) => {
    const isScript = request.url === '/konva.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? code : html)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  stops.unshift(() => void server.close())
  return `http://localhost:${port}/`
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL })
  await pinConnection(context)
  return context.newPage()
}

/** @returns its id */
async function createDesign(server: ServerProcess): Promise<number> {
  const body = { name: 'Three hundred objects', canvas: benchScene() }
  const answer = fieldsOf(await callAs(server, 'superAdmin', '/design', { method: 'POST', body }))
  const id = Number(answer.data ?? fieldsOf(answer.model).id)
  if (!Number.isInteger(id)) throw new Error(`The design was not created: ${JSON.stringify(answer).slice(0, 300)}`)
  return id
}

async function main(): Promise<boolean> {
  const product = await buildProduct()
  stops.unshift(product.remove)
  const server = await startServer({ env: { NODE_ENV: '', DIST_DIR: product.folder, WRITES_PER_MINUTE: '1000000' } })
  stops.unshift(() => server.stop())
  const peerOrigin = await servePeer()
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] })
  stops.unshift(() => browser.close())
  const page = await newPage(browser, server.origin)
  await signIn(page)
  await untilControlled(page)
  const id = await createDesign(server)
  const peerPage = await newPage(browser, peerOrigin)
  const [ours, theirs] = [NO_FIGURES(), NO_FIGURES()]
  const opened: Record<'editor' | 'form', number[]> = { editor: [], form: [] }
  for (let round = 0; round <= rounds; round += 1) {
    // The first round warms up.
    await measure(await openOurs(page, id), round === 0 ? NO_FIGURES() : ours)
    await measure(await openKonva(peerPage, peerOrigin), round === 0 ? NO_FIGURES() : theirs)
    const isEditor = () => document.querySelectorAll('[data-object]').length === 300
    const editor = await openedIn(page, `/product/design/edit?id=${id}`, isEditor)
    const form = await openedIn(
      page,
      `/admin/edit-design?id=${id}`,
      () => document.querySelector('form input') !== null,
    )
    if (round > 0) {
      opened.editor.push(editor)
      opened.form.push(form)
    }
    say(`round ${round}: one ${ours.one.at(-1)?.toFixed(1)} ms, konva ${theirs.one.at(-1)?.toFixed(1)} ms`)
  }
  report(browser.version(), ours, theirs, opened)
  return true
}

function report(version: string, ours: Figures, theirs: Figures, opened: Record<'editor' | 'form', number[]>): void {
  const line = (what: string, name: keyof Figures, limit: number): Line => ({
    ...{ group: 'Main thread per frame, 300 objects', what, beside: 'konva 10.9.1', unit: 'ms', ratio: 'cost' },
    ...{ ours: median(ours[name]), theirs: median(theirs[name]), limit },
  })
  const lines: Line[] = [
    line('drag one', 'one', 4),
    line('drag fifty', 'fifty', 8),
    line('zoom', 'zoom', 4),
    line('from frame to frame of a drag of fifty, processor four times slower', 'slow', 17),
    {
      ...{ group: 'Opening a stored design', what: 'all objects drawn', beside: 'the form of the same design' },
      ...{ ours: median(opened.editor), theirs: median(opened.form), unit: 'ms', ratio: 'cost', target: 1.5 },
    },
  ]
  const heading = `${new Date().toISOString().slice(0, 10)} · ${cpus().length} cores, Chromium ${version}, Node ${process.versions.node} · medians of ${rounds} rounds of ${STEPS} steps.`
  const notes = [
    'Processor time of the main thread by the DevTools protocol, with its part of moving the pointer by the protocol; painting on other threads is not in it. A step of the pointer is one frame, a turn of the wheel two.',
    'Each measurement begins at rest: half a second with under 5 ms of the main thread.',
    'konva has what is dragged in a layer of its own, and caches texts and QR codes as pictures.',
    ...(values.note ? [values.note] : []),
  ]
  const text = toMarkdown(lines, heading, notes, 'The editor of designs beside konva')
  process.stdout.write(`${text}\n`)
  if (rounds >= 5) writeFileSync(join(import.meta.dirname, 'editor.md'), `${text}\n`)
}

async function stopAll(): Promise<void> {
  for (const stop of stops) await stop()
}

await runCommand(() => main().finally(stopAll))
