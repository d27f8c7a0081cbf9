/**
 * The page of an open design: its saved state, its copy on the device, a second tab, and conflicts.
 * A small workspace stands in for the canvas.
 */
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_HISTORY } from '#shared/design/history'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { keepDesign, loadDesign } from '../../../../src/features/design-editor/document/kept-designs'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { EditorPage } from '../../../../src/features/design-editor/editor-page'
import { useAuthStore } from '../../../../src/stores/auth'
import { answerCalls, type Call, Failure, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { fakeClock, realClock, startStopwatch } from '../../clock'
import { render } from '../../render'

const rectangle: SceneObject = {
  ...{ kind: 'rect', page: 'p1', x: 1, y: 2, width: 3, height: 4, rotation: 0, z: 'a0' },
  ...{ name: 'Lid', fill: { rgb: '#aa0000' } },
}
const SCENE: Scene = {
  ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Outside'),
  objects: { o1: rectangle, o2: { ...rectangle, name: 'Foot' } },
}
const withX = (scene: Scene, id: string, x: number): Scene => ({
  ...scene,
  objects: { ...scene.objects, [id]: { ...(scene.objects[id] ?? rectangle), x } },
})

/** Two buttons in place of the canvas. */
function TestWorkspace({ document: { scene, change, isReadOnly } }: { document: EditorDocument }) {
  return (
    <div>
      {['o1', 'o2'].map((id) => {
        const object = scene.objects[id]
        const after = (object?.x ?? 0) + 10
        return (
          <button
            key={id}
            type="button"
            disabled={isReadOnly}
            onClick={() => change(`Move ${object?.name}`, [{ in: 'objects', id, field: 'x', after }])}
          >
            Move {object?.name}, at {object?.x ?? 'nowhere'}
          </button>
        )
      })}
    </div>
  )
}

/** As wide as the sign of the network on a phone. */
const Network = () => (
  <button type="button" style={{ width: 44, height: 44 }}>
    Net
  </button>
)

/** `Open again` mounts the page anew, as a reload does. */
function Visits({ id }: { id: RecordId }) {
  const [visit, setVisit] = useState(0)
  const [current, setCurrent] = useState(id)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Open again
      </button>
      <button type="button" onClick={() => setVisit(-1)}>
        Leave
      </button>
      {visit < 0 ? null : (
        <EditorPage key={visit} id={current} onRealId={setCurrent} workspace={TestWorkspace} controls={<Network />} />
      )}
    </>
  )
}

type Server = { record: AnyRecord; puts: Call[]; refuse: Failure | undefined }

/** A server with this design. Refuses a change of an older version, or as `refuse` says. */
function serve(id: number, more: Record<string, unknown> = {}): Server {
  const server: Server = {
    record: { id, version: 1, name: `Tea tin ${id}`, user_id: 1, width_mm: 90, height_mm: 50, canvas: SCENE, ...more },
    puts: [],
    refuse: undefined,
  }
  const path = recordsPath('design', id)
  answerCalls({
    [`GET ${path}`]: () => ({ model: server.record }),
    [`PUT ${path}`]: (call) => {
      server.puts.push(call)
      if (server.refuse) return server.refuse
      if (call.headers.get('if-match') !== `"${server.record.version}"`)
        return new Failure(412, 'Changed', { model: server.record })
      server.record = { ...server.record, ...(call.body as object), version: Number(server.record.version) + 1 }
      return { model: server.record, data: 1, message: 'Saved' }
    },
  })
  return server
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const move = (name: string, x: number) => page.getByRole('button', { name: `Move ${name}, at ${x}`, exact: true })
const state = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })
const keptOf = (id: RecordId, user = 1) => loadDesign({ user, id })
const canvasOf = ({ record }: Server) => record.canvas as Scene

test('a copy that the device has no room for leaves the earlier one', async () => {
  const place = { user: 1, id: 30 }
  const names = { savedName: 'Tin', name: 'Tin' }
  const copy = { ...names, stored: null, version: 1, scene: null, history: EMPTY_HISTORY }
  expect(await keepDesign(place, copy, true)).toBe(true)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  try {
    expect(await keepDesign(place, { ...copy, name: 'Tea tin' }, false)).toBe(false)
  } finally {
    put.mockRestore()
  }
  expect(await loadDesign(place)).toMatchObject({ name: 'Tin' })
})

