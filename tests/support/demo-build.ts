/** Builds the demo in a process of its own: Vite changes NODE_ENV of the one that it runs in. */
import { spawn } from 'node:child_process'

export async function runDemoBuild(folder: string): Promise<void> {
  const build = spawn('node_modules/.bin/tsx', ['build/demo.ts', '--out', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (text) => (output += String(text)))
  const code = await new Promise((resolve) => build.on('close', resolve))
  if (code !== 0) throw new Error(`The demo does not build:\n${output.slice(-4_000)}`)
}
