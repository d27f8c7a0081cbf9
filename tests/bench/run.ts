/**
 * `npm run bench:queue [-- --quick] [--only enqueue,lists]`: compares the engine with plain
 * IndexedDB and fetch, and with common libraries, in one Chromium and one run. A full run writes
 * queue.md. The exit code only says whether it could measure.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../support/command'
import { measureEnqueue } from './cases/enqueue'
import { measureLists } from './cases/lists'
import { measureOutbox } from './cases/outbox'
import { measureReplay } from './cases/replay'
import { measureStart } from './cases/start'
import { isMet, type Line, toMarkdown } from './report'
import { openSetting, type Setting } from './setting'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    port: { type: 'string', default: '4100' },
  },
})
const FOLDER = import.meta.dirname
const NOTES = [
  'Ratios within a line are of one run, taken in turns; milliseconds depend on the machine and on what else it does.',
  'Ours: the worker’s own code in a real service worker, the built product where a worker starts or a drawer opens. The server is a Node HTTP server that keeps nothing.',
  'By hand: the same two rows, one strict transaction, nothing decided. workbox: forceSyncFallback, so that a push registers no sync event. Peers write one row without waiting for the disk (relaxed).',
  'Lists: every query is asked once, so that nobody answers from a kept result. Dexie and RxDB have an index that is filter and order at once, and local changes written into their records; ours lays them over.',
  'Written through: 25 records of the server’s list and what they prove gone.',
]
const say = (text: string) => void process.stderr.write(`${text}\n`)

const CASES = {
  enqueue: measureEnqueue,
  lists: measureLists,
  start: measureStart,
  outbox: measureOutbox,
  replay: measureReplay,
}

/** Contains the load of the machine, because it affects all figures. */
const toHeading = ({ device, rounds }: Setting) =>
  [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}`,
    `Chromium ${device.version}`,
    `medians of ${rounds} rounds`,
  ].join(' · ')

async function main(): Promise<boolean> {
  const setting = await openSetting({ port: Number(values.port), isQuick: values.quick, say })
  const lines: Line[] = []
  const toText = () => toMarkdown(lines, toHeading(setting), NOTES)
  try {
    for (const [name, measure] of Object.entries(CASES)) {
      if (values.only && !values.only.split(',').includes(name)) continue
      say(`${name} ...`)
      lines.push(...(await measure(setting)))
      // Written after each case, so that results survive a later failure.
      if (!values.quick && !values.only) writeFileSync(join(FOLDER, 'queue.md'), toText())
    }
    process.stdout.write(`${toText()}\n`)
  } finally {
    await setting.device.close()
    setting.product.remove()
    await setting.server.stop()
  }
  const count = (wanted: boolean) => lines.filter((line) => isMet(line) === wanted).length
  say(`${count(true)} targets met, ${count(false)} not met`)
  return lines.length > 0
}

await runCommand(main)
