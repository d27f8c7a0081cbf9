/**
 * Implements every kind of fault. Each gets the operations of its step as `run` and reports whether
 * it struck: a fault that met nothing proves nothing.
 */
import { ACCOUNTS } from '../support/accounts'
import type { FaultAction, ProxiedRequest } from '../support/fault-proxy'
import { act } from './act'
import type { Device } from './device'
import { type Intent, unanswered } from './log'
import { CRATE } from './names'
import type { AIMED_FAULTS, FaultKind, OpSpec, Step, WIRE_FAULTS } from './plan'
import { accountOn, becomePerson, cure, untilQuiet } from './settle'
import { until, within } from './wait'
import { restartNow, restartServer, type World, withServer } from './world'

export type Scene = {
  world: World
  device: Device
  step: Step
  /**
   * Runs the operations of both tabs; resolves to the issued intents. `at` is called after the
   * planned number of operations of the first tab.
   */
  run: (at?: () => Promise<unknown>) => Promise<Intent[]>
}

const PROJECT_HEADER = btoa('holdfast:holdfast-demo-secret')
const STRIKE_WAIT_MS = 20_000
/** A moment is met within seconds, on a busy machine much later. */
const AIM_WAIT_MS = 60_000

export const isWrite = ({ method, path }: Pick<ProxiedRequest, 'method' | 'path'>): boolean =>
  method !== 'GET' &&
  /^\/v1\/api\/(records|rest|batch)|\/upload$|\/booking\/[^/]+\/(confirm|decline|cancel)$|\/realtime\/send$/.test(path)

const refusal = (status: number, message: string, headers: Record<string, string> = {}): FaultAction => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json', 'x-holdfast': '1', ...headers },
  body: JSON.stringify({ error: true, message }),
})

