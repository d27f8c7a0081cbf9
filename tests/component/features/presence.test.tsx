/** Others who have a record open: sentences, faces, and when the server is asked. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { EditPage } from '../../../src/crud/form/edit-page'
import { provideFacets } from '../../../src/crud/record/facets'
import { Presence } from '../../../src/features/presence/presence'
import { lazyPart } from '../../../src/ui/lazy-part'
import { answerCalls, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'
import { goOffline, tellNetwork } from '../worker'

const CHANNEL = '/v1/api/holdfast/super_admin/lambda/subscription/channel'
const VIEWING = 'record:project:3'
const EDITING = 'record:project:3:editing'

const person = (user_id: number, first_name: string | null, room: string) => ({
  ...{ user_id, first_name, last_name: null, photo: null, room, seen_at: '2026-03-01T10:00:00.000Z' },
})
const me = person(1, 'Ada', VIEWING)
const milan = person(4, 'Milan', EDITING)
const cleo = person(5, 'Cleo', VIEWING)
const noor = person(6, null, EDITING)

/** `list`: what the server answers, by reference. */
function answer(list: ReturnType<typeof person>[]) {
  return answerCalls({
    [`GET ${CHANNEL}/online`]: () => ({ list: [...list] }),
    [`GET ${CHANNEL}/unsubscribe`]: { message: 'Unsubscribed' },
  })
}

const status = page.getByRole('status')
const askedOf = (calls: ReturnType<typeof answer>, path: string) =>
  calls.filter((call) => call.path === `${CHANNEL}/${path}`).map(({ search }) => search.get('room'))

test('a record’s page names who edits it before who views it, and never oneself', async () => {
  const calls = answer([me, cleo, milan, { ...milan, room: VIEWING }, { ...me, room: EDITING }])
  await render(<Presence table="project" id={3} />)
  await expect.element(status).toHaveTextContent('Milan is editing · Cleo is viewing')
  expect(new Set(askedOf(calls, 'online'))).toEqual(new Set([VIEWING]))
  expect(await axeFindings('main')).toEqual([])
})

test('several people become a number, at most three faces are shown, and one line holds them', async () => {
  await page.viewport(320, 640)
  const more = [7, 8, 9].map((id) => person(id, `Person ${id}`, EDITING))
  answer([milan, noor, ...more])
  await render(<Presence table="project" id={3} />)
  await expect.element(status).toHaveTextContent('Milan and 4 others are editing')
  expect(status.element().querySelectorAll('.mantine-Avatar-root')).toHaveLength(3)
  expect(status.element().getBoundingClientRect().height).toBe(24)
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('two people are both named, also one without a name', async () => {
  answer([milan, noor])
  await render(<Presence table="project" id={3} />)
  await expect.element(status).toHaveTextContent('Milan and Someone are editing')
})

test('a form says who else edits the record and how saving ends, without moving when they come', async () => {
  provideFacets({}, { Presence: lazyPart(async () => Presence) })
  const list = [me]
  const calls = answer(list)
  answerCalls({ [`GET ${recordsPath('project', 3)}`]: { model: { id: 3, version: 1, name: 'Tea', status: 'draft' } } })
  const resource = CATALOGUE.find(({ name }) => name === 'project')
  if (!resource) throw new Error('There is no resource project')
  const { queryClient } = await render(<EditPage resource={resource} id={3} onRealId={() => {}} />)
  const name = page.getByLabelText('Name')
  await expect.element(name).toHaveValue('Tea')
  await expect.poll(() => askedOf(calls, 'online')).toContain(EDITING)
  const before = name.element().getBoundingClientRect().top
  list.push(milan)
  const notice = status.filter({ hasText: 'Milan is editing this record too' })
  // Asked again until then: a page that has just been drawn may begin to watch only now.
  await expect
    .poll(async () => {
      await queryClient.refetchQueries({ queryKey: ['presence'] })
      return notice.elements().length
    })
    .toBe(1)
  await expect.element(notice).toHaveTextContent('Saving asks about fields that you both changed.')
  expect(name.element().getBoundingClientRect().top).toBe(before)
  provideFacets({})
})

test('nobody is asked and nobody is shown offline, and the person is back with the connection', async () => {
  const calls = answer([milan])
  goOffline()
  await render(<Presence table="project" id={3} />)
  await expect.element(status).toBeEmptyDOMElement()
  expect(calls).toEqual([])
  tellNetwork({ isOnline: true })
  await expect.element(status).toHaveTextContent('Milan is editing')
  goOffline()
  await expect.element(status).toBeEmptyDOMElement()
})

test('who leaves the page tells the server so', async () => {
  const calls = answer([milan])
  await render(<Presence table="project" id={3} />)
  await expect.element(status).toHaveTextContent('Milan is editing')
  const before = askedOf(calls, 'unsubscribe').length
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => askedOf(calls, 'unsubscribe').slice(before)).toEqual([VIEWING])
  Reflect.deleteProperty(document, 'visibilityState')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(status).toHaveTextContent('Milan is editing')
})

test('a failure is not shown, and neither are the people of before', async () => {
  answer([milan])
  const { queryClient } = await render(<Presence table="project" id={3} />)
  await expect.element(status).toHaveTextContent('Milan is editing')
  answerCalls({ [`GET ${CHANNEL}/online`]: new Failure(500, 'Broken') })
  await queryClient.refetchQueries({ queryKey: ['presence'] })
  await expect.element(status.first()).toBeEmptyDOMElement()
  expect(page.getByText('Broken').elements()).toHaveLength(0)
})
