/** Formats the result as an aligned table: one line per mutation and step that ran. */
import type { Mutation, StepName } from './mutations'
import type { Verdict } from './steps'

export type Result = {
  mutation: Pick<Mutation, 'name' | 'file'>
  verdicts: { step: StepName; verdict: Verdict }[]
  seconds: number
}

const HEAD = ['mutation', 'file', 'step', 'verdict', 'seconds']

/** The steps that caught it, or all steps when none did. */
function linesOf({ mutation, verdicts, seconds }: Result): string[][] {
  const shown = verdicts.length > 0 ? verdicts : [{ step: '', verdict: undefined }]
  return shown.map(({ step, verdict }, index) => [
    index === 0 ? mutation.name : '',
    index === 0 ? mutation.file : '',
    step,
    verdict === undefined
      ? 'not checked: no selected step could see it'
      : verdict.kind === 'caught'
        ? `caught by “${verdict.test}”`
        : verdict.kind === 'missed'
          ? 'missed'
          : `not checked: ${verdict.note}`,
    index === 0 ? seconds.toFixed(1) : '',
  ])
}

export function toTable(results: readonly Result[]): string {
  const lines = results.flatMap(linesOf).map((cells) => cells.map((cell) => cell.replaceAll('|', '¦')))
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [toLine(HEAD), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(toLine)].join('\n')
}
