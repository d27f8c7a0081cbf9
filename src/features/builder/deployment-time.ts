/** How long a deployment took, and the lines of its log. Pure. */
import { ownLocale } from '#shared/messages/language'

/** "850 milliseconds", "1.2 seconds", "2 minutes". */
export function formatDuration(ms: number, locale?: string): string {
  const [unit, size] =
    ms < 1_000
      ? (['millisecond', 1] as const)
      : ms < 60_000
        ? (['second', 1_000] as const)
        : (['minute', 60_000] as const)
  const format = new Intl.NumberFormat(locale ?? ownLocale(), {
    ...{ style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 },
  })
  return format.format(ms / size)
}

/**
 * The duration between two moments (ISO 8601); undefined where one is missing, or where the clock
 * did not move, as in the demo's past.
 */
export function durationBetween(start: unknown, end: unknown, locale?: string): string | undefined {
  if (typeof start !== 'string' || typeof end !== 'string') return undefined
  const ms = Date.parse(end) - Date.parse(start)
  return ms > 0 ? formatDuration(ms, locale) : undefined
}

export type LogLine = { at?: string; text: string }

const LINE = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) (.*)$/

export const logLines = (log: string): LogLine[] =>
  log.split('\n').map((line) => {
    const [, at, text = line] = LINE.exec(line) ?? []
    return { ...(at !== undefined && { at }), text }
  })

/** The local time of a line, to the second. */
export const formatLineTime = (at: string, locale?: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), { timeStyle: 'medium', timeZone }).format(new Date(at))
