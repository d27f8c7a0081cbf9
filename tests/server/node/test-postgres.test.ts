/** The tests' PostgreSQL stops with the process that started it, however that process ends. */
import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Starts PostgreSQL in a process that continues with `then`. Resolves with its pid once the process
 * has ended.
 */
const startThen = (then: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const script = `import { startPostgres } from './tests/support/postgres'
      const postgres = await startPostgres()
      process.stdout.write(String(await postgres.pid()))
      ${then}`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', () => resolve(Number(output)))
  })

describe('the PostgreSQL of the tests', { timeout: 120_000 }, () => {
  it.each([
    ['exits', 'process.exit(0)'],
    ['fails', 'throw new Error("failed")'],
    ['is ended by a signal', 'process.kill(process.pid, "SIGTERM")'],
  ])('stops when the process that started it %s', async (_, then) => {
    const pid = await startThen(then)
    expect(pid).toBeGreaterThan(1)
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false)
  })
})
