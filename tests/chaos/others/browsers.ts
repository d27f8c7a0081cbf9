/**
 * Browsers beside Chromium that the system has, driven by their standard protocols: Firefox by
 * WebDriver BiDi, WebKit by W3C WebDriver. Debian packages: firefox-esr; webkit2gtk-driver and xvfb.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/server-process'
import { until, within } from '../wait'

export type Browser = {
  /** With its version. */
  name: string
  /** Resolves when the page has loaded. */
  goto: (url: string) => Promise<void>
  /** The value of an expression, which may be a promise of JSON. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Runs a script in the page, whatever its policy. */
  inject: (script: string) => Promise<void>
  /** The profile stays. */
  close: () => Promise<void>
}

export type Kind = {
  name: string
  isThere: () => boolean
  /** Whether a browser that is started again on a profile finds what it has stored. */
  keepsProfile: boolean
  keepsFiles: boolean
  open: (profile: string) => Promise<Browser>
}

const START_MS = 60_000
/** Longer than the time limits of the calls that a page makes. */
const SCRIPT_MS = 120_000

const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

const asText = (expression: string): string => `(async () => JSON.stringify({ value: await (${expression}) }))()`
const fromText = <T>(text: unknown): T => (JSON.parse(String(text)) as { value: T }).value

/** No pages and calls of the browser's own. */
const FIREFOX_PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
}

type BidiAnswer = { id?: number; type: string; message?: string; result?: Record<string, unknown> }

async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`${url} does not answer`))
  })
  const waiting = new Map<number, (answer: BidiAnswer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as BidiAnswer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  let last = 0
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1
    const id = last
    const answered = new Promise<BidiAnswer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await within(`${method} is answered`, answered, SCRIPT_MS)
    if (answer.type !== 'success' || !answer.result) throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
}

async function openFirefox(profile: string): Promise<Browser> {
  const lines = Object.entries(FIREFOX_PREFERENCES).map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const program = findProgram('firefox-esr') ?? findProgram('firefox') ?? ''
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => {
    said += String(part)
  })
  const address = () => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
  await until('Firefox listens', () => address() !== undefined, START_MS)
  const call = await connect(address() ?? '')
  const { capabilities } = (await call('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  const { contexts } = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  const run = async (expression: string): Promise<unknown> => {
    const answer = await call('script.evaluate', { expression, target: { context }, awaitPromise: true })
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails).slice(0, 500))
    return (answer.result as { value?: unknown }).value
  }
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goto: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => fromText(await run(asText(expression))),
    inject: async (script) => void (await run(`${script}\n;undefined`)),
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await call('browser.close', {}).catch(() => undefined)
      await within('Firefox has ended', ended, START_MS)
    },
  }
}

const DRIVER = 'WebKitWebDriver'
/** WebKit draws on a screen, which may be one in memory. */
const SCREEN = 'Xvfb'
const LIBRARIES = '/usr/lib'

/** In the folder of the library, which has the names of the machine and the version. */
const findMiniBrowser = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((machine) => readdirSync(join(LIBRARIES, machine)).map((name) => join(LIBRARIES, machine, name)))
    .filter((folder) => folder.includes('/webkit2gtk-4.'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))

async function openWebKit(): Promise<Browser> {
  const display = `:${200 + (process.pid % 500)}`
  const screen = spawn(findProgram(SCREEN) ?? '', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display }
  const driver = spawn(findProgram(DRIVER) ?? '', [`--port=${port}`], { stdio: 'ignore', env })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`)
    return value
  }
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  let session: { sessionId: string; capabilities: { browserVersion: string } } | undefined
  await until(
    'WebKit is open',
    async () => {
      session = (await call('POST', '/session', wanted).catch(() => undefined)) as typeof session
      return session !== undefined
    },
    START_MS,
  )
  const path = `/session/${session?.sessionId}`
  await call('POST', `${path}/timeouts`, { script: SCRIPT_MS, pageLoad: SCRIPT_MS })
  const run = (script: string): Promise<unknown> =>
    call('POST', `${path}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]; (${script}).then(done, (error) => done(String(error)))`,
      args: [],
    })
  return {
    name: `WebKitGTK ${session?.capabilities.browserVersion}`,
    goto: async (url) => void (await call('POST', `${path}/url`, { url })),
    evaluate: async (expression) => fromText(await run(asText(expression))),
    inject: async (script) => void (await call('POST', `${path}/execute/sync`, { script, args: [] })),
    close: async () => {
      await call('DELETE', path).catch(() => undefined)
      await stop(driver)
      await stop(screen)
    },
  }
}

export const KINDS: readonly Kind[] = [
  {
    name: 'Firefox',
    isThere: () => (findProgram('firefox-esr') ?? findProgram('firefox')) !== undefined,
    keepsProfile: true,
    keepsFiles: true,
    open: openFirefox,
  },
  {
    name: 'WebKit',
    isThere: () => findMiniBrowser() !== undefined && [DRIVER, SCREEN].every((name) => findProgram(name) !== undefined),
    // A session of WebDriver is in memory only, where WebKit stores no files.
    keepsProfile: false,
    keepsFiles: false,
    open: openWebKit,
  },
]
