/**
 * Builds of the demo, each made once per run, in a process of its own: Vite changes NODE_ENV of the one
 * that it runs in.
 */
import { spawn } from 'node:child_process'
import { buildOnce } from './build-once'

type DemoBuild = {
  /** Default: that of the product. */
  version?: string
  /** Other arguments of the build. */
  args?: readonly string[]
}

async function run(folder: string, { version, args = [] }: DemoBuild): Promise<void> {
  const build = spawn('node_modules/.bin/tsx', ['build/demo.ts', '--out', folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...(version !== undefined && { VITE_APP_VERSION: version }) },
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (text) => (output += String(text)))
  const code = await new Promise((resolve) => build.on('close', resolve))
  if (code !== 0) throw new Error(`The demo does not build:\n${output.slice(-4_000)}`)
}

/** @param name one for each kind of build */
export const buildDemo = (name: string, options: DemoBuild = {}): Promise<string> =>
  buildOnce(name, (folder) => run(folder, options))
