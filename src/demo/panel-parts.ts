/** Shared by the panel's buttons and its tour: the account, the page's address, commands. */
import { useState, useSyncExternalStore } from 'react'
import type { Command } from '#shared/demo/wire'
import { ownPath } from './base-path'
import type { ServerLink } from './server-link'

/** The account that the demo is tried with (server/demo/seed-content.ts). */
export const ACCOUNT = { email: 'admin@holdfast.test', password: 'holdfast-demo' }

const POLL_MS = 500

/** The address changes without an event that others could hear. */
function subscribeAddress(listener: () => void): () => void {
  const timer = setInterval(listener, POLL_MS)
  return () => clearInterval(timer)
}

/** Path and query of the page. */
export const useAddress = (): string => useSyncExternalStore(subscribeAddress, () => ownPath() + location.search)

/** One command at a time, and a sentence about the last one. */
export function useCommands(link: ServerLink) {
  const [running, setRunning] = useState<Command['name']>()
  const [result, setResult] = useState('')
  async function run<R>(command: Command, done: (result: R) => string | undefined): Promise<void> {
    setRunning(command.name)
    setResult('')
    try {
      // The result's shape belongs to the command (src/shared/demo/wire.ts).
      setResult(done((await link.ask(command)) as R) ?? '')
    } catch (error) {
      setResult(error instanceof Error ? error.message : String(error))
    } finally {
      setRunning(undefined)
    }
  }
  return { running, result, run }
}
