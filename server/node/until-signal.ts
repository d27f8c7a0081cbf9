/** Runs a server process until SIGTERM or SIGINT, and lets running requests finish. */
import { messageOf } from '#shared/error-message'

/**
 * Starts the server. A failure prints one sentence and exits with status 1. A signal during the start
 * stops the server once it has started, so that no data folder is left half made. As process 1 of a
 * container a signal without a listener would be lost.
 */
export async function runUntilSignal(start: () => Promise<{ stop: () => Promise<void> }>): Promise<void> {
  const started = start()
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    started
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  try {
    await started
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
