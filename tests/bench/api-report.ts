/** Pure: formats the measurements as the tables of api.md. */

import { DEPLOYMENT, type Deployed } from './api-deploy'

export type Figures = {
  /** Responses per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor milliseconds per call, of server and database. Undefined or NaN if unknown. */
  cpu?: number | undefined
}

export type Measured = {
  what: string
  rows: number
  connections: number
  ours: Figures
  bare: Figures
  peer?: Figures | undefined
  /** As a share of the bare handler's rate. */
  target?: number | undefined
  /** The ratio of each round. */
  ratios: readonly number[]
}

export const medianOf = (values: readonly number[]): number =>
  [...values].sort((x, y) => x - y)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

export const ratioOf = ({ ours, bare }: Measured): number => ours.rate / bare.rate

/** Compares processor time only, without waiting and the load generator. */
export const cpuRatioOf = ({ ours, bare }: Measured): number => (bare.cpu ?? Number.NaN) / (ours.cpu ?? Number.NaN)

const range = (ratios: readonly number[]) =>
  ratios.length > 1 ? ` (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})` : ''
const cpu = ({ cpu: value = Number.NaN }: Figures) => (Number.isNaN(value) ? '' : value.toFixed(2))
const rate = ({ rate: value }: Figures) => value.toFixed(0)
const times = ({ p50, p99 }: Figures) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

const verdict = (line: Measured) =>
  line.target === undefined ? '' : ratioOf(line) >= line.target ? 'met' : '**not met**'

function tableOf(lines: readonly Measured[]): string[] {
  const hasPeer = lines.some(({ peer }) => peer)
  return [
    `| call | connections | ours /s | p50 / p99 ms | CPU ms | bare /s | p50 / p99 ms | CPU ms |${hasPeer ? ' peer /s | p50 / p99 ms |' : ''} ratio | wanted | |`,
    `|---|---:|---:|---:|---:|---:|---:|---:|${hasPeer ? '---:|---:|' : ''}---:|---:|---|`,
    ...lines.map((line) => {
      const peer = hasPeer ? `${line.peer ? `${rate(line.peer)} | ${times(line.peer)}` : ' | '} | ` : ''
      const wanted = line.target === undefined ? '' : `≥ ${line.target}`
      return `| ${line.what} | ${line.connections} | ${rate(line.ours)} | ${times(line.ours)} | ${cpu(line.ours)} | ${rate(line.bare)} | ${times(line.bare)} | ${cpu(line.bare)} | ${peer}${ratioOf(line).toFixed(2)}${range(line.ratios)} | ${wanted} | ${verdict(line)} |`
    }),
  ]
}

/** The slowdown of the estimated list on the larger table, by number of connections. */
export function growth(lines: readonly Measured[], what: string): Array<{ connections: number; factor: number }> {
  const sizes = [...new Set(lines.map(({ rows }) => rows))].sort((x, y) => x - y)
  const [small] = sizes
  const large = sizes.at(-1)
  return [...new Set(lines.map(({ connections }) => connections))].flatMap((connections) => {
    const at = (rows: number | undefined) =>
      lines.find((line) => line.what === what && line.rows === rows && line.connections === connections)
    const [one, other] = [at(small), at(large)]
    return one && other && small !== large ? [{ connections, factor: one.ours.rate / other.ours.rate }] : []
  })
}

export const GROWTH_TARGET = 3
const DEPLOYMENT_MS = 1_000

/** Each round's cost beside the bare transaction. */
const costsOf = ({ ours, bare }: Deployed) => ours.map((time, round) => time / (bare[round] ?? Number.NaN))

function deploymentsOf(deployed: readonly Deployed[]): string[] {
  if (deployed.length === 0) return []
  return [
    `## A ${DEPLOYMENT}`,
    '',
    '| database | statements | ours ms | the same statements in one transaction ms | times the cost | wanted | |',
    '|---|---:|---:|---:|---:|---:|---|',
    ...deployed.map((line) => {
      const [ours, bare] = [medianOf(line.ours), medianOf(line.bare)]
      const costs = costsOf(line)
      const verdict = ours <= DEPLOYMENT_MS ? 'met' : '**not met**'
      return `| ${line.database} | ${line.statements} | ${ours.toFixed(0)} | ${bare.toFixed(0)} | ${medianOf(costs).toFixed(2)}${range(costs)} | ≤ ${DEPLOYMENT_MS} ms | ${verdict} |`
    }),
    '',
  ]
}

export function toMarkdown(
  lines: readonly Measured[],
  heading: string,
  estimated: string,
  notes: readonly string[],
  deployed: readonly Deployed[] = [],
): string {
  const parts = ['# The API beside a bare handler', '', heading, '', ...deploymentsOf(deployed)]
  for (const rows of new Set(lines.map((line) => line.rows)))
    parts.push(`## ${rows.toLocaleString('en')} rows`, '', ...tableOf(lines.filter((line) => line.rows === rows)), '')
  const grown = growth(lines, estimated)
  if (grown.length > 0) {
    parts.push(
      `## From the small to the large table: ${estimated}`,
      '',
      '| connections | times slower | wanted | |',
      '|---:|---:|---:|---|',
    )
    for (const { connections, factor } of grown)
      parts.push(
        `| ${connections} | ${factor.toFixed(2)} | ≤ ${GROWTH_TARGET} | ${factor <= GROWTH_TARGET ? 'met' : '**not met**'} |`,
      )
    parts.push('')
  }
  return `${[...parts, '## What was measured', '', ...notes.map((note) => `- ${note}`)].join('\n')}\n`
}
