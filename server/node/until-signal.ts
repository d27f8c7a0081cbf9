/** What a process with a server in it does at its end: SIGTERM and SIGINT let the requests at work finish. */
import { messageOf } from '#shared/error-message'

/** Starts; a failure is told in one sentence and ends the process with 1. */
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
