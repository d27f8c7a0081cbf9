/** Hides harmless bundler warnings, each with its reason. All others are shown. */

type Log = { code?: string; id?: string; message: string }

/** `module`: part of the path of the module in the warning. */
const HARMLESS: readonly { code: string; module: string }[] = [
  // Mantine checks `"default" in rrule` before reading it: only the CommonJS form of rrule has it.
  { code: 'IMPORT_IS_UNDEFINED', module: '/@mantine/schedule/esm/utils/expand-recurring-events/' },
]

/** The `onLog` option of rolldown. */
export function withoutHarmless<Level, L extends Log>(
  level: Level,
  log: L,
  next: (level: Level, log: L) => void,
): void {
  if (!HARMLESS.some(({ code, module }) => log.code === code && log.id?.includes(module))) next(level, log)
}
