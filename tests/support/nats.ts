/** A real nats-server for tests, where Debian's package of that name is installed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from './server-process'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']

/** Path of the program; undefined where it is not installed. */
export const natsServer: string | undefined = FOLDERS.map((folder) => join(folder, 'nats-server')).find((path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
})

export type TestNats = {
  host: string
  /** Starts it on its port. Resolves when it accepts connections. */
  start: () => Promise<void>
  kill: () => Promise<void>
}

const USER = 'holdfast'
export const NATS_PASSWORD = 'p@ss/word'

/** A server with a user, not started yet. */
export async function makeNats(): Promise<TestNats> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
  return {
    host: `127.0.0.1:${port}`,
    start: async () => {
      if (!natsServer) throw new Error('nats-server is not installed')
      const args = ['-a', '127.0.0.1', '-p', String(port), '--user', USER, '--pass', NATS_PASSWORD]
      const started = spawn(natsServer, args, { stdio: 'ignore' })
      child = started
      while (!(await accepts()))
        if (started.exitCode !== null) throw new Error(`nats-server ended with ${started.exitCode}`)
    },
    kill: async () => {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null) return
      ending.kill('SIGKILL')
      await once(ending, 'close')
    },
  }
}
