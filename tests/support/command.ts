/**
 * Exit code of a script: 0 only when its `main` resolved with true. Any other end (an empty event
 * loop, a library that exits, an uncaught error) is a failure and is printed as one.
 */
export type CommandOptions = {
  /** The last line when `main` did not finish, from the reason. */
  toLine?: (reason: string) => string
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

export async function runCommand(
  main: () => boolean | Promise<boolean>,
  { toLine = (reason) => `✗ ${reason}: not checked` }: CommandOptions = {},
): Promise<void> {
  let verdict: boolean | undefined
  // Sets the exit code last, so a library's process.exit(0) can't hide a failure.
  process.on('exit', (code) => {
    if (verdict === undefined) print(toLine('ended early'))
    if (!verdict && code === 0) process.exitCode = 1
  })
  try {
    verdict = (await main()) === true
  } catch (error) {
    verdict = false
    print(toErrorText(error))
    print(toLine(firstLineOf(error)))
  }
  process.exitCode = verdict ? 0 : 1
}

/** The stack of an error and of its causes. */
export function toErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, stack = message, cause } = error
  return cause === undefined ? stack : `${stack}\nCaused by: ${toErrorText(cause)}`
}

/** The messages of an error and its causes, in one line. */
export function firstLineOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  const line = message.split('\n')[0] ?? ''
  return cause === undefined ? line : `${line}: ${firstLineOf(cause)}`
}
