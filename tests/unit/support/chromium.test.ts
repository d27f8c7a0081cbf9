/**
 * The search for a Chromium: installed browsers, then downloads, then a clear error. Also its
 * launch options.
 */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { describe, expect, it } from 'vitest'
import { CHROMIUM_ARGS, findChromium, type Machine } from '../../support/chromium'

type Setup = {
  env?: Record<string, string>
  files?: string[]
  /** Why a path does not start. */
  broken?: Record<string, string>
  isRoot?: boolean
  /** Files that a command installs. A command without files fails. */
  brings?: Record<string, string>
}

function machine({ env = {}, files = [], broken = {}, isRoot = true, brings = {} }: Setup) {
  const there = new Set(files)
  const ran: string[] = []
  const started: string[] = []
  const made: Machine = {
    platform: 'linux',
    env: { PATH: '/usr/bin', ...env },
    isRoot,
    exists: (path) => there.has(path),
    run: (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const brought = Object.entries(brings).find(([start]) => line.startsWith(start))?.[1]
      if (brought) there.add(brought)
      return brought !== undefined
    },
    playwrightPath: () => '/cache/playwright/chrome',
    tryStart: async (path) => {
      started.push(path)
      return broken[path]
    },
  }
  return { made, ran, started }
}

const SHELL = '/usr/bin/chromium-headless-shell'

describe('findChromium', () => {
  it('uses CHROMIUM_PATH without further search', async () => {
    const { made, started } = machine({
      env: { CHROMIUM_PATH: '/my/chrome' },
      files: ['/my/chrome', '/usr/bin/chromium'],
    })
    expect(await findChromium(made)).toBe('/my/chrome')
    expect(started).toEqual(['/my/chrome'])
  })

  it('fails if CHROMIUM_PATH does not start, instead of testing another browser', async () => {
    const { made } = machine({
      env: { CHROMIUM_PATH: '/my/chrome' },
      files: ['/my/chrome', '/usr/bin/chromium'],
      broken: { '/my/chrome': 'no display' },
    })
    await expect(findChromium(made)).rejects.toThrow(
      'CHROMIUM_PATH names no Chromium that starts: /my/chrome: no display',
    )
  })

  it('finds an installed browser without running any command', async () => {
    const { made, ran } = machine({ files: [join('/usr/bin', 'google-chrome')] })
    expect(await findChromium(made)).toBe('/usr/bin/google-chrome')
    expect(ran).toEqual([])
  })

  it('tries the next candidate if an installed one does not start', async () => {
    const { made, started } = machine({
      files: ['/usr/bin/chromium', '/usr/bin/google-chrome'],
      broken: { '/usr/bin/chromium': 'missing library' },
    })
    expect(await findChromium(made)).toBe('/usr/bin/google-chrome')
    expect(started).toEqual(['/usr/bin/chromium', '/usr/bin/google-chrome'])
  })

  it("uses Playwright's browser if it was downloaded before", async () => {
    const { made, ran } = machine({ files: ['/cache/playwright/chrome'] })
    expect(await findChromium(made)).toBe('/cache/playwright/chrome')
    expect(ran).toEqual([])
  })

  it("downloads Playwright's browser if none is installed", async () => {
    const { made } = machine({ brings: { 'npx playwright install': '/cache/playwright/chrome' } })
    expect(await findChromium(made)).toBe('/cache/playwright/chrome')
  })

  it('falls back to the package manager as root', async () => {
    const { made, ran } = machine({
      files: ['/usr/bin/apt-get'],
      brings: { 'apt-get update': '/var/lib/apt/lists', 'apt-get install': '/usr/bin/chromium' },
    })
    expect(await findChromium(made)).toBe('/usr/bin/chromium')
    expect(ran.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'npx playwright',
      'apt-get update',
      'apt-get install',
    ])
  })

  it('installs the headless shell before a whole Chromium', async () => {
    const { made, ran } = machine({
      files: ['/usr/bin/apt-get'],
      brings: { 'apt-get install -y -q --no-install-recommends chromium-headless-shell': SHELL },
    })
    expect(await findChromium(made)).toBe(SHELL)
    expect(ran.filter((line) => line.startsWith('apt-get install'))).toHaveLength(1)
  })

  it('installs the headless shell in CI even where a Chromium is there, and uses that one if it fails', async () => {
    const files = ['/usr/bin/apt-get', '/usr/bin/chromium']
    const env = { CI: 'true' }
    const brings = { 'apt-get update': '/var/lib/apt/lists', 'apt-get install': SHELL }
    expect(await findChromium(machine({ files, env, brings }).made)).toBe(SHELL)
    expect(await findChromium(machine({ files, env }).made)).toBe('/usr/bin/chromium')
    for (const setup of [
      { files, brings },
      { files, env, brings, isRoot: false },
    ]) {
      const { made, ran } = machine(setup)
      expect(await findChromium(made)).toBe('/usr/bin/chromium')
      expect(ran).toEqual([])
    }
  })

  it('finds a Chromium that is not the headless shell where that is asked for', async () => {
    const { made } = machine({ env: { CHROMIUM_PATH: SHELL, CI: '1' }, files: [SHELL, '/usr/bin/chromium'] })
    expect(await findChromium(made)).toBe(SHELL)
    expect(await findChromium(made, { isWhole: true })).toBe('/usr/bin/chromium')
    const bare = machine({
      env: { CHROMIUM_PATH: SHELL },
      files: [SHELL, '/usr/bin/apt-get'],
      brings: { 'apt-get update': 'lists', 'apt-get install': '/usr/bin/chromium' },
    })
    expect(await findChromium(bare.made, { isWhole: true })).toBe('/usr/bin/chromium')
    expect(bare.ran.filter((line) => line.includes('headless'))).toEqual([])
  })

  it('does not use the package manager without root, and lists everything it tried', async () => {
    const { made, ran } = machine({
      isRoot: false,
      files: ['/usr/bin/chromium', '/usr/bin/apt-get'],
      broken: { '/usr/bin/chromium': 'missing library' },
    })
    const failure = await findChromium(made).catch((error: Error) => error.message)
    expect(failure).toContain('set CHROMIUM_PATH')
    expect(failure).toContain('/usr/bin/chromium: missing library')
    expect(failure).toContain('apt-get is there, but needs root')
    expect(ran).toHaveLength(1)
  })
})

it("is started without the flags that Playwright's default excludes", async () => {
  const featuresOff = (args: string) => /--disable-features=(\S+)/.exec(args)?.[1]?.split(',') ?? []
  // Node is not a Chromium and exits at once. Playwright's error then contains the command line.
  const message = await chromium.launch({ executablePath: process.execPath }).then(
    () => '',
    (error: Error) => error.message,
  )
  const byPlaywright = featuresOff(message)
  expect(byPlaywright).not.toEqual([])
  expect(featuresOff(CHROMIUM_ARGS.join(' '))).toEqual(expect.arrayContaining(byPlaywright))
})
