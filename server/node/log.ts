/** Writes JSON lines to stdout synchronously, so that a killed process leaves a complete log. */
import pino from 'pino'
import type { Logger } from '../context'

/**
 * Logs only these fields: drivers attach statement parameters to their errors, and those may be
 * secrets.
 */
const toLoggedError = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? String(error.code) : undefined
  const cause: unknown = error.cause
  return {
    type: error.name,
    message: error.message,
    code,
    stack: error.stack,
    cause: cause instanceof Error ? cause.message : undefined,
  }
}

export const openLog = (level: string): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLoggedError } },
    pino.destination({ dest: 1, sync: true }),
  )
