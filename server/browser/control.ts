/** Commands of the demo's panel to the server and its connection. */
import type { Command, Logged, Network } from '#shared/demo/wire'
import { fieldsOf, isObject } from '#shared/json'
import { registry } from '#shared/resources/tables'
import type { Clock } from '../context'
import { REPLAYED_HEADER } from '../middleware/idempotency'
import { openConnection } from './network'
import { otherPerson } from './other-person'
import type { Started } from './start'

const EXPIRED_UNTIL = 'expired-until'
const RECORD = /^\/v1\/api\/records\/[^/]+\/[^/]+\/([a-z0-9_]+)(?:\/\d+)?$/

export type Control = {
  /** The answer, or undefined when it does not arrive, and the line for the log. */
  carry: (request: Request) => Promise<{ response: Response | undefined; entry: Logged }>
  network: () => Network
  /** Whether the workspace came from a file. */
  isCopy: boolean
  /** @throws Error with a sentence when it can't be done */
  run: (command: Command) => Promise<unknown>
}

type Acts = {
  /** Ends this worker. */
  end: () => void
  /** Keeps the file for the next first start. */
  openCopy: (bytes: ArrayBuffer) => Promise<void>
}

const tokenOf = ({ headers }: Request): string | undefined =>
  /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]

/** The record that a request for one record made or changed. */
async function recordOf({ url, method }: Request, response: Response): Promise<Logged['record']> {
  const name = RECORD.exec(new URL(url).pathname)?.[1]
  const table = name === undefined ? undefined : registry.tableOf(name)
  if (!table || method === 'GET' || !response.ok) return undefined
  const { model } = fieldsOf(await response.clone().json())
  if (!isObject(model) || typeof model.id !== 'number') return undefined
  return { table: table.name, id: model.id, title: String(model[table.title] ?? '') }
}

/** The code of a refusal. */
async function codeOf(response: Response): Promise<string | undefined> {
  if (response.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  const { code } = fieldsOf(await response.clone().json())
  return typeof code === 'string' ? code : undefined
}

export async function openControl(
  { server, store, isCopy }: Pick<Started, 'server' | 'store' | 'isCopy'>,
  clock: Clock,
  { end, openCopy }: Acts,
): Promise<Control> {
  const connection = await openConnection(store)
  const expired = await store.read(EXPIRED_UNTIL)
  /** Epoch seconds: tokens issued before count as expired. */
  let expiredUntilS = typeof expired === 'number' ? expired : 0
  let lastToken: string | undefined
  let me: number | undefined

  const other = otherPerson(server.fetchElsewhere, server.project, (userId) => userId === me)

  async function answer(request: Request): Promise<Response> {
    const token = tokenOf(request)
    const claims = token === undefined ? undefined : await server.claimsOf(token)
    if (!claims) return server.fetch(request)
    lastToken = token
    me = claims.userId
    return claims.issuedAtS < expiredUntilS ? server.fetchLate(request) : server.fetch(request)
  }

  async function carry(request: Request) {
    const { pathname, search } = new URL(request.url)
    const startedAt = clock.now()
    let seen: Response | undefined
    let record: Logged['record']
    let code: string | undefined
    const { fate, response } = await connection.carry(request, async (carried) => {
      seen = await answer(carried)
      record = await recordOf(request, seen)
      code = await codeOf(seen)
      return seen
    })
    const entry: Logged = {
      id: crypto.randomUUID(),
      method: request.method,
      path: pathname + search,
      status: seen?.status ?? null,
      ms: clock.now() - startedAt,
      fate,
      ...(seen?.headers.has(REPLAYED_HEADER) && { isRepeat: true }),
      ...(code !== undefined && { code }),
      ...(record && { record }),
    }
    return { response, entry }
  }

  async function run(command: Command): Promise<unknown> {
    switch (command.name) {
      case 'setNetwork':
        return connection.set(command.network)
      case 'changeByOther':
        return other.change(command.table, command.id)
      case 'count':
        return other.count(command.table, command.title)
      case 'expireTokens':
        // Whole seconds, as in the tokens: those of this second too.
        expiredUntilS = Math.floor(clock.now() / 1_000) + 1
        return store.write(EXPIRED_UNTIL, expiredUntilS)
      case 'endSession': {
        const claims = lastToken === undefined ? undefined : await server.claimsOf(lastToken)
        if (!claims) throw new Error('No request with a session has come yet')
        return server.endSession(claims.sessionId)
      }
      case 'download':
        return server.copy()
      case 'openCopy':
        return openCopy(command.bytes)
      case 'kill':
        return end()
    }
  }

  return { carry, network: connection.state, isCopy, run }
}
