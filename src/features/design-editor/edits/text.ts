/** Edits of a text's runs. Positions are UTF-16 units, as in an input. Pure. */

import type { Run } from '#shared/design/scene'
import { isSame } from '#shared/records/values'

type RunLook = Omit<Run, 'text'>

const lookOfRun = ({ text: _, ...look }: Run): RunLook => look

/** Joins neighbours of the same look; keeps one run, so that an empty text has a look. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isSame(lookOfRun(last), lookOfRun(run)))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  const filled = joined.filter(({ text }) => text !== '')
  return filled.length > 0 ? filled : joined.slice(0, 1)
}

/** The runs from one position to another. */
function cut(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(from - start, 0), Math.max(to - start, 0))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** The text as it was typed: what is new looks like the letter before it. */
export function retype(runs: readonly Run[], next: string): Run[] {
  const before = textOf(runs)
  if (before === next) return [...runs]
  let start = 0
  while (start < before.length && start < next.length && before[start] === next[start]) start += 1
  let end = 0
  const most = Math.min(before.length, next.length) - start
  while (end < most && before[before.length - 1 - end] === next[next.length - 1 - end]) end += 1
  const [head, tail] = [cut(runs, 0, start), cut(runs, before.length - end, before.length)]
  const look = lookOfRun(head.at(-1) ?? runs[0] ?? { text: '' })
  return joinRuns([...head, { ...look, text: next.slice(start, next.length - end) }, ...tail])
}

/** Gives a stretch of the text another look; an undefined value takes that of the style. */
export function formatRuns(
  runs: readonly Run[],
  { from, to }: { from: number; to: number },
  look: { [Key in keyof RunLook]?: RunLook[Key] | undefined },
): Run[] {
  const length = textOf(runs).length
  const format = (run: Run): Run => {
    const entries = Object.entries({ ...run, ...look }).filter(([, value]) => value !== undefined)
    return { ...Object.fromEntries(entries), text: run.text }
  }
  if (length === 0) return runs.map(format)
  return joinRuns([...cut(runs, 0, from), ...cut(runs, from, to).map(format), ...cut(runs, to, length)])
}

/** The run at a position; of a stretch, the run of its first letter. */
export function runAt(runs: readonly Run[], position: number): Run | undefined {
  return cut(runs, position, position + 1)[0] ?? runs.at(-1)
}