describe('an open design', () => {
  test('shows its name and that it is saved, and is accessible', async () => {
    serve(31)
    await render(<Visits id={31} />)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tea tin 31' })).toBeInTheDocument()
    await expect.element(state('Saved')).toBeVisible()
    expect(await axeFindings('body')).toEqual([])
  })

  test('is saved on Ctrl+S, and undone and done again by keys', async () => {
    const server = serve(32)
    await render(<Visits id={32} />)
    await userEvent.click(move('Lid', 1))
    await expect.element(move('Lid', 11)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(state('Saved')).toBeVisible()
    expect(canvasOf(server).objects.o1?.x).toBe(11)
    expect(Object.keys(server.puts[0]?.body as object)).toEqual(['canvas'])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(move('Lid', 1)).toBeVisible()
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect.element(move('Lid', 11)).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.element(move('Lid', 11)).toBeVisible()
  })

  test('is renamed in the top bar; an empty name changes nothing', async () => {
    const server = serve(33)
    await render(<Visits id={33} />)
    const field = page.getByRole('textbox', { name: 'Name of the design' })
    await userEvent.fill(field, 'Coffee tin')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Coffee tin' })).toBeInTheDocument()
    await userEvent.fill(field, ' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('Coffee tin')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => server.record.name).toBe('Coffee tin')
    expect(server.puts.map(({ body }) => body)).toEqual([{ name: 'Coffee tin' }])
  })

  test('says when a save fails, why, and saves again on request', async () => {
    const server = serve(34)
    await render(<Visits id={34} />)
    server.refuse = new Failure(400, 'The disk is full')
    await userEvent.click(move('Lid', 1))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved. The disk is full' })).toBeVisible()
    server.refuse = undefined
    await userEvent.click(button('Retry'))
    await expect.element(state('Saved')).toBeVisible()
    expect(canvasOf(server).objects.o1?.x).toBe(11)
  })

  test('is saved when the page is left', async () => {
    const server = serve(35)
    await render(<Visits id={35} />)
    await userEvent.click(move('Lid', 1))
    await userEvent.click(button('Leave'))
    await expect.poll(() => canvasOf(server).objects.o1?.x).toBe(11)
  })

  test('that somebody else may only read can’t be changed', async () => {
    useAuthStore.setState({ role: 'user' })
    const path = recordsPath('design', 36).replace('super_admin', 'user')
    answerCalls({
      [`GET ${path}`]: { model: { id: 36, version: 1, name: 'Template', user_id: 9, canvas: SCENE } },
    })
    await render(<Visits id={36} />)
    await expect.element(page.getByText('You can look at this design, but not change it.')).toBeVisible()
    await expect.element(move('Lid', 1)).toBeDisabled()
  })

  test('of a newer format says what to do', async () => {
    serve(37, { canvas: { ...SCENE, schema: 2 } })
    await render(<Visits id={37} />)
    await expect.element(page.getByText(/saved by a newer version of this app/)).toBeVisible()
  })

  test('that does not exist leads back to the designs', async () => {
    answerCalls({ [`GET ${recordsPath('design', 38)}`]: new Failure(404, 'Not found') })
    await render(<Visits id={38} />)
    await expect.element(page.getByRole('heading', { level: 2, name: "This design doesn't exist" })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to designs' })).toHaveAttribute('href', '/product/design')
  })
})

describe('by the clock', () => {
  beforeEach(fakeClock)
  afterEach(realClock)

  test('a change is on the device after a moment, and saved after 10 s of rest', async () => {
    const server = serve(41)
    await render(<Visits id={41} />)
    await expect.element(move('Lid', 1)).toBeVisible()
    await userEvent.click(move('Lid', 1))
    const until = startStopwatch()
    await until(450)
    await expect.element(state('Saved on this device')).toBeVisible()
    expect(server.puts).toEqual([])
    await until(10_000)
    await expect.element(state('Saved')).toBeVisible()
    expect(server.puts).toHaveLength(1)
  })

  test('the bar of a phone is one line, also while the design is only on the device', async () => {
    await page.viewport(390, 800)
    serve(42)
    await render(<Visits id={42} />)
    await expect.element(move('Lid', 1)).toBeVisible()
    await userEvent.click(move('Lid', 1))
    const until = startStopwatch()
    await until(450)
    await expect.element(state('Saved on this device')).toBeVisible()
    const controls = [...document.querySelectorAll('header :is(a, button, input)')].map((each) =>
      each.getBoundingClientRect(),
    )
    const middles = controls.map(({ top, height }) => Math.round(top + height / 2))
    expect(middles).toHaveLength(5)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await until(10_000)
    await expect.element(state('Saved')).toBeVisible()
  })
})

describe('the copy on the device', () => {
  test('brings back what was not saved, with its steps', async () => {
    const server = serve(51)
    await render(<Visits id={51} />)
    server.refuse = new Failure(400, 'No')
    await userEvent.click(move('Lid', 1))
    await expect.poll(() => keptOf(51)).toBeDefined()
    await userEvent.click(button('Open again'))
    await expect.element(move('Lid', 11)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }))
    await expect.element(move('Lid', 1)).toBeVisible()
  })

  test('keeps the steps of a saved design, and says when a step no longer has its object', async () => {
    const server = serve(52)
    const { queryClient } = await render(<Visits id={52} />)
    await userEvent.click(move('Foot', 1))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(state('Saved')).toBeVisible()
    await userEvent.click(button('Leave'))
    const { o2: _, ...objects } = canvasOf(server).objects
    server.record = { ...server.record, canvas: { ...canvasOf(server), objects }, version: 9 }
    await queryClient.invalidateQueries()
    await userEvent.click(button('Open again'))
    await expect.element(page.getByText(/at nowhere/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }))
    await expect.element(page.getByText(/other people deleted those objects/)).toBeVisible()
  })

  test('is not shown to another account', async () => {
    const server = serve(53)
    await render(<Visits id={53} />)
    server.refuse = new Failure(400, 'No')
    await userEvent.click(move('Lid', 1))
    await expect.poll(() => keptOf(53)).toBeDefined()
    useAuthStore.setState({ user: 2 })
    await expect.element(move('Lid', 1)).toBeVisible()
    expect(await keptOf(53, 2)).toBeUndefined()
    expect(await keptOf(53)).toBeDefined()
  })

  test('moves to the real id of a design that was made offline', async () => {
    const temp = 'temp_00000000-0000-4000-8000-0000000000aa' as const
    const server = serve(54)
    let model: AnyRecord = { ...server.record, id: temp, _offline: true }
    answerCalls({ [`GET ${recordsPath('design', temp)}`]: () => ({ model }) })
    const { queryClient } = await render(<Visits id={temp} />)
    await userEvent.click(move('Lid', 1))
    await expect.poll(() => keptOf(temp)).toBeDefined()
    model = server.record
    await queryClient.invalidateQueries()
    await expect.poll(() => keptOf(54)).toBeDefined()
    await expect.poll(() => keptOf(temp)).toBeUndefined()
    await expect.element(move('Lid', 11)).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => canvasOf(server).objects.o1?.x).toBe(11)
  })
})

