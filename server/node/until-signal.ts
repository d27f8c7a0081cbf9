/** Runs a server process until SIGTERM or SIGINT, and lets running requests finish. */
import { messageOf } from '#shared/error-message'

/** Starts the server. A failure prints one sentence and exits with status 1. */
export async function runUntilSignal(start: () => Promise<{ stop: () => Promise<void> }>): Promise<void> {
  try {
    const { stop } = await start()
    let isStopping = false
    const end = () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}
