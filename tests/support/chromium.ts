/**
 * Finds a Chromium that starts, for Playwright and Vitest's browser project, on unprepared
 * machines. Uses existing browsers before downloading one. Downloads are never stored in the
 * project.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'

/** Access to the machine; replaced in tests. */
export type Machine = {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  isRoot: boolean
  exists: (path: string) => boolean
  /** Runs a command to its end. True when it exits with 0. */
  run: (command: string, args: readonly string[]) => boolean
  /** Path of Playwright's own browser. */
  playwrightPath: () => string
  /** Starts the browser once. Resolves with undefined, or with the reason why it failed. */
  tryStart: (path: string) => Promise<string | undefined>
}

/**
 * Chromium without windows: the same engine, at half the processor time of a Chromium that hides
 * its window. Playwright downloads it for the same reason.
 */
const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

type Installer = {
  tool: string
  needsRoot: boolean
  prepare?: readonly string[]
  /** Tried in turn until a browser starts. */
  installs: readonly (readonly string[])[]
}

const apt = (name: string) => ['install', '-y', '-q', '--no-install-recommends', name]
const APT: Installer = {
  tool: 'apt-get',
  needsRoot: true,
  prepare: ['update', '-q'],
  // Ubuntu has no headless shell.
  installs: [apt(SHELL), apt('chromium')],
}

/** Package managers with their arguments to install Chromium. Only installed ones are tried. */
const INSTALLERS: readonly Installer[] = [
  APT,
  { tool: 'dnf', needsRoot: true, installs: [['install', '-y', '-q', 'chromium']] },
  { tool: 'apk', needsRoot: true, installs: [['add', '--no-cache', 'chromium']] },
  { tool: 'brew', needsRoot: false, installs: [['install', '--cask', 'chromium']] },
]

/** Executables with these names on PATH, in PATH's order. */
function onPath({ env, exists, platform }: Machine, names: readonly string[]): string[] {
  const suffix = platform === 'win32' ? '.exe' : ''
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name + suffix)))
    .filter(exists)
}

/** `isWhole`: not the headless shell, which can't show the system's notifications. */
export type ChromiumOptions = { isWhole?: boolean }

/**
 * Path of a Chromium that was started once. CHROMIUM_PATH, when set, is the only candidate. Throws
 * with all attempts when none works.
 */
export async function findChromium(
  machine: Machine = thisMachine(),
  { isWhole = false }: ChromiumOptions = {},
): Promise<string> {
  const failures: string[] = []
  const tried = new Set<string>()
  const firstThatStarts = async (paths: readonly string[]): Promise<string | undefined> => {
    for (const path of paths) {
      if (tried.has(path)) continue
      tried.add(path)
      const failure = await machine.tryStart(path)
      if (failure === undefined) return path
      failures.push(`${path}: ${failure}`)
    }
    return undefined
  }
  const isWanted = (name: string) => !isWhole || !name.endsWith(SHELL)
  const installed = () => [
    ...onPath(machine, NAMES).filter(isWanted),
    ...(PLACES[machine.platform] ?? []).filter(machine.exists),
    ...[machine.playwrightPath()].filter(machine.exists),
  ]

  const wanted = machine.env.CHROMIUM_PATH
  if (wanted && isWanted(wanted)) {
    const path = machine.exists(wanted) ? await firstThatStarts([wanted]) : undefined
    if (path) return path
    throw new Error(`CHROMIUM_PATH names no Chromium that starts: ${failures[0] ?? `${wanted} does not exist`}`)
  }
  if (!isWhole) installShellInCi(machine)
  const present = await firstThatStarts(installed())
  if (present) return present

  if (!machine.run('npx', ['playwright', 'install', 'chromium']))
    failures.push("Playwright's own browser could not be downloaded")
  const downloaded = await firstThatStarts(installed())
  if (downloaded) return downloaded

  for (const { tool, needsRoot, prepare, installs } of INSTALLERS) {
    if (onPath(machine, [tool]).length === 0) continue
    if (needsRoot && !machine.isRoot) {
      failures.push(`${tool} is there, but needs root`)
      continue
    }
    if (prepare && !machine.run(tool, prepare)) failures.push(`${tool} could not be prepared`)
    for (const args of installs.filter((all) => isWanted(all.at(-1) ?? ''))) {
      if (!machine.run(tool, args)) failures.push(`${tool} could not install ${args.at(-1)}`)
      // A failed install may have left a new file at a tried path, so all paths are tried again.
      tried.clear()
      const path = await firstThatStarts(installed())
      if (path) return path
    }
  }
  throw new Error(
    `No Chromium that starts was found. Install Chromium or Chrome, or set CHROMIUM_PATH.\n  ${failures.join('\n  ')}`,
  )
}

/**
 * A machine of CI runs all tests, so the headless shell is worth its download there even beside
 * another Chromium. Without it the tests only take longer.
 */
function installShellInCi(machine: Machine): void {
  if (!machine.env.CI || !machine.isRoot || onPath(machine, [SHELL]).length > 0) return
  const { tool, prepare = [], installs } = APT
  if (onPath(machine, [tool]).length > 0 && machine.run(tool, prepare)) machine.run(tool, installs[0] ?? [])
}

const FEATURES_OFF = [
  // The features Playwright turns off, because Chromium uses only the last of a repeated switch. A
  // unit test compares both.
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch', 'msForceBrowserSignIn'],
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // The list below the address bar is a page that each window renders in advance: a second of
  // processor time for nothing.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
]

/**
 * Launch flags with which Chromium starts everywhere the tests run. As root it can't use its
 * sandbox.
 */
export const CHROMIUM_ARGS: readonly string[] = ['--no-sandbox', `--disable-features=${FEATURES_OFF.join(',')}`]

async function tryStart(path: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_ARGS], timeout: 30_000 })
    const page = await browser.newPage()
    const sum = await page.evaluate(() => 6 * 7)
    await browser.close()
    return sum === 42 ? undefined : 'started, but does not run scripts'
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0]
  }
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (command, args) =>
    spawnSync(command, args, {
      // stdout contains only the path, so installers write to stderr.
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      shell: process.platform === 'win32',
      timeout: 4 * 60_000,
    }).status === 0,
  playwrightPath: () => chromium.executablePath(),
  tryStart,
})

// As a command it prints the path, for use in a shell.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(`${await findChromium()}\n`)