test.each([
  { from: 'view', name: 'Back to the design’s record', path: '/admin/view-design?id=63' },
  { from: 'edit', name: 'Back to the design’s form', path: '/admin/edit-design?id=63' },
] as const)('the way back leads to the page of the record that led here ($from)', async ({ from, name, path }) => {
  serve(63)
  await render(<EditorPage id={63} from={from} onRealId={() => {}} workspace={TestWorkspace} />)
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('a second tab can only look, until it takes over with all changes', async () => {
  const server = serve(61)
  server.refuse = new Failure(400, 'No')
  await render(
    <section aria-label="First">
      <Visits id={61} />
    </section>,
  )
  await userEvent.click(move('Lid', 1))
  await expect.element(move('Lid', 11)).toBeVisible()
  await render(
    <section aria-label="Second">
      <EditorPage id={61} onRealId={() => {}} workspace={TestWorkspace} />
    </section>,
  )
  const [first, secondTab] = ['First', 'Second'].map((name) => page.getByRole('region', { name }))
  if (!first || !secondTab) throw new Error('No tabs')
  await expect.element(secondTab.getByText('This design is open in another tab.')).toBeVisible()
  await expect.element(secondTab.getByRole('button', { name: /Move Lid/ })).toBeDisabled()
  await userEvent.click(secondTab.getByRole('button', { name: 'Take over' }))
  await expect.element(secondTab.getByRole('button', { name: 'Move Lid, at 11' })).toBeEnabled()
  await expect.element(first.getByText('This design is open in another tab.')).toBeVisible()
  await expect.element(first.getByRole('button', { name: /Move Lid/ })).toBeDisabled()
  server.refuse = undefined
  // Both stand in one window here, where the first would take the keys.
  await userEvent.click(first.getByRole('button', { name: 'Leave' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => canvasOf(server).objects.o1?.x).toBe(11)
})

describe('what somebody else saved', () => {
  test('of other objects enters, and both stay', async () => {
    const server = serve(71)
    await render(<Visits id={71} />)
    await userEvent.click(move('Lid', 1))
    server.record = { ...server.record, canvas: withX(SCENE, 'o2', 30), version: 2 }
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(move('Foot', 30)).toBeVisible()
    await expect.element(state('Saved')).toBeVisible()
    expect([canvasOf(server).objects.o1?.x, canvasOf(server).objects.o2?.x]).toEqual([11, 30])
  })

  test('of the same object is asked about, by object', async () => {
    const server = serve(72)
    await render(<Visits id={72} />)
    await userEvent.click(move('Lid', 1))
    server.record = { ...server.record, canvas: withX(SCENE, 'o1', 30), version: 2 }
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Not saved. Someone else changed the same parts.')).toBeVisible()
    await userEvent.click(button('Review'))
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this design' })
    const object = dialog.getByRole('radiogroup', { name: 'Rectangle “Lid”' })
    await expect.element(object.getByText('11 mm from the left')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(await axeFindings('body')).toEqual([])
    await userEvent.click(object.getByRole('radio', { name: 'Theirs' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.element(move('Lid', 30)).toBeVisible()
    await expect.element(state('Saved')).toBeVisible()
    // Nothing of the own is left to save.
    expect(server.record.version).toBe(2)
  })
})
