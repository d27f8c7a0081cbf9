/**
 * The offline story in browsers without Background Sync: `npm run chaos:others [-- Firefox]`. The
 * built product, its own worker and a real server, in each browser of the system (browsers.ts).
 * Exits with 1 when a story fails, or when there is no such browser.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNTS, callAs, PASSWORD } from '../../support/accounts'
import { runCommand } from '../../support/command'
import { startFaultProxy } from '../../support/fault-proxy'
import { type ServerProcess, startServer } from '../../support/server-process'
import { bundle } from '../bundle'
import type { act } from '../page/driver'
import { until } from '../wait'
import { type Browser, KINDS, type Kind } from './browsers'

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
/** The paths of calls that write one record, or several at once. */
const WRITE = /^\/v1\/api\/(batch|records\/holdfast\/super_admin\/)/
const SYNCED = 'All changes synced.'
const TEMP = /temp_[0-9a-f]{8}-/

type Row = Record<string, unknown> & { id: number }
type Answer = Awaited<ReturnType<typeof act>>

const rowsOf = async (server: ServerProcess, path: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', path)) as { list: Row[] }).list

function mustHold(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

/** A page of the product with the calls of the app, as in a chaos run. */
function pagesOf(browser: () => Browser, origin: string, script: string) {
  const shows = (words: string) =>
    until(
      `the page shows "${words}"`,
      () => browser().evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(words)})`),
      60_000,
    )
  return {
    shows,
    open: async (path: string) => {
      await browser().goto(origin + path)
      await browser().inject(script)
    },
    isControlled: () => browser().evaluate<boolean>(`navigator.serviceWorker.controller?.state === 'activated'`),
    call: <T>(name: string, ...input: unknown[]) => browser().evaluate<T>(`chaos.${name}(...${JSON.stringify(input)})`),
  }
}

/** One change of a person, accepted without a connection. */
async function accepted(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  mustHold(answer.status === 202, `A change without a connection was answered with ${answer.status}: ${answer.message}`)
  return answer
}

async function story(kind: Kind, server: ServerProcess, script: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-others-'))
  const proxy = await startFaultProxy(server.origin)
  let browser = await kind.open(profile)
  print(browser.name)
  const page = pagesOf(() => browser, proxy.origin, script)
  const done = (line: string) => print(`  ✓ ${line}`)
  const op = (values: object) => ({
    ...{ key: crypto.randomUUID(), id: null, seen: null, low: false, condition: null, size: 0, reads: false },
    ...values,
  })
  const act = (values: object) => accepted(page.call<Answer>('act', op(values)))
  try {
    await page.open('/admin/login')
    await page.call('signIn', 'admin', ACCOUNTS.superAdmin.email, PASSWORD)
    await until('the worker controls the page', page.isControlled)
    const hasSync = await browser.evaluate<boolean>(`'SyncManager' in window`)
    mustHold(!hasSync, 'This browser has Background Sync: the story proves nothing about others')
    await page.open('/admin/project')
    const [seen] = await rowsOf(server, '/project?order=id,asc&size=1')
    await page.shows(String(seen?.name))
    done('signs in, and its worker controls the page')

    await proxy.refuse()
    await page.open('/admin/project')
    await page.shows(String(seen?.name))
    await page.shows('Showing cached data (offline)')
    done('starts without a connection, with the records of before')

    const name = `Harbour tea ${kind.name}`
    const project = await act({ kind: 'create', table: 'project', values: { name, client: 'first' } })
    await act({ kind: 'update', table: 'project', id: project.id, values: { client: 'second' } })
    const design = { name: `Tea tin ${kind.name}`, project_id: project.id }
    await act({ kind: 'create', table: 'design', values: design })
    const base = await page.call('see', { table: 'project', id: seen?.id, fields: ['description'] })
    const values = { description: `Seen in ${kind.name}` }
    await act({ kind: 'update', table: 'project', id: seen?.id, values, seen: base })
    const picture = `Foil ${kind.name}`
    const upload = { kind: 'upload', table: 'upload', values: {} }
    if (kind.keepsFiles) {
      const { url } = await act(upload)
      await act({ kind: 'create', table: 'embellishment', values: { name: picture, image: url } })
      done('takes a create, changes, a record that refers to a new one, and a file')
    } else {
      const waiting = () => page.call<unknown[]>('outbox').then(({ length }) => length)
      const before = await waiting()
      const refused = await page.call<Answer>('act', op(upload))
      mustHold(refused.status !== 202, 'A file was taken that the browser does not store')
      mustHold((await waiting()) === before, 'A file was not taken, and waits all the same')
      done('takes a create, changes and a record that refers to a new one, and says that it keeps no file')
    }

    if (kind.keepsProfile) {
      await browser.close()
      browser = await kind.open(profile)
    }
    await page.open('/admin/project')
    await page.shows(name)
    await page.shows('changes will sync when connection returns')
    done(kind.keepsProfile ? 'has all of it after a restart of the browser' : 'has all of it after a reload')

    const lost = proxy.add({ kind: 'cut-after', method: 'POST', path: WRITE })
    await proxy.accept()
    await page.shows(SYNCED)
    mustHold(lost.count === 1, 'No answer was lost')
    done('sends it once the connection is back, by itself, and once more where an answer was lost')

    const projects = await rowsOf(server, `/project?filter=name,eq,${encodeURIComponent(name)}`)
    mustHold(projects.length === 1, `There are ${projects.length} projects "${name}"`)
    mustHold(projects[0]?.client === 'second', `The project has the client "${projects[0]?.client}"`)
    const designs = await rowsOf(server, `/design?filter=name,eq,${encodeURIComponent(design.name)}`)
    mustHold(designs.length === 1, `There are ${designs.length} designs "${design.name}"`)
    mustHold(designs[0]?.project_id === projects[0]?.id, 'The design does not refer to the project')
    const [changed] = await rowsOf(server, `/project?filter=id,eq,${seen?.id}`)
    mustHold(changed?.description === values.description, 'The change of a known record is not there')
    if (kind.keepsFiles) {
      const foils = await rowsOf(server, `/embellishment?filter=name,eq,${encodeURIComponent(picture)}`)
      mustHold(foils.length === 1, `There are ${foils.length} embellishments "${picture}"`)
      const shown = await fetch(server.origin + String(foils[0]?.image))
      mustHold(shown.ok, `The picture is answered with ${shown.status}`)
    }
    for (const { path, body } of proxy.requests(({ method, path }) => method !== 'GET' && WRITE.test(path)))
      mustHold(!TEMP.test(path + body), `A temporary id was sent: ${path} ${body}`)
    done('the server has each change once, with the ids of the server')

    const late = `Late tea ${kind.name}`
    await proxy.refuse()
    await act({ kind: 'create', table: 'project', values: { name: late } })
    if (kind.keepsProfile) await browser.close()
    else await browser.goto('about:blank')
    await proxy.accept()
    if (kind.keepsProfile) browser = await kind.open(profile)
    await page.open('/admin/project')
    await page.shows(late)
    await until('nothing waits', async () => (await page.call<unknown[]>('outbox')).length === 0, 60_000)
    const lates = await rowsOf(server, `/project?filter=name,eq,${encodeURIComponent(late)}`)
    mustHold(lates.length === 1, `There are ${lates.length} projects "${late}"`)
    done('sends what waited while no page was open, when the next one opens')
  } catch (error) {
    print(`  the page: ${await browser.evaluate<string>('document.body.innerText').catch(String)}`)
    print(`  the outbox: ${JSON.stringify(await page.call('outbox').catch(String))}`)
    throw error
  } finally {
    await browser.close().catch(() => undefined)
    await proxy.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  const kinds = KINDS.filter(({ name, isThere }) => isThere() && (wanted.length === 0 || wanted.includes(name)))
  if (kinds.length === 0) throw new Error(`There is none of ${KINDS.map(({ name }) => name).join(', ')} here`)
  const script = await bundle('./page/driver.ts', 'chaos')
  const server = await startServer()
  try {
    for (const kind of kinds) await story(kind, server, script)
  } finally {
    await server.stop()
  }
  print(`✓ ${kinds.map(({ name }) => name).join(' and ')}: each change arrived exactly once`)
  return true
})
