/** Starts the servers of a bench. */
import { spawn } from 'node:child_process'

export type Running = { origin: string; pid: number; stop: () => void }

/** Starts a script and resolves when its address responds. */
export async function start(script: string, port: number, env: Record<string, string>, path: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
  })
  const running = { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() }
  await until(async () => (await fetch(`${running.origin}${path}`)).ok, `${script} on ${running.origin}`).catch(
    (error: unknown) => {
      running.stop()
      throw error
    },
  )
  return running
}

export async function until(isThere: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} does not answer`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
