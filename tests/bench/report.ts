/** Pure: statistics of the measured times, and the table of queue.md. */

export const sorted = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b)

/** The value that the share `part` of the times is below. */
export function quantile(times: readonly number[], part: number): number {
  const order = sorted(times)
  const value = order[Math.min(order.length - 1, Math.floor(order.length * part))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length

export const median = (times: readonly number[]): number => quantile(times, 0.5)

/** One line of the table: the measurement, its comparison and the target of the ratio. */
export type Line = {
  group: string
  what: string
  /** In milliseconds or bytes, by `unit`. */
  ours: number
  /** Undefined without a comparison. */
  theirs?: number
  beside?: string
  unit: 'ms' | 'kB'
  /** The displayed ratio: `faster` is theirs / ours, `cost` is ours / theirs. */
  ratio: 'faster' | 'cost'
  /** Minimum for `faster`, maximum for `cost`; undefined for information only. */
  target?: number
  /** Maximum of `ours`, for what is wanted as a figure and not as a ratio. */
  limit?: number
}

export const ratioOf = ({ ours, theirs = Number.NaN, ratio }: Line): number =>
  ratio === 'faster' ? theirs / ours : ours / theirs

/** Undefined without a target. */
export function isMet(line: Line): boolean | undefined {
  if (line.limit !== undefined) return line.ours <= line.limit
  if (line.target === undefined) return undefined
  // Not by the ratio: nothing beside nothing has none.
  const theirs = line.theirs ?? Number.NaN
  return line.ratio === 'faster' ? theirs >= line.target * line.ours : line.ours <= line.target * theirs
}

const toFigure = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
/** Without a comparison there is no ratio. */
const toRatio = (line: Line): string =>
  !line.theirs ? '–' : `${toFigure(ratioOf(line))} × ${line.ratio === 'faster' ? 'as fast' : 'the cost'}`
function toTarget({ target, limit, unit, ratio }: Line): string {
  if (limit !== undefined) return `≤ ${limit} ${unit}`
  return target === undefined ? '' : `${ratio === 'faster' ? '≥' : '≤'} ${Number(target.toFixed(2))} ×`
}
const toTheirs = ({ theirs, unit }: Line): string => (theirs === undefined ? '' : `${toFigure(theirs)} ${unit}`)
const toVerdict = (line: Line): string =>
  ({ true: 'met', false: '**not met**', undefined: '' })[String(isMet(line))] ?? ''

export function toMarkdown(
  lines: readonly Line[],
  heading: string,
  notes: readonly string[],
  title = 'The queue and its peers',
): string {
  const parts = [`# ${title}`, '', heading, '']
  for (const group of new Set(lines.map((line) => line.group))) {
    parts.push(
      `## ${group}`,
      '',
      '| measured | ours | beside | theirs | ratio | wanted | |',
      '|---|---:|---|---:|---:|---:|---|',
    )
    for (const line of lines.filter((one) => one.group === group))
      parts.push(
        `| ${line.what} | ${toFigure(line.ours)} ${line.unit} | ${line.beside ?? ''} | ${toTheirs(line)} | ${toRatio(line)} | ${toTarget(line)} | ${toVerdict(line)} |`,
      )
    parts.push('')
  }
  if (notes.length > 0) parts.push('## Notes', '', ...notes.map((note) => `- ${note}`), '')
  return parts.join('\n')
}