/** Faults for one write; `refuse` concerns whole connections. */
export const WIRE: Record<Exclude<(typeof WIRE_FAULTS)[number], 'refuse'>, FaultAction & { silent?: true }> = {
  'cut-before': { kind: 'cut-before' },
  'cut-before-silent': { kind: 'cut-before', silent: true },
  'cut-after': { kind: 'cut-after' },
  'cut-after-silent': { kind: 'cut-after', silent: true },
  truncate: { kind: 'truncate' },
  delay: { kind: 'delay', ms: 700 },
  'status-500': refusal(500, 'Broken'),
  'status-429': refusal(429, 'Too many', { 'retry-after': '1' }),
  'status-503': refusal(503, 'Later'),
  'captive-portal': { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>WiFi</h1>' },
  'not-json': {
    kind: 'answer',
    status: 201,
    headers: { 'content-type': 'application/json', 'x-holdfast': '1' },
    body: '{"error":false,"model":{"id":7,"na',
  },
  'token-expired': refusal(401, 'TOKEN_EXPIRED'),
}

/** Adds a fault for the next writes of the device, runs, and waits until it struck. */
async function strikeWire({ device, step, run }: Scene, fault: FaultAction & { silent?: true }): Promise<boolean> {
  const handle = device.network.add({ ...fault, when: isWrite, times: step.times })
  await run()
  await until(
    'the fault strikes',
    async () => {
      if (handle.count === 0) await forceSync(device)
      return handle.count > 0
    },
    STRIKE_WAIT_MS,
  ).catch(() => undefined)
  handle.clear()
  return handle.count > 0
}

const isOf =
  ({ key }: OpSpec) =>
  ({ headers }: ProxiedRequest): boolean =>
    headers['idempotency-key'] === key

/**
 * Takes the first operation of the step, the target of an aimed fault. Nothing is queued then, so
 * that it is not sent in a batch, where it could not be met.
 */
async function takeFirst({ world, device, step }: Scene): Promise<OpSpec> {
  await cure(world, device)
  await untilQuiet(world, device)
  const first = step.tabs[0].shift()
  if (!first) throw new Error('The step has no operation to strike')
  return first
}

type Aim = { scene: Scene; op: OpSpec; start: () => Promise<unknown> }

/** Strikes the first operation at its moment, then runs the rest. */
async function strikeAimed(scene: Scene, aim: (target: Aim) => Promise<boolean>): Promise<boolean> {
  const { world, device } = scene
  const op = await takeFirst(scene)
  let acting: Promise<unknown> = Promise.resolve()
  const start = () => {
    acting = act(world, device, 0, op)
    return acting
  }
  // Exclusive: a server killed by another device's fault would miss the moment.
  const struck = await withServer(world, () => aim({ scene, op, start }))
  // A missed fault must not strike later, when nothing ends it.
  device.network.clear()
  await releaseQueue(device)
  await acting
  await scene.run()
  return struck
}

const holdQueue = (device: Device) => device.side.evaluate(() => chaos.holdQueue())
const releaseQueue = (device: Device) => device.side.evaluate(() => chaos.releaseQueue())
const reachWorker = async (device: Device) => (await device.tab(1)).evaluate(() => chaos.reachWorker())

/**
 * The request that the aimed fault met; undefined when the moment was missed, for example after a
 * fault of the shared server.
 */
const met = <T>(what: string, promise: Promise<T>): Promise<T | undefined> =>
  within(what, promise, AIM_WAIT_MS).catch(() => undefined)

const forceSync = async (device: Device) =>
  (await device.tab(0)).evaluate(() => chaos.command({ type: 'sync', force: true })).catch(() => undefined)

/** `issue` creates the record; all answers to it are cut until it has been edited. */
async function editAfterEffect(
  { world, device }: Scene,
  op: OpSpec,
  edit: OpSpec,
  issue: () => Promise<unknown>,
): Promise<boolean> {
  const handle = device.network.add({ kind: 'cut-after', when: isOf(op), times: Number.POSITIVE_INFINITY })
  const issuing = issue()
  const done = await met('the server has answered', handle.effect)
  await issuing
  await device.context.setOffline(true)
  const waits = async () =>
    (await (await device.tab(0)).evaluate(() => chaos.outbox())).some(
      ({ id, state }) => id === op.key && state === 'pending',
    )
  const isWaiting =
    done !== undefined &&
    (await met(
      'the request waits again',
      until('it waits', waits).then(() => true),
    ))
  const edited = await act(world, device, 0, edit)
  handle.clear()
  await device.context.setOffline(false)
  await cure(world, device)
  return done?.serverStatus === 201 && isWaiting === true && edited?.status === 202
}

const AIMED: Record<(typeof AIMED_FAULTS)[number], (target: Aim) => Promise<boolean>> = {
  // The worker is stopped while it waits for its transaction: nothing of the request is on disk.
  'before-commit': async ({ scene: { device }, op, start }) => {
    await holdQueue(device)
    void start()
    await reachWorker(device)
    await device.stopWorkers()
    const isUnsent = device.network.requests(isOf(op)).length === 0
    await releaseQueue(device)
    return isUnsent
  },
  // The request is on the wire, so it is stored; it never reaches the server.
  'after-commit': async ({ scene: { device }, op, start }) => {
    const handle = device.network.add({ kind: 'hold', drops: true, when: isOf(op) })
    void start()
    const held = await met('the request is held', handle.struck)
    if (!held) return false
    await device.stopWorkers()
    await until('the worker hung up', () => held.outcome !== 'open')
    handle.release()
    return held.serverStatus === undefined
  },
  // The server has done it; the worker is stopped before it gets the answer.
  'after-effect': async ({ scene: { device }, op, start }) => {
    const handle = device.network.add({ kind: 'cut-after', when: isOf(op), onEffect: device.stopWorkers })
    void start()
    return (await met('the server has answered', handle.effect))?.serverStatus === 201
  },
  // The worker has the answer and is stopped while it waits for the transaction that removes the
  // request.
  'before-removal': async ({ scene: { device }, op, start }) => {
    let isMissed = false
    const onEffect = () => (isMissed ? undefined : holdQueue(device))
    const handle = device.network.add({ kind: 'hold-answer', when: isOf(op), onEffect })
    void start()
    const answered = await met('the server has answered', handle.effect)
    isMissed = !answered
    if (!answered) return false
    handle.release()
    await until('the answer is there', () => answered.outcome !== 'open')
    await reachWorker(device)
    await device.stopWorkers()
    await releaseQueue(device)
    return answered.outcome === 201
  },
  'killed-after-effect': async ({ scene: { world, device }, op, start }) => {
    const handle = device.network.add({ kind: 'cut-after', when: isOf(op), onEffect: () => restartNow(world) })
    void start()
    return (await met('the server has answered', handle.effect))?.serverStatus === 201
  },
  // The server has done it, the device does not know, and its person edits the record. The edit
  // must not be folded into the sent request: once after a first attempt by the page, once after
  // one by a replay.
  'edited-after-effect': async ({ scene, op, start }) => {
    const { world, device, step } = scene
    const [edit, queued, queuedEdit] = step.tabs[0].splice(0, 3)
    if (!edit || !queued || !queuedEdit) throw new Error('The step has nothing to edit')
    const first = await editAfterEffect(scene, op, edit, start)
    await untilQuiet(world, device)
    const second = await editAfterEffect(scene, queued, queuedEdit, async () => {
      await device.context.setOffline(true)
      await act(world, device, 0, queued)
      await device.context.setOffline(false)
      await forceSync(device)
    })
    return first && second
  },
  // The database rejects the commit: success must not be answered before it.
  'commit-fails': async ({ scene: { device }, op, start }) => {
    await start()
    return device.network.requests(isOf(op)).some(({ serverStatus }) => serverStatus === 503)
  },
  // The first attempt reaches the server after the second has been done.
  'late-arrival': async ({ scene: { device }, op, start }) => {
    const handle = device.network.add({ kind: 'hold', when: isOf(op) })
    const acting = start()
    const late = await met('the request is held', handle.struck)
    if (!late) return false
    await device.stopWorkers()
    await acting
    await until('a second attempt was made', async () => {
      await (await device.tab(0)).evaluate(() => chaos.command({ type: 'sync', force: true })).catch(() => undefined)
      return (
        device.network.requests(
          (request) => request !== late && isOf(op)(request) && request.serverStatus !== undefined,
        ).length > 0
      )
    })
    handle.release()
    await until('the first attempt arrived', () => late.serverStatus !== undefined, AIM_WAIT_MS).catch(() => undefined)
    return late.serverStatus === 201
  },
  // A deletion is undone: one that was never sent, or one that the server did and whose answer is
  // cut.
  undone: async ({ scene: { world, device, step }, start }) => {
    const deletion = step.tabs[0].shift()
    if (!deletion) throw new Error('The step has nothing to delete')
    await start()
    const isSent = step.times > 1
    const handle = isSent
      ? device.network.add({ kind: 'cut-after', when: isOf(deletion), times: Number.POSITIVE_INFINITY })
      : undefined
    if (!isSent) await device.context.setOffline(true)
    const deleted = await act(world, device, 0, deletion)
    if (handle) await met('the server has deleted it', handle.effect)
    const outcome = deleted?.status === 202 ? await takeBack(device, deletion) : 'gone'
    handle?.clear()
    await device.context.setOffline(false)
    const base = {
      at: Date.now(),
      device: device.name,
      user: deleted?.user ?? 0,
      key: deletion.key,
      body: null,
      along: [],
    }
    if (outcome === 'done') world.choices.push({ ...base, choice: 'discard', state: 'pending', outcome })
    if (outcome === 'arrived' || outcome === 'gone')
      await act(world, device, 0, { ...deletion, kind: 'restore', key: crypto.randomUUID(), mark: `${deletion.mark}r` })
    return outcome === 'done' || outcome === 'arrived'
  },
  // Something between device and server blocks one change for good; all others get through.
  'blocked-for-good': async ({ scene: { device, step, run }, op, start }) => {
    const page = { headers: { 'content-type': 'text/html' }, body: '<h1>Blocked</h1>' }
    const status = step.times === 1 ? 413 : 403
    device.network.add({ kind: 'answer', status, ...page, when: holds(op), times: Number.POSITIVE_INFINITY })
    await start()
    const issued = await run()
    step.tabs = [[], []]
    const others = issued.filter(({ outcome }) => outcome === 'accepted').map(({ key }) => key)
    const isThrough = async () => {
      await forceSync(device)
      const entries = await (await device.tab(0)).evaluate(() => chaos.outbox())
      const waits = entries.some(({ id, state }) => others.includes(id) && (state === 'pending' || state === 'sending'))
      return !waits && (await isParked(device, op))
    }
    return (
      (await met(
        'all others are through',
        until('they are', isThrough, AIM_WAIT_MS).then(() => true),
      )) === true
    )
  },
  // It was sent once, then the device was off so long that the server may have forgotten its
  // answer.
  'sent-long-ago': async ({ scene: { device }, op, start }) => {
    const handle = device.network.add({ kind: 'cut-after', when: isOf(op), times: Number.POSITIVE_INFINITY })
    await start()
    const done = await met('the server has answered', handle.effect)
    // The worker may overwrite the row, or have read it before: repeat then.
    const isAged = async () => {
      await device.side.evaluate(([id, days]) => chaos.sentDaysAgo(id, days), [op.key, 31] as const)
      await device.stopWorkers()
      await forceSync(device)
      return isParked(device, op)
    }
    const parked = await met(
      'it is parked',
      until('it is', isAged, AIM_WAIT_MS).then(() => true),
    )
    handle.clear()
    return done?.serverStatus === 201 && parked === true
  },
}

/** Undoes a queued deletion. Resolves to the worker's final outcome. */
async function takeBack(device: Device, { key }: OpSpec): Promise<string> {
  let outcome = 'unknown'
  await until('the deletion is taken back', async () => {
    const page = await device.tab(0)
    const { state } = await page.evaluate((id) => chaos.ask({ type: 'discard', requestId: id }), key)
    outcome = state
    return state !== 'sending' && state !== 'unknown' && state !== 'unanswered'
  }).catch(() => undefined)
  return outcome
}

/** Edits a queued change of a project like the form of the outbox; that is a new intent. */
async function editWaiting({ world, device, step }: Scene, turn: number): Promise<boolean> {
  const page = await device.tab(0)
  const entries = await page.evaluate(() => chaos.outbox())
  const isOurs = ({ id, table, operation, state }: (typeof entries)[number]) =>
    state === 'pending' &&
    table === 'project' &&
    (operation === 'create' || operation === 'update') &&
    world.intents.some(({ key }) => key === id)
  const entry = entries.filter(isOurs).at(turn)
  const edited = world.intents.find(({ key }) => key === entry?.id)
  if (!entry || !edited) return false
  const mark = `o${step.index}.${turn}`
  const intent: Intent = {
    ...edited,
    key: crypto.randomUUID(),
    mark,
    kind: 'update',
    needs: [],
    values: { description: mark },
    isEdit: true,
    seen: null,
    ...unanswered(),
  }
  world.intents.push(intent)
  const body = { ...(entry.body as Intent['values']), ...intent.values }
  const isDone = await page
    .evaluate(([id, next, key]) => chaos.editInOutbox(id, next, key), [entry.id, body, intent.key] as const)
    .then(
      () => true,
      () => false,
    )
  Object.assign(intent, {
    outcome: isDone ? 'accepted' : 'unanswered',
    status: isDone ? 200 : 0,
    answeredAt: Date.now(),
  })
  return isDone
}

/** The other device of the same person. */
const otherOf = ({ devices, accounts }: World, { name }: Device): Device | undefined =>
  [...devices.values()].find((device) => device.name !== name && accounts.get(device.name) === accounts.get(name))

/** State of a change in the outbox; undefined when it is not there or no page answers. */
const stateOf = async (device: Device, { key }: OpSpec): Promise<string | undefined> => {
  const entries = await (await device.tab(0)).evaluate(() => chaos.outbox()).catch(() => [])
  return entries.find(({ id }) => id === key)?.state
}

const isParked = async (device: Device, op: OpSpec): Promise<boolean> => (await stateOf(device, op)) === 'parked'

/** Matches a request of the change, alone or in a batch. */
const holds =
  ({ key }: OpSpec) =>
  (request: ProxiedRequest): boolean =>
    isWrite(request) && (isOf({ key } as OpSpec)(request) || request.body.includes(key))

/** One record hangs on the wire; new records without blockers must get through meanwhile. */
async function strikeLane(scene: Scene): Promise<boolean> {
  const { world, device, run } = scene
  const op = await takeFirst(scene)
  // A write of a whole table that waits for a decision holds up the table.
  const before = await (await device.tab(0)).evaluate(() => chaos.outbox())
  const isHeld = (table: string) => before.some((entry) => entry.table === table)
  const handle = device.network.add({ kind: 'hold', when: isOf(op) })
  const from = Date.now()
  const acting = act(world, device, 0, op)
  if (!(await met('the request is held', handle.struck))) {
    handle.clear()
    await acting
    await run()
    return false
  }
  const others = (await run()).filter(
    ({ kind, table, needs, outcome }) =>
      kind === 'create' && needs.length === 0 && outcome === 'accepted' && !isHeld(table),
  )
  const isDone = (key: string) =>
    world.server.requests((request) => request.key === key && request.status < 300).length > 0
  await until('the other lanes are through', () => others.every(({ key }) => isDone(key)), 25_000).catch(
    () => undefined,
  )
  const to = Date.now()
  handle.release()
  const stuck = await acting
  if (stuck)
    world.stuck.push({
      from,
      to,
      device: device.name,
      record: (stuck as Intent).record,
      others: others.map(({ key }) => key),
    })
  return others.length > 0
}

/** Finds tokens on disk; best while many changes are queued. */
export async function lookForTokens(world: World, device: Device): Promise<void> {
  const places = await device.side.evaluate(() => chaos.findTokens())
  world.tokens.push(...places.map((where) => ({ device: device.name, where })))
}

const LIFE: Record<
  Exclude<FaultKind, (typeof WIRE_FAULTS)[number] | (typeof AIMED_FAULTS)[number]>,
  (scene: Scene) => Promise<boolean>
> = {
  offline: async ({ world, device, run }) => {
    await device.context.setOffline(true)
    await run()
    await lookForTokens(world, device)
    await device.context.setOffline(false)
    return true
  },
  'worker-stopped': async ({ device, run }) => {
    await run(device.stopWorkers)
    return true
  },
  'tab-closed': async ({ device, step, run }) => {
    await run(() => device.closeTab(step.times === 1 ? 1 : 0))
    return true
  },
  'browser-closed': async ({ device, run }) => {
    await run(() => device.reopen())
    return true
  },
  'browser-crashed': async ({ world, device, run }) => {
    const account = accountOn(world, device)
    await run(() => device.reopen({ crash: true, person: { account, user: world.users.get(account) } }))
    return true
  },
  'server-killed': async ({ world, run }) => {
    await run(() => restartServer(world))
    return true
  },
  'session-revoked': async ({ world, device, run }) => {
    const token = await (await device.tab(0)).evaluate(() => localStorage.getItem('token'))
    const revoke = async () => {
      await world.serverUp
      const area = ACCOUNTS[accountOn(world, device)].role === 'user' ? 'user' : 'admin'
      await fetch(`${world.server.origin}/v1/api/holdfast/${area}/lambda/logout`, {
        method: 'POST',
        headers: { 'x-project': PROJECT_HEADER, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined)
    }
    await run(revoke)
    await cure(world, device)
    return token !== null
  },
  'storage-full': async ({ world, device, run }) => {
    await device.reopen({ quota: 1 })
    await cure(world, device)
    const issued = await run()
    await device.setQuota(undefined)
    return issued.some(({ status }) => status === 507)
  },
  'queue-full': async ({ world, device, run }) => {
    await device.context.setOffline(true)
    const issued = await run()
    await lookForTokens(world, device)
    const entries = await (await device.tab(0)).evaluate(() => chaos.outbox()).catch(() => [])
    await device.context.setOffline(false)
    return issued.some(({ status }) => status === 507) || entries.some(({ state }) => state === 'evicted')
  },
  // Queued changes of one person wait while another person works.
  'user-switched': async ({ world, device, step, run }) => {
    await device.context.setOffline(true)
    const left: (Intent | undefined)[] = []
    for (const op of step.before) left.push(await act(world, device, 0, op))
    await (await device.tab(0)).evaluate(() => chaos.signOut())
    await device.context.setOffline(false)
    await becomePerson(world, device, step.account)
    await forceSync(device)
    await run()
    return left.length > 0 && left.every((intent) => intent?.status === 202)
  },
  'edited-in-outbox': async (scene) => {
    const { device, run } = scene
    await device.context.setOffline(true)
    await run()
    const edits = [await editWaiting(scene, 0), await editWaiting(scene, 1)]
    await device.context.setOffline(false)
    return edits.includes(true)
  },
  // Queued changes are copied to another device of the same person as a file; both send them.
  imported: async ({ world, device, run }) => {
    await device.context.setOffline(true)
    await run()
    const page = await device.tab(0)
    const keys = (await page.evaluate(() => chaos.outbox())).map(({ id }) => id)
    const file = await page.evaluate(() => chaos.exportAll())
    const other = otherOf(world, device)
    if (other) {
      // Noted even if its answer is lost: they may have been imported.
      world.imports.push({ device: other.name, keys })
      await (await other.tab(0)).evaluate((input) => chaos.importAll(input), file).catch(() => undefined)
    }
    await device.context.setOffline(false)
    return other !== undefined && keys.length > 0
  },
  // A large file is sent in parts, one of which is cut; small changes overtake it.
  'slow-line': async ({ device, run }) => {
    device.network.limit(400_000)
    const isPart = ({ method, path }: ProxiedRequest) => method === 'PATCH' && /\/upload\/parts\//.test(path)
    const handle = device.network.add({ kind: 'cut-before', when: isPart })
    await run()
    const part = await met('a part is cut', handle.struck)
    await met(
      'nothing waits any more',
      until('all is sent', async () => {
        await forceSync(device)
        const entries = await (await device.tab(0)).evaluate(() => chaos.outbox())
        return !entries.some(({ state }) => state === 'pending' || state === 'sending')
      }),
    )
    device.network.limit(Number.POSITIVE_INFINITY)
    return part !== undefined
  },
  // A release renames or takes out what queued changes name.
  released: async ({ world, device, run }) => {
    await device.context.setOffline(true)
    const issued = await run()
    await withServer(world, async () => {
      await world.serverUp
      await world.application?.release()
    })
    await device.context.setOffline(false)
    return issued.some(({ table, status }) => table === CRATE && status === 202)
  },
  // A person signs out while their offline changes are being sent.
  'signed-out': async ({ world, device, run }) => {
    await device.context.setOffline(true)
    await run()
    const handle = device.network.add({ kind: 'delay', ms: 700, when: isWrite, times: Number.POSITIVE_INFINITY })
    await device.context.setOffline(false)
    void forceSync(device)
    const sent = await met('something is being sent', handle.struck)
    await (await device.tab(0)).evaluate(() => chaos.signOut())
    handle.clear()
    await device.signIn(accountOn(world, device))
    return sent !== undefined
  },
  // Exclusive: a killed server would block every lane.
  'stuck-lane': (scene) => withServer(scene.world, () => strikeLane(scene)),
}

/** Runs a step with its fault. Resolves to whether the fault struck. */
export async function strike(scene: Scene): Promise<boolean> {
  const { world, device, step, run } = scene
  const { fault } = step
  await cure(world, device)
  if (fault === 'refuse') {
    await device.network.refuse()
    await run()
    await device.network.accept()
    return true
  }
  if (fault in WIRE) return strikeWire(scene, WIRE[fault as keyof typeof WIRE])
  if (fault in AIMED) return strikeAimed(scene, AIMED[fault as keyof typeof AIMED])
  return LIFE[fault as keyof typeof LIFE](scene)
}
