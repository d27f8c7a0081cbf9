/** The queue on disk, in a real service worker with real IndexedDB. */

import { beforeEach, describe, expect, test } from 'vitest'
import type { Priority, QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { type TempId, toTempId } from '#shared/offline/temp-id'
import { tableOf } from '#shared/resources/tables'
import { engine } from './engine'

const OWNER = `${location.origin}|holdfast|1`
const OTHER = `${location.origin}|holdfast|2`
const lease = { holder: 'worker', until: Number.MAX_SAFE_INTEGER }
/** The retry of what was sent looks at the real clock. */
const NOW = Date.now()

type Part = {
  id?: string
  owner?: string
  method?: string
  endpoint?: string
  body?: unknown
  operation?: QueuedRequest['operation']
  table?: string | null
  priority?: Priority
  writes: string[]
  needs?: string[]
  tempId?: TempId
  headers?: Record<string, string>
}

const request = (part: Part): QueuedRequest => ({
  id: part.id ?? crypto.randomUUID(),
  timestamp: NOW,
  retryCount: 0,
  maxRetries: 3,
  endpoint: part.endpoint ?? '/v1/api/records/holdfast/{{role}}/project',
  method: part.method ?? 'PUT',
  headers: part.headers ?? {},
  body: part.body ?? {},
  table: part.table === undefined ? 'project' : part.table,
  operation: part.operation ?? 'update',
  priority: part.priority ?? 'high',
  metadata: {
    format: 1,
    owner: part.owner ?? OWNER,
    state: 'pending',
    writes: part.writes,
    needs: part.needs ?? [],
    sent: false,
    ...(part.tempId ? { tempId: part.tempId } : {}),
  },
})

const T1 = toTempId('11111111-1111-4111-8111-111111111111')
const T2 = toTempId('22222222-2222-4222-8222-222222222222')

const createProject = (id = 'create-1') =>
  request({ id, operation: 'create', method: 'POST', writes: [`project/${T1}`], tempId: T1, body: { name: 'Box' } })
const projectChange = { table: 'project', operation: 'create' as const, recordId: T1, data: { name: 'Box' } }
const createDesign = () =>
  request({
    operation: 'create',
    method: 'POST',
    table: 'design',
    endpoint: '/v1/api/records/holdfast/{{role}}/design',
    writes: [`design/${T2}`],
    needs: [`project/${T1}`, `/${T1}`],
    tempId: T2,
    body: { name: 'temp_box', project_id: T1 },
  })
const designChange = {
  table: 'design',
  operation: 'create' as const,
  recordId: T2,
  data: { name: 'temp_box', project_id: T1 },
}

const rows = async (owner = OWNER): Promise<StoredRequest[]> => (await engine.loadRequests(owner)).rows
const states = async () => (await rows()).map((row) => row.request.metadata.state)
const only = async (): Promise<StoredRequest> => {
  const [row, ...rest] = await rows()
  if (!row || rest.length > 0) throw new Error(`Expected one request, found ${rest.length + (row ? 1 : 0)}`)
  return row
}

beforeEach(async () => {
  await engine.clear()
  await engine.signIn()
})

describe('enqueue', () => {
  test('queue row and overlay row are there together, in the order they came', async () => {
    await engine.enqueue(createProject(), projectChange, undefined)
    const { records } = await engine.loadTable(OWNER, 'project')
    expect(records).toMatchObject([{ id: T1, name: 'Box', _offline: true, _requestId: 'create-1' }])
    expect((await only()).key).toEqual([0, 1])
  })
  test('the same intent twice is one request', async () => {
    await engine.enqueue(createProject(), projectChange, undefined)
    const again = await engine.enqueue(createProject(), projectChange, lease)
    expect(again.status).toBe('known')
    expect(await rows()).toHaveLength(1)
  })
  test('with a free lane it is claimed for its first attempt, behind others it waits, even online', async () => {
    const first = await engine.enqueue(request({ writes: ['project/1'] }), undefined, lease)
    const second = await engine.enqueue(request({ writes: ['project/1'] }), undefined, lease)
    const third = await engine.enqueue(request({ writes: ['project/2'] }), undefined, lease)
    expect([first.status, second.status, third.status]).toEqual(['claimed', 'waits', 'claimed'])
    expect(await states()).toEqual(['sending', 'pending', 'sending'])
  })
  test('a lane moves up to its highest priority in the same step', async () => {
    await engine.enqueue(
      request({ ...createProject(), writes: [`project/${T1}`], tempId: T1, priority: 'low' }),
      undefined,
      undefined,
    )
    await engine.enqueue(createDesign(), designChange, undefined)
    expect((await rows()).map((row) => row.key)).toEqual([
      [0, 1],
      [0, 2],
    ])
  })
  test('a full queue evicts the oldest low one and keeps it visible; without one it says so', async () => {
    const low = (id: string) =>
      request({ id, table: null, operation: 'custom', priority: 'low', writes: [`custom:${id}/`] })
    await engine.enqueue(low('a'), undefined, undefined, 2)
    await engine.enqueue(low('b'), undefined, undefined, 2)
    const entry = await engine.enqueue(request({ writes: ['project/1'] }), undefined, undefined, 2)
    expect(entry.evicted?.id).toBe('a')
    expect(await states()).toEqual(['pending', 'evicted', 'pending'])
    await engine.enqueue(request({ writes: ['project/2'] }), undefined, undefined, 2)
    await expect(engine.enqueue(request({ writes: ['project/3'] }), undefined, undefined, 2)).rejects.toThrow(
      'QueueFullError',
    )
  })
  test('a full queue keeps what the new change needs, however low its priority', async () => {
    await engine.enqueue(
      request({ ...createProject(), writes: [`project/${T1}`], tempId: T1, priority: 'low' }),
      undefined,
      undefined,
    )
    await expect(engine.enqueue(createDesign(), designChange, undefined, 1)).rejects.toThrow('QueueFullError')
    expect(await states()).toEqual(['pending'])
  })
  test('a temporary id that nobody will ever create is refused before anything is kept', async () => {
    await expect(engine.enqueue(createDesign(), designChange, undefined)).rejects.toThrow('UnknownTempIdError')
    expect(await rows()).toEqual([])
    expect((await engine.loadTable(OWNER, 'design')).records).toEqual([])
  })
  test('an imported change that nobody can carry out is refused with the reason in words', async () => {
    const change = createDesign()
    expect(await engine.importRequest(OWNER, change)).toEqual({
      id: change.id,
      status: 'refused',
      message: 'The change refers to a record that was never created',
    })
    expect(await rows()).toEqual([])
  })
  test('a temporary id that was created meanwhile becomes the real one on the way in', async () => {
    await engine.putIdMap(OWNER, T1, 41, NOW)
    await engine.enqueue(createDesign(), designChange, undefined)
    expect((await only()).request.body).toEqual({ name: 'temp_box', project_id: 41 })
    expect((await engine.loadTable(OWNER, 'design')).records).toMatchObject([{ project_id: 41 }])
  })
  test('what depends on a parked change is parked with it', async () => {
    const entry = await engine.enqueue(createProject(), projectChange, lease)
    await engine.park(entry.row, { status: 400, message: 'No', at: NOW })
    await engine.enqueue(createDesign(), designChange, lease)
    const [, design] = await rows()
    expect(design?.request.metadata).toMatchObject({ state: 'parked', blockedBy: 'create-1' })
  })
  test('each owner sees their own', async () => {
    await engine.enqueue(request({ owner: OTHER, writes: ['project/1'] }), undefined, undefined)
    await engine.enqueue(createProject(), projectChange, undefined)
    expect(await rows()).toHaveLength(1)
    expect((await engine.loadTable(OTHER, 'project')).records).toEqual([])
  })
})

describe('a create that succeeds', () => {
  test('names its record everywhere in one step: id map, waiting requests, overlay, replica', async () => {
    const entry = await engine.enqueue(createProject(), projectChange, lease)
    await engine.enqueue(createDesign(), designChange, undefined)
    await engine.enqueue(
      request({
        endpoint: `/v1/api/records/holdfast/{{role}}/project/${T1}`,
        writes: [`project/${T1}`],
        body: { client: 'Ada' },
      }),
      { table: 'project', operation: 'update', recordId: T1, data: { client: 'Ada' } },
      undefined,
    )
    await engine.complete(entry.row, { id: 41, version: 1, name: 'Box' }, NOW)

    const [design, update] = await rows()
    expect(design?.request).toMatchObject({
      body: { name: 'temp_box', project_id: 41 },
      metadata: { needs: ['project/41', '/41'] },
    })
    expect(update?.request).toMatchObject({
      endpoint: '/v1/api/records/holdfast/{{role}}/project/41',
      headers: { 'if-match': '"1"' },
      metadata: { writes: ['project/41'], baseVersion: 1 },
    })
    expect(await engine.resolveId(OWNER, T1)).toBe(41)
    expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([{ id: 41, name: 'Box', client: 'Ada' }])
    expect((await engine.loadTable(OWNER, 'design')).records).toMatchObject([{ id: T2, project_id: 41 }])
  })
})

test('what names a new record stays ahead of its deletion when it has its real id', async () => {
  const { row } = await engine.enqueue(createProject(), projectChange, lease)
  const body = { settings: { project: T1 } }
  await engine.enqueue(request({ id: 'names', table: 'design', writes: ['design/4'], body }), undefined, undefined)
  await engine.complete(row, { id: 41, version: 1, name: 'Box' }, NOW)
  const entry = await engine.enqueue(
    request({ id: 'deletes', operation: 'delete', method: 'DELETE', writes: ['project/41'], body: null }),
    undefined,
    lease,
  )
  expect(entry.status).toBe('waits')
})

test('a read of some columns does not vouch for those that it lacks', async () => {
  const table = tableOf('project')
  if (!table) throw new Error('There is no table of projects')
  const some = { join: [], include: ['id', 'name'], exclude: [] }
  await engine.saveProject(OWNER, { id: 7, version: 1, name: 'Tea', client: 'Old' })
  await engine.saveRecords(OWNER, [{ id: 7, version: 2, name: 'Tea' }], table, some, NOW)
  expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([{ version: 1, client: 'Old' }])
  await engine.saveRecords(OWNER, [{ id: 7, version: 1, name: 'Coffee' }], table, some, NOW)
  expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([{ version: 1, name: 'Coffee' }])
})

describe('attempts', () => {
  test('a failed one waits by the formula; the third parks it and what depends on it, and nothing is lost', async () => {
    const { row } = await engine.enqueue(createProject(), projectChange, lease)
    await engine.enqueue(createDesign(), designChange, undefined)
    const error = { status: 500, message: 'Broken', at: NOW }
    expect(await engine.fail(row, error)).toBe('waits')
    expect((await rows())[0]?.request).toMatchObject({ retryCount: 1, metadata: { nextAttemptAt: NOW + 1_000 } })
    expect(await engine.fail(row, error)).toBe('waits')
    expect((await rows())[0]?.request).toMatchObject({ retryCount: 2, metadata: { nextAttemptAt: NOW + 2_000 } })
    expect(await engine.fail(row, error)).toBe('parked')
    expect(await states()).toEqual(['parked', 'parked'])
    expect((await engine.loadTable(OWNER, 'design')).records).toHaveLength(1)

    await engine.retryParked(OWNER)
    expect((await rows()).map((each) => [each.request.retryCount, each.request.metadata.state])).toEqual([
      [0, 'pending'],
      [0, 'pending'],
    ])
  })
  test('an unreachable server spends none', async () => {
    const { row } = await engine.enqueue(createProject(), projectChange, lease)
    await engine.release(row, { status: 0, message: 'Network error', at: NOW }, NOW + 1_000)
    const { request: waiting } = await only()
    expect(waiting).toMatchObject({ retryCount: 0, metadata: { state: 'pending', nextAttemptAt: NOW + 1_000 } })
    expect(waiting.metadata.lease).toBeUndefined()
  })
  test('a claim is on disk before anything is sent, and a request that is gone can’t be claimed', async () => {
    const { row } = await engine.enqueue(createProject(), projectChange, undefined)
    await engine.claim(row, lease)
    expect((await only()).request.metadata).toMatchObject({ state: 'sending', lease, sent: true })
    await engine.forget(row)
    expect(await engine.claim(row, lease)).toBeUndefined()
    expect((await engine.loadTable(OWNER, 'project')).records).toEqual([])
  })
  test('after one update, the next of the same record takes the new version', async () => {
    const first = await engine.enqueue(
      request({ writes: ['project/1'], headers: { 'if-match': '"3"' } }),
      undefined,
      lease,
    )
    await engine.enqueue(request({ writes: ['project/1'], headers: { 'if-match': '"3"' } }), undefined, undefined)
    await engine.complete(first.row, { id: 1, version: 4 }, NOW)
    expect((await only()).request.headers).toEqual({ 'if-match': '"4"' })
  })
})

describe('what the person saw', () => {
  test('an update remembers the record’s name and the fields it changes, earlier waiting changes included', async () => {
    const { projectTable } = await import('#shared/resources/catalogue')
    const whole = { join: [], include: [], exclude: [] }
    await engine.saveRecords(OWNER, [{ id: 1, version: 3, name: 'Old', client: 'Ada' }], projectTable, whole, NOW)
    const change = (id: string, data: Record<string, unknown>) =>
      engine.enqueue(
        request({ id, writes: ['project/1'], body: data }),
        { table: 'project', operation: 'update', recordId: 1, data },
        lease,
      )
    await change('first', { name: 'New' })
    await change('second', { name: 'Newer', client: null })
    expect((await rows()).map(({ request: { metadata } }) => [metadata.title, metadata.baseValues])).toEqual([
      ['Old', { name: 'Old' }],
      ['New', { name: 'New', client: 'Ada' }],
    ])
  })
})

describe('folding on disk', () => {
  const update = (id: string, body: Record<string, unknown>) =>
    engine.enqueue(
      request({ id, writes: [`project/${T1}`], body }),
      { table: 'project', operation: 'update', recordId: T1, data: body },
      undefined,
    )

  const endpoint = `/v1/api/records/holdfast/{{role}}/project/${T1}`
  const removal = (id: string) =>
    request({ id, endpoint, operation: 'delete', method: 'DELETE', writes: [`project/${T1}`], body: null })
  const removed = { table: 'project', operation: 'delete', recordId: T1, data: {} } as const

  test('edits of a record that waits to be created go into its creation, and each intent is known again', async () => {
    await engine.enqueue(createProject('k1'), projectChange, undefined)
    expect((await update('k2', { client: 'Ada' })).status).toBe('folded')
    expect((await update('k3', { name: 'Crate' })).status).toBe('folded')
    expect((await only()).request).toMatchObject({
      id: 'k3',
      operation: 'create',
      body: { name: 'Crate', client: 'Ada' },
    })
    expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([
      { id: T1, name: 'Crate', client: 'Ada', _requestId: 'k3' },
    ])
    for (const id of ['k1', 'k2', 'k3'])
      expect((await engine.enqueue(createProject(id), projectChange, undefined)).status).toBe('known')
  })
  test('a form submitted once more after its creation was done with a later edit makes nothing', async () => {
    const first = { ...createProject('k1'), metadata: { ...createProject('k1').metadata, tempId: T1 } }
    await engine.enqueue(first, projectChange, undefined)
    await update('k2', { client: 'Ada' })
    await engine.complete(await only(), { id: 41, version: 1, name: 'Box', client: 'Ada' }, NOW)
    expect((await engine.enqueue(first, projectChange, lease)).status).toBe('folded')
    expect(await rows()).toEqual([])
    expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([{ id: 41, client: 'Ada' }])
  })
  test('creating and deleting leaves nothing', async () => {
    await engine.enqueue(createProject(), projectChange, undefined)
    await engine.enqueue(removal('k2'), removed, undefined)
    expect(await rows()).toEqual([])
    expect((await engine.loadTable(OWNER, 'project')).records).toEqual([])
  })
  test('a creation or its deletion that is repeated after both cancelled out is done and makes nothing', async () => {
    const first = { ...createProject('k1'), metadata: { ...createProject('k1').metadata, tempId: T1 } }
    await engine.enqueue(first, projectChange, undefined)
    await engine.enqueue(removal('k2'), removed, undefined)
    expect((await engine.enqueue(removal('k2'), removed, lease)).status).toBe('folded')
    expect((await engine.enqueue(first, projectChange, lease)).status).toBe('folded')
    expect(await rows()).toEqual([])
    const later = request({ id: 'k3', endpoint, writes: [`project/${T1}`], body: { client: 'Ada' } })
    await expect(engine.enqueue(later, undefined, lease)).rejects.toThrow()
    expect(await rows()).toEqual([])
    expect((await engine.loadTable(OWNER, 'project')).records).toEqual([])
  })
})

describe('choices of the person', () => {
  const parkedCreate = async () => {
    const { row } = await engine.enqueue(createProject(), projectChange, lease)
    await engine.enqueue(createDesign(), designChange, undefined)
    await engine.parkRefused(row, { status: 400, message: 'No', at: NOW })
  }

  test('giving up a creation gives up what can’t be without it', async () => {
    await parkedCreate()
    await engine.removeWithDependents(OWNER, 'create-1')
    expect(await rows()).toEqual([])
    expect((await engine.loadTable(OWNER, 'design')).records).toEqual([])
  })
  test('giving up a creation keeps what only follows it', async () => {
    const inProject = request({
      ...{ id: 'design', operation: 'create', method: 'POST', table: 'design', writes: [`design/${T2}`], tempId: T2 },
      ...{ needs: ['project/7'], body: { name: 'Box', project_id: 7 } },
    })
    const { row } = await engine.enqueue(inProject, undefined, lease)
    await engine.enqueue(request({ id: 'rename', writes: ['project/7'], body: { name: 'Tea' } }), undefined, undefined)
    await engine.parkRefused(row, { status: 422, message: 'No', at: NOW })
    expect(await states()).toEqual(['parked', 'parked'])
    await engine.removeWithDependents(OWNER, 'design')
    expect((await only()).request).toMatchObject({ id: 'rename', metadata: { state: 'pending' } })
  })
  test('giving up a message keeps the later ones of its conversation', async () => {
    const send = (id: string, tempId: TempId) =>
      engine.enqueue(
        request({
          ...{ id, operation: 'create', method: 'POST', table: 'chat', tempId, body: { room_id: 5, message: id } },
          ...{ endpoint: '/v3/api/lambda/realtime/send', writes: [`chat/${tempId}`, 'room_id/5'] },
        }),
        undefined,
        undefined,
      )
    const { row } = await send('first', T1)
    await send('second', T2)
    await engine.parkRefused(row, { status: 422, message: 'No', at: NOW })
    await engine.removeWithDependents(OWNER, 'first')
    expect((await only()).request).toMatchObject({ id: 'second', metadata: { state: 'pending' } })
  })
  test('giving up a creation keeps an edit that no longer names its record', async () => {
    await engine.enqueue(createProject(), projectChange, undefined)
    const design = (id: string, project: unknown, more = {}) =>
      engine.enqueue(
        request({
          ...{ id, table: 'design', writes: ['design/5'], body: { project_id: project, ...more } },
          ...{ endpoint: '/v1/api/records/holdfast/{{role}}/design/5', needs: [`project/${project}`] },
        }),
        undefined,
        undefined,
      )
    await design('first', T1)
    await design('later', 7, { name: 'Box' })
    await engine.removeWithDependents(OWNER, 'create-1')
    expect((await only()).request).toMatchObject({ id: 'later', body: { project_id: 7, name: 'Box' } })
  })
  test('an edit that takes a refused record out of a change lets the change go on alone', async () => {
    const { row } = await engine.enqueue(createProject(), projectChange, undefined)
    await engine.enqueue({ ...createDesign(), id: 'design' }, designChange, undefined)
    await engine.parkRefused(row, { status: 422, message: 'No', at: NOW })
    await engine.edit(OWNER, 'design', { name: 'Box', project_id: 7 }, 'design-2')
    const [, edited] = await rows()
    expect(edited?.request.metadata).toMatchObject({ state: 'pending', needs: [] })
  })
  test('a message that may have arrived is not corrected: it can’t be changed', async () => {
    const message = request({
      ...{ id: 'message', operation: 'create', method: 'POST', table: 'chat', tempId: T1, body: { message: 'a' } },
      ...{ endpoint: '/v3/api/lambda/realtime/send', writes: [`chat/${T1}`] },
    })
    const { row } = await engine.enqueue(message, undefined, lease)
    await engine.release(row, { status: 0, message: 'Network error', at: NOW })
    expect(await engine.edit(OWNER, 'message', { message: 'b' }, 'message-2')).toBeUndefined()
    expect((await only()).request.id).toBe('message')
  })
  test('a change that was sent meanwhile is not given up without asking the server', async () => {
    await engine.enqueue(createProject(), projectChange, lease)
    expect(await engine.removeWithDependents(OWNER, 'create-1', { onlyUnsent: true })).toBe(false)
    expect(await states()).toEqual(['sending'])
  })
  test('giving up an update lets what waited behind it go on', async () => {
    const first = await engine.enqueue(request({ id: 'one', writes: ['project/1'] }), undefined, lease)
    await engine.enqueue(request({ id: 'two', writes: ['project/1'] }), undefined, undefined)
    await engine.park(first.row, { status: 400, message: 'No', at: NOW })
    expect(await states()).toEqual(['parked', 'parked'])
    await engine.removeWithDependents(OWNER, 'one')
    expect((await only()).request).toMatchObject({ id: 'two', metadata: { state: 'pending' } })
  })
  test('what waited behind one that was decided goes on, also before one of lower priority', async () => {
    const behind = async (free: () => Promise<unknown>) => {
      await engine.clear()
      const first = await engine.enqueue(request({ id: 'one', writes: ['project/1'] }), undefined, lease)
      await engine.park(first.row, { status: 400, message: 'No', at: NOW })
      await engine.enqueue(request({ id: 'low', priority: 'low', writes: ['project/1'] }), undefined, undefined)
      await engine.enqueue(request({ id: 'high', writes: ['project/*'] }), undefined, undefined)
      expect(await states()).toEqual(['parked', 'parked', 'parked'])
      await free()
      return (await rows()).flatMap(({ request: { metadata } }) => metadata.blockedBy ?? [])
    }
    expect(await behind(() => engine.removeWithDependents(OWNER, 'one'))).toEqual([])
    expect(await behind(() => engine.retryParked(OWNER, 'one'))).toEqual([])
    expect(await behind(() => engine.retryParked(OWNER))).toEqual([])
    expect(await behind(() => engine.edit(OWNER, 'one', { name: 'Box' }, 'one-2'))).toEqual([])
  })
  test('nobody gives up what is another person’s', async () => {
    await parkedCreate()
    await engine.removeWithDependents(OTHER, 'create-1')
    expect(await rows()).toHaveLength(2)
  })
  test('a changed payload is a new intent in the same place, and what it blocked goes on', async () => {
    await parkedCreate()
    await engine.edit(OWNER, 'create-1', { name: 'Better box' }, 'create-2')
    expect(
      (await rows()).map(({ request: { id, body, metadata } }) => [
        id,
        (body as { name: string }).name,
        metadata.state,
      ]),
    ).toEqual([
      ['create-2', 'Better box', 'pending'],
      [expect.any(String), 'temp_box', 'pending'],
    ])
    expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([{ id: T1, name: 'Better box' }])
  })

  const conflict = async () => {
    const { row } = await engine.enqueue(
      request({
        id: 'mine',
        writes: ['project/1'],
        body: { name: 'mine', client: 'mine' },
        headers: { 'if-match': '"3"' },
      }),
      { table: 'project', operation: 'update', recordId: 1, data: { name: 'mine', client: 'mine' } },
      lease,
    )
    await engine.parkRefused(
      row,
      { status: 412, message: 'Changed', at: NOW },
      { id: 1, version: 7, name: 'theirs', client: 'theirs' },
    )
  }
  test('a conflict waits for a choice: trying all again leaves it alone', async () => {
    await conflict()
    await engine.retryParked(OWNER)
    expect(await states()).toEqual(['conflict'])
  })
  test('keeping some fields sends those over the newer version as a new intent', async () => {
    await conflict()
    await engine.resolve(OWNER, 'mine', ['client'], 'decided')
    expect((await only()).request).toMatchObject({
      id: 'decided',
      body: { client: 'mine' },
      headers: { 'if-match': '"7"' },
      metadata: { state: 'pending', baseVersion: 7, baseValues: { client: 'theirs' } },
    })
  })
  test('keeping nothing leaves theirs', async () => {
    await conflict()
    await engine.resolve(OWNER, 'mine', [], 'decided')
    expect(await rows()).toEqual([])
  })
})

describe('what the disk may hold', () => {
  test('a row of another version is kept and counted, never dropped, and the queue works around it', async () => {
    await engine.putRaw([0, 7], { id: 'future', metadata: { format: 99, owner: OWNER } })
    await engine.putRaw([0, 8], 'not even an object')
    await engine.enqueue(createProject(), projectChange, undefined)
    const { rows: readable, unreadable } = await engine.loadRequests(OWNER)
    expect(readable.map((row) => row.key)).toEqual([[0, 9]])
    expect(unreadable).toHaveLength(2)
    await engine.discardAll(OWNER)
    expect(await engine.loadRaw([0, 7])).toMatchObject({ id: 'future' })
  })
})

describe('replica', () => {
  const all = { join: [], include: [], exclude: [] }
  const save = (records: { id: number; version: number; name: string }[], at: number) =>
    import('#shared/resources/catalogue').then(({ projectTable }) => {
      const { name, title, fields } = projectTable
      return engine.saveRecords(OWNER, records, { name, title, fields: JSON.parse(JSON.stringify(fields)) }, all, at)
    })

  test('an older answer does not overwrite a newer record', async () => {
    await save([{ id: 1, version: 2, name: 'new' }], NOW)
    await save([{ id: 1, version: 1, name: 'old' }], NOW)
    expect((await engine.loadTable(OWNER, 'project')).records).toMatchObject([{ name: 'new' }])
  })
  test('rows older than 7 days go, id maps stay 30 days, local changes always', async () => {
    const day = 86_400_000
    await save([{ id: 1, version: 1, name: 'old' }], NOW - 8 * day)
    await save([{ id: 2, version: 1, name: 'young' }], NOW - 6 * day)
    await engine.putIdMap(OWNER, T1, 41, NOW - 29 * day)
    await engine.putIdMap(OWNER, T2, 42, NOW - 31 * day)
    const { timestamp: _, ...old } = createProject()
    await engine.enqueue({ ...old, timestamp: NOW - 60 * day }, projectChange, undefined)
    await engine.removeExpired(NOW)
    const { records } = await engine.loadTable(OWNER, 'project')
    expect(records.map((record) => record.id)).toEqual([2, T1])
    expect([await engine.resolveId(OWNER, T1), await engine.resolveId(OWNER, T2)]).toEqual([41, T2])
  })
  test('answers filters and joins along two tables and lists of ids, with the columns that are asked for', async () => {
    const owner = await engine.signIn()
    const kept = {
      user: [
        { id: 1, version: 1, email: 'ada@holdfast.test' },
        { id: 2, version: 1, email: 'bob@holdfast.test' },
      ],
      blog_tag: [
        { id: 5, version: 1, name: 'Boxes', slug: 'boxes' },
        { id: 6, version: 1, name: 'Foils', slug: 'foils' },
      ],
      blog_post: [
        { id: 7, version: 1, title: 'Folding', tags: [5, 6], user_id: 1 },
        { id: 8, version: 1, title: 'Printing', tags: [6], user_id: 2 },
      ],
    }
    const { tableOf } = await import('#shared/resources/tables')
    for (const [table, records] of Object.entries(kept))
      await engine.saveRecords(owner, records, JSON.parse(JSON.stringify(tableOf(table))), all, NOW)
    const post = await engine.readOffline(
      1,
      'blog_post?filter=blog_tag.name,eq,Boxes&join=blog_tag&include=title,blog_tag.name',
    )
    expect(post.body.list).toEqual([
      {
        id: 7,
        version: 1,
        title: 'Folding',
        tags: [
          { id: 5, version: 1, name: 'Boxes' },
          { id: 6, version: 1, name: 'Foils' },
        ],
      },
    ])
    const tag = await engine.readOffline(
      1,
      'blog_tag?filter=blog_post.user.email,sw,bob&join=blog_post&exclude=blog_post.tags',
    )
    expect(tag.body.list).toMatchObject([{ id: 6, blog_post: [{ id: 7 }, { id: 8, title: 'Printing' }] }])
  })
  test('a list is filtered through the records of another table that are on the device', async () => {
    const owner = await engine.signIn()
    const { tableOf } = await import('#shared/resources/tables')
    const tableNamed = (name: string) => JSON.parse(JSON.stringify(tableOf(name)))
    await engine.saveRecords(owner, [{ id: 3, version: 1, name: 'Tea' }], tableNamed('project'), all, NOW)
    const box = { id: 7, version: 1, name: 'Box', project_id: 3 }
    await engine.saveRecords(owner, [box], tableNamed('design'), all, NOW)
    const page = { list: [box], page: 1, limit: 10, total: 1, num_pages: 1 }
    const query = { ...all, filters: [], groups: [], order: [], page: 1, size: 10, count: 'exact' as const }
    await engine.reconcile(owner, page, query, tableNamed('design'), NOW)
    const found = async (text: string) => {
      const { body } = await engine.readOffline(1, `design?filter1=name,cs,${text}&filter2=project.name,cs,${text}`)
      return [body.total, body._partial]
    }
    // All designs are here. Whether all projects are makes no difference to the mark.
    expect(await found('tea')).toEqual([1, undefined])
    expect(await found('coffee')).toEqual([0, undefined])
  })
  test('old rows go once a day, whatever wakes the worker', async () => {
    const day = 86_400_000
    const cleanedAt = Date.now() + 10 * day
    await engine.cleanUpDaily(cleanedAt)
    await save([{ id: 1, version: 1, name: 'old' }], cleanedAt - 8 * day)
    await engine.cleanUpDaily(cleanedAt + day / 2)
    expect((await engine.loadTable(OWNER, 'project')).records).toHaveLength(1)
    await engine.cleanUpDaily(cleanedAt + day)
    expect((await engine.loadTable(OWNER, 'project')).records).toEqual([])
  })
  test('a full device costs the replica, never a change that waits', async () => {
    await save([{ id: 1, version: 1, name: 'kept elsewhere' }], NOW)
    await engine.enqueue(createProject(), projectChange, undefined)
    await engine.dropReplicas()
    expect((await engine.loadTable(OWNER, 'project')).records.map((record) => record.id)).toEqual([T1])
    expect(await rows()).toHaveLength(1)
  })
  test('forgetting all but one person leaves their things alone', async () => {
    await save([{ id: 1, version: 1, name: 'mine' }], NOW)
    for (const owner of [OWNER, OTHER]) await engine.putIdMap(owner, T1, 41, NOW)
    await engine.forgetOthers(OWNER)
    expect((await engine.loadTable(OWNER, 'project')).records).toHaveLength(1)
    expect([await engine.resolveId(OWNER, T1), await engine.resolveId(OTHER, T1)]).toEqual([41, T1])
  })
})

describe('a long run', () => {
  /** The browser stops a worker whose event takes longer than this. */
  const EVENT_LIMIT_MS = 180_000

  test('ends well before the browser would end it; what it did is kept, and the rest goes on at once', async () => {
    const owner = await engine.signIn()
    const ids = Array.from({ length: 40 }, (_, index) => `request-${index}`)
    for (const [index, id] of ids.entries())
      await engine.enqueue(request({ id, owner, writes: [`project/${index + 1}`] }), undefined, undefined)
    const sent: string[] = []
    let runs = 0
    for (let dueAt: number | null = 0; dueAt !== null; runs++) {
      const run = await engine.syncByClock(15_000)
      sent.push(...run.sent)
      expect(run.took).toBeLessThan(EVENT_LIMIT_MS - 60_000)
      expect((await rows(owner)).map((row) => row.request.id)).toEqual(ids.filter((id) => !sent.includes(id)))
      // The page's timer uses this: due at once while changes are queued.
      dueAt = run.snapshot.nextAttemptAt
      expect(dueAt).toBe(sent.length < ids.length ? 0 : null)
    }
    expect(sent.toSorted()).toEqual(ids.toSorted())
    expect(runs).toBeGreaterThan(3)
  })
})

describe('what the worker remembers of the disk', () => {
  const replica = (id: number, name: string) => ({
    id,
    table: 'project',
    timestamp: NOW,
    synced: true,
    operation: 'read',
    data: { id, version: 1, name },
  })
  const names = async () => (await engine.loadTable(OWNER, 'project')).records.map((record) => record.name)
  const change = (id: string, record: number) =>
    engine.enqueue(request({ id, writes: [`project/${record}`] }), undefined, lease)

  test('a request that another worker put or took is seen at once, by reads and by what decides', async () => {
    await change('mine', 1)
    await engine.putRaw([0, 2], request({ id: 'theirs', writes: ['project/2'] }))
    expect((await rows()).map((row) => row.request.id)).toEqual(['mine', 'theirs'])
    await engine.putRaw([0, 7], request({ id: 'theirs too', writes: ['project/3'] }))
    const behind = await change('behind', 3)
    expect([behind.status, behind.row.key]).toEqual(['folded', [0, 7]])
    await engine.deleteRaw([0, 2])
    expect((await change('free', 2)).status).toBe('claimed')
    expect((await rows()).map((row) => row.request.id)).toEqual(['mine', 'behind', 'free'])
  })
  test('a decision made on what was remembered is made again when another worker wrote meanwhile', async () => {
    await change('mine', 1)
    await engine.putRaw([0, 2], request({ id: 'the same', writes: ['project/9'] }))
    expect((await change('the same', 9)).status).toBe('known')
    await engine.putRaw([0, 3], request({ id: 'theirs', writes: ['project/4'] }))
    await engine.deleteRaw([0, 1])
    const gone = { key: [0, 1] as [number, number], request: request({ id: 'mine', writes: ['project/1'] }) }
    expect(await engine.claim(gone, lease)).toBeUndefined()
  })
  test('records that another worker wrote are in the next list', async () => {
    await engine.putDataRaw([OWNER, 'replica', 'project', 1], replica(1, 'first'))
    expect(await names()).toEqual(['first'])
    await engine.putDataRaw([OWNER, 'replica', 'project', 2], replica(2, 'second'))
    expect(await names()).toEqual(['first', 'second'])
  })
  test('a transaction that fails leaves no trace', async () => {
    const { row } = await change('mine', 1)
    await expect(engine.failAfterWriting(row)).rejects.toThrow('RangeError')
    expect((await rows()).map(({ request: { id } }) => id)).toEqual(['mine'])
    expect((await change('behind', 1)).status).toBe('waits')
  })
  test('of several that share a transaction only the one that fails does', async () => {
    const many = await Promise.allSettled([
      change('one', 1),
      engine.enqueue(createDesign(), designChange, undefined),
      change('two', 2),
      change('three', 1),
    ])
    expect(many.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect((await rows()).map(({ request: { id, metadata } }) => [id, metadata.state])).toEqual([
      ['one', 'sending'],
      ['two', 'sending'],
      ['three', 'pending'],
    ])
  })
  test('what is remembered is what lies there: after any mix of changes a new reading finds the same', async () => {
    const { row } = await engine.enqueue(createProject(), projectChange, lease)
    await engine.enqueue(createDesign(), designChange, undefined)
    await change('one', 1)
    await change('two', 1)
    await engine.complete(row, { id: 41, version: 1, name: 'Box' }, NOW)
    await engine.removeWithDependents(OWNER, 'two')
    const look = async () => [
      await rows(),
      await engine.loadTable(OWNER, 'project'),
      await engine.loadTable(OWNER, 'design'),
    ]
    const remembered = await look()
    // Another writer: everything is read again from disk.
    await engine.deleteRaw([9, 9])
    expect(await look()).toEqual(remembered)
  })
})

test('a connection to the database that has died is opened again', async () => {
  await engine.enqueue(createProject(), projectChange, undefined)
  await engine.endConnection()
  await engine.enqueue(createDesign(), designChange, undefined)
  expect(await states()).toEqual(['pending', 'pending'])
})
