/**
 * npm run cluster -- [--pooler session|transaction] [--chaos]
 *
 * Starts the cluster of docs/cluster on this machine, until Ctrl+C. With --chaos it kills its parts
 * in turn under load, and says ✓ when nothing acknowledged was lost; else its logs are kept.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { buildWhenStale, DIST } from '../../server/node/build'
import { toSettings } from '../../server/node/config'
import { runCommand } from '../support/command'
import { runChaos } from './chaos'
import { type PoolMode, startCluster } from './cluster'

const { values: options } = parseArgs({
  options: { pooler: { type: 'string' }, chaos: { type: 'boolean', default: false } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

function toPoolMode(text: string | undefined): PoolMode | undefined {
  if (text === undefined || text === 'session' || text === 'transaction') return text
  throw new Error(`--pooler should be session or transaction, not "${text}"`)
}

async function main(): Promise<boolean> {
  const pooler = toPoolMode(options.pooler)
  if (!options.chaos) await buildWhenStale(toSettings({}))
  say('Starting the cluster: this takes a minute or two.')
  const { ready, stop } = startCluster({ ...(pooler && { pooler }), distDir: DIST })
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const use = async (): Promise<boolean> => {
    const cluster = await ready
    say(`${cluster.version}, Node ${process.version}`)
    for (const [name, address] of Object.entries(cluster.addresses)) say(`${name}: ${address}`)
    if (options.chaos) return runChaos(cluster)
    say('Ctrl+C stops everything and removes the folder.')
    await interrupted
    return true
  }
  let isInterrupted = false
  let isGreen = false
  try {
    isGreen = await Promise.race([
      use(),
      interrupted.then(() => {
        isInterrupted = true
        say('Stopping.')
        return !options.chaos
      }),
    ])
    return isGreen
  } finally {
    // The logs say why.
    await stop(options.chaos && !isGreen && !isInterrupted)
  }
}

await runCommand(main)
// After an interruption the load would go on.
process.exit()
