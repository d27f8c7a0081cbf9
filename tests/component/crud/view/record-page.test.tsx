/** The page of a record: facts in sections, footer, and related records as cards. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyScene } from '#shared/design/scene'
import { CATALOGUE } from '#shared/resources/catalogue'
import { CONTENT } from '#shared/resources/content'
import { MARKETPLACE } from '#shared/resources/marketplace'
import { PAYMENTS } from '#shared/resources/payments'
import { ViewPage } from '../../../../src/crud/view/view-page'
import '../../../../src/routes/-facets'
import { answerCalls, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'
import { goOffline } from '../../worker'

const resource = (name: string) => {
  const found = [...CATALOGUE, ...CONTENT, ...MARKETPLACE, ...PAYMENTS].find((candidate) => candidate.name === name)
  if (!found) throw new Error(`There is no resource ${name}`)
  return found
}

/** The value of a label, wherever it is on the page. */
const shown = (label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).element().closest('div')?.querySelector('dd')?.textContent

const uma = { id: 2, version: 1, email: 'uma@holdfast.test', first_name: 'Uma', last_name: 'Lindqvist' }
const tomas = { id: 3, version: 1, email: 'tomas@holdfast.test', first_name: 'Tomás', last_name: 'Vidal' }
const space = {
  ...{ id: 5, version: 2, name: 'Cedar room', status: 'active', capacity: 10, rate_cents: 6_500, currency: 'EUR' },
  ...{ timezone: 'Europe/Berlin', address: 'Uferhof 12', city: 'Berlin', country: 'Germany', lat: 52.5, lng: 13.4 },
  ...{ rating_avg: 4.5, rating_count: 2, user_id: uma, day_rate_cents: 42_000, max_minutes: null, photos: [] },
  amenities: [],
  ...{ opening_hours: { mon: [['08:00', '20:00']] }, exceptions: [{ date: '2026-12-24' }] },
  ...{ created_at: '2026-09-01T08:00:00.000Z', updated_at: '2026-09-01T08:00:00.000Z' },
}
const history = { 'GET /v1/api/holdfast/super_admin/lambda/audit': listOf([]) }
const open = (name: string, id: number, tab?: string) =>
  render(<ViewPage resource={resource(name)} id={id} tab={tab} onTab={() => {}} onRealId={() => {}} />)

/** Three days from now, as the week of a space counts them. */
const ahead = (hour: number) => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
}

test('the link of a mention opens the comments of a record', async () => {
  const calls = answerCalls({
    [`GET ${recordsPath('space', 5)}`]: { model: space },
    [`GET ${recordsPath('booking')}`]: listOf([]),
    [`GET ${recordsPath('review')}`]: listOf([]),
    [`GET ${recordsPath('favorite')}`]: listOf([]),
    [`GET ${recordsPath('comment')}`]: listOf([]),
    [`GET ${recordsPath('user')}`]: listOf([]),
  })
  await open('space', 5, 'comments')
  await expect.element(page.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
  expect(calls.find(({ path }) => path === recordsPath('comment'))?.search.getAll('filter')).toEqual([
    'table,eq,space',
    'record_id,eq,5',
  ])
  expect(await axeFindings('main')).toEqual([])
})

test('a space shows its hours in words, its next days and its rating, and no JSON', async () => {
  const booking = { id: 80, version: 1, space_id: 5, user_id: tomas, status: 'confirmed', kind: 'booking', guests: 4 }
  const calls = answerCalls({
    ...history,
    [`GET ${recordsPath('space', 5)}`]: { model: { ...space, opening_hours: null } },
    [`GET ${recordsPath('booking')}`]: listOf([{ ...booking, starts_at: ahead(10), ends_at: ahead(13) }], { total: 9 }),
    [`GET ${recordsPath('review')}`]: listOf([]),
    [`GET ${recordsPath('favorite')}`]: listOf([]),
  })
  await open('space', 5)
  await expect.element(page.getByText('3 of 168 open hours are taken (2%).')).toBeVisible()
  await expect.element(page.getByText('3 of 24 h taken')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  expect(shown('Rating')).toContain('4.5 (2 reviews)')
  expect(page.getByRole('link', { name: 'Open map' }).element().getAttribute('href')).toContain('mlat=52.5&mlon=13.4')
  expect(shown('Hourly rate')).toBe('€65.00')
  expect(shown('Day rate')).toBe('€420.00')
  expect(shown('Host')).toBe('Uma Lindqvist')
  expect(shown('Days with other hours')).toContain('Dec 24, 2026')
  await expect.element(page.getByText(/^Not set: .*Amenities, .*Longest booking/)).toBeVisible()
  expect(page.getByText('{').elements()).toHaveLength(0)

  const card = page.getByRole('listitem').filter({ hasText: '#80' })
  await expect.element(card.getByText('Tomás Vidal')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All 9 bookings' })).toBeVisible()
  const related = calls.find(({ path, search }) => path === recordsPath('booking') && search.get('size') === '6')
  // The guest, and the space for the zone of the times.
  expect(related?.search.getAll('join')).toEqual(['user', 'space'])
  expect(await axeFindings('main')).toEqual([])
})

test('an order is titled by product and person, and the ids of the provider stand in the footer', async () => {
  const order = {
    ...{ id: 1, version: 1, provider_id: 'order_1', payment_id: 'pi_1', quantity: 1, status: 'paid' },
    ...{ total_cents: 3_400, refunded_cents: 0, currency: 'EUR', ordered_at: '2026-08-30T08:00:00.000Z' },
    ...{ booking_id: null, user_id: uma, created_at: '2026-08-30T08:00:00.000Z' },
    price_id: { id: 4, version: 1, name: 'Foil swatch book' },
    customer_id: { id: 6, version: 1, name: 'Uma Lindqvist', email: uma.email },
  }
  const receipt = 'GET /v1/api/holdfast/super_admin/lambda/stripe/orders/1/receipt'
  answerCalls({
    ...history,
    [`GET ${recordsPath('order', 1)}`]: { model: order },
    [receipt]: new Failure(502, 'The payment provider does not answer'),
  })
  await open('order', 1)
  await expect
    .element(page.getByRole('heading', { name: 'Foil swatch book for Uma Lindqvist', level: 1 }))
    .toBeVisible()
  await expect.element(page.getByText('Provider ID')).toBeVisible()
  expect(page.getByText('Provider ID').element().closest('footer')?.textContent).toMatch(
    /Provider IDorder_1.*Payment IDpi_1.*ID1.*OwnerUma Lindqvist/,
  )
  // Amounts have their currency.
  expect(page.getByText('Currency', { exact: true }).elements()).toHaveLength(0)
  await expect.element(page.getByText('Not set: Booking')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Download receipt' }))
  await expect.element(notification('The payment provider does not answer')).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})

test('values that are only JSON are folded', async () => {
  const record = { id: 7, version: 1, name: 'Studio', description: 'Large', status: 'draft', canvas: { objects: [] } }
  const designs = resource('design')
  // Another name has no facet that draws the canvas.
  const plain = { ...designs, name: 'sketch', table: { ...designs.table, name: 'sketch' } }
  answerCalls({ ...history, [`GET ${recordsPath('sketch', 7)}`]: { model: record } })
  await render(<ViewPage resource={plain} id={7} tab={undefined} onTab={() => {}} onRealId={() => {}} />)
  const code = page.getByRole('group', { name: 'Canvas' })
  await expect.element(page.getByText('Advanced')).toBeVisible()
  expect(code.elements()).toHaveLength(0)
  await userEvent.click(page.getByText('Advanced'))
  await expect.element(code).toHaveTextContent('"objects": []')
})

test.each([
  [390, 844],
  [1024, 768],
])('on a screen of %i × %i px the actions that every record has are a menu', async (width, height) => {
  await page.viewport(width, height)
  const project = { id: 3, version: 1, name: 'Honey', status: 'active', user_id: uma, created_at: ahead(8) }
  answerCalls({
    ...history,
    [`GET ${recordsPath('project', 3)}`]: { model: project },
    [`GET ${recordsPath('design')}`]: listOf([]),
    [`GET ${recordsPath('project')}`]: listOf([]),
  })
  await open('project', 3)
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Actions for Honey' }))
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.element(page.getByRole('dialog')).toHaveTextContent('“Honey”')
})

test('the status of a design is changed by steps; on a phone those that are not next are in the menu', async () => {
  let design = { id: 4, version: 3, name: 'Tea carton', status: 'review', template: false }
  const calls = answerCalls({
    ...history,
    [`GET ${recordsPath('design', 4)}`]: () => ({ model: design }),
    [`PUT ${recordsPath('design', 4)}`]: ({ body }) => {
      design = { ...design, ...Object(body), version: design.version + 1 }
      return { message: 'Saved', data: 1, model: design }
    },
  })
  await page.viewport(390, 844)
  await open('design', 4)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.element(notification('Tea carton: Approved')).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Approve' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Back to draft' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for Tea carton' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Back to draft', 'Archive', 'Duplicate', 'Delete'])
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(notification('Tea carton: Archived')).toBeVisible()
  const writes = calls.filter(({ method }) => method === 'PUT')
  expect(writes.map(({ body }) => body)).toEqual([{ status: 'approved' }, { status: 'archived' }])
  expect(writes.map(({ headers }) => headers.get('if-match'))).toEqual([
    expect.stringContaining('3'),
    expect.stringContaining('4'),
  ])
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('button', { name: 'Unarchive' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('a step whose change was discarded can be taken again', async () => {
  const draft = { id: 31, version: 3, name: 'Tea carton', status: 'draft', width_mm: 90, height_mm: 60 }
  let now = draft
  answerCalls({
    ...history,
    [`GET ${recordsPath('design', 31)}`]: () => ({ model: now }),
    [`PUT ${recordsPath('design', 31)}`]: () => {
      now = { ...draft, status: 'review' }
      return { model: now, data: 1, message: 'Updated' }
    },
  })
  await page.viewport(1280, 800)
  const { queryClient } = await open('design', 31)
  const step = page.getByRole('button', { name: 'Send to review' })
  await userEvent.click(step)
  await expect.element(page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  now = draft
  await queryClient.invalidateQueries()
  await expect.element(step).toBeEnabled()
})

test('an order shows its refunds, and one timeline of changes, comments and notices', async () => {
  const price = { id: 4, name: 'Studio plan' }
  const customer = { id: 6, name: 'Uma Lindqvist', email: uma.email }
  const order = {
    ...{ id: 9, version: 3, status: 'paid', total_cents: 9_000, refunded_cents: 2_500, currency: 'EUR', quantity: 2 },
    ...{ price_id: price, customer_id: customer, user_id: uma, payment_id: 'pi_1', provider_id: 'cs_1' },
    ...{ ordered_at: '2026-09-01T08:00:00.000Z', created_at: '2026-09-01T08:00:00.000Z' },
  }
  const change = {
    ...{ id: 31, at: '2026-09-02T09:00:00.000Z', user_id: 3, table: 'order', record_id: 9, operation: 'update' },
    ...{ before: { refunded_cents: 0 }, after: { refunded_cents: 2_500 }, idempotency_key: null, queued_at: null },
  }
  answerCalls({
    'GET /v1/api/holdfast/super_admin/lambda/audit': {
      ...{ error: false, list: [change] },
      comments: [{ id: 1, at: '2026-09-02T08:30:00.000Z', user_id: 2, body: 'Ask @[3] <b>first</b>' }],
      notices: [{ id: 5, at: '2026-09-02T09:00:01.000Z', user_id: 2, title: 'Erstattung', emailed: true }],
    },
    [`GET ${recordsPath('order', 9)}`]: { model: order },
    [`GET ${recordsPath('user', 2)}`]: { model: uma },
    [`GET ${recordsPath('user', 3)}`]: { model: tomas },
    [`GET ${recordsPath('user')}`]: listOf([uma, tomas]),
  })
  await page.viewport(1280, 800)
  await open('order', 9, 'history')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect.element(refunds.getByRole('listitem')).toHaveTextContent(/€25\.00\s*Tomás Vidal.*€25\.00 in all/)
  const entries = page.getByRole('tabpanel', { name: 'History' }).getByRole('article')
  const texts = () => entries.elements().map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^Told\s*Uma Lindqvist\s*Erstattung.*also by email$/),
      expect.stringMatching(/^Changed\s*Tomás Vidal/),
      expect.stringMatching(/^Commented\s*Uma Lindqvist.*Ask @Tomás Vidal <b>first<\/b>$/),
    ])
  expect(await axeFindings('main')).toEqual([])
})

test('the history of a record says that JSON changed, and names the records that it refers to', async () => {
  const design = { id: 7, version: 3, name: 'Tin', status: 'draft', project_id: { id: 6, name: 'Autumn tea' } }
  const change = {
    ...{ id: 31, at: '2026-09-02T09:00:00.000Z', user_id: null, table: 'sketch', record_id: 7, operation: 'update' },
    ...{ idempotency_key: null, queued_at: null },
    before: { canvas: { objects: [] }, project_id: 5 },
    after: { canvas: { objects: [1] }, project_id: 6 },
  }
  const designs = resource('design')
  const plain = { ...designs, name: 'sketch', table: { ...designs.table, name: 'sketch' } }
  answerCalls({
    'GET /v1/api/holdfast/super_admin/lambda/audit': { error: false, list: [change] },
    [`GET ${recordsPath('sketch', 7)}`]: { model: design },
    [`GET ${recordsPath('project', 5)}`]: { model: { id: 5, name: 'Spring tea' } },
    [`GET ${recordsPath('project', 6)}`]: { model: { id: 6, name: 'Autumn tea' } },
  })
  await render(<ViewPage resource={plain} id={7} tab="history" onTab={() => {}} onRealId={() => {}} />)
  const entry = page.getByRole('tabpanel', { name: 'History' }).getByRole('article')
  await expect.element(entry).toHaveTextContent('ProjectSpring tea→Autumn tea')
  await expect.element(entry).toHaveTextContent('CanvasChanged')
})

/** Two changes of a design, the newer one first. */
const designChange = (id: number, before: object, after: object) => ({
  ...{ id, at: `2026-09-0${id}T09:00:00.000Z`, user_id: null, table: 'design', record_id: 7, operation: 'update' },
  ...{ before, after, idempotency_key: null, queued_at: null },
})

test('Restore lists the values that change, and says which later changes it takes back', async () => {
  const design = { id: 7, version: 4, name: 'Tin', status: 'approved', width_mm: 90 }
  const calls = answerCalls({
    'GET /v1/api/holdfast/super_admin/lambda/audit': listOf([
      designChange(3, { status: 'review' }, { status: 'approved' }),
      designChange(2, { name: 'Box', status: 'draft' }, { name: 'Tin', status: 'review' }),
    ]),
    [`GET ${recordsPath('design', 7)}`]: { model: design },
    [`PUT ${recordsPath('design', 7)}`]: { error: false, model: { ...design, version: 5 }, message: 'Updated' },
  })
  await open('design', 7, 'history')
  await page.getByRole('button', { name: 'Restore' }).nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('These values change. Everything else stays as it is.')
  await expect.element(dialog).toHaveTextContent('This also takes back later changes to Status.')
  await expect.element(dialog).toHaveTextContent(/NameTin→Box/)
  await expect.element(dialog).toHaveTextContent(/StatusApproved→Draft/)
  expect(await axeFindings('[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ name: 'Box', status: 'draft' })
})

test('a restored canvas gets a preview of its own', async () => {
  const scene = emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Outside')
  const drawn = { ...scene, ground: { paint: { cmyk: [0, 90, 80, 0] } } }
  const design = { id: 7, version: 4, name: 'Tin', status: 'draft', preview: '/uploads/old.png', canvas: drawn }
  const calls = answerCalls({
    'GET /v1/api/holdfast/super_admin/lambda/audit': listOf([
      designChange(3, { preview: null }, { preview: '/uploads/old.png' }),
      designChange(2, { canvas: scene }, { canvas: drawn }),
    ]),
    'GET /uploads/old.png': { error: false },
    'POST /v1/api/holdfast/super_admin/lambda/upload': { error: false, id: 5, url: '/uploads/new.png' },
    [`GET ${recordsPath('design', 7)}`]: { model: design },
    [`PUT ${recordsPath('design', 7)}`]: { error: false, model: { ...design, version: 5 }, message: 'Updated' },
  })
  await open('design', 7, 'history')
  // The preview alone is no change to go back before.
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ canvas: scene, preview: '/uploads/new.png' })
})

test('without a connection the history says that it is not on the device', async () => {
  const project = { id: 3, version: 1, name: 'Honey', status: 'active', user_id: uma, created_at: ahead(8) }
  const needsConnection = new Failure(503, 'No connection', { code: 'OFFLINE' })
  answerCalls({
    'GET /v1/api/holdfast/super_admin/lambda/audit': needsConnection,
    [`GET ${recordsPath('project', 3)}`]: { model: project },
    [`GET ${recordsPath('design')}`]: listOf([]),
    [`GET ${recordsPath('project')}`]: listOf([]),
  })
  goOffline()
  await open('project', 3, 'history')
  await expect
    .element(page.getByRole('tabpanel', { name: 'History' }))
    .toHaveTextContent("History isn't part of the offline copy. Connect to see it.")
})

test('a scheduled post says when it opens, and is published now by emptying its moment', async () => {
  const post = {
    ...{ id: 6, version: 2, title: 'Later', slug: 'later', html: '<p>x</p>', status: 'published', categories: null },
    ...{ published_at: '2099-03-01T10:00:00.000Z', tags: null, hidden_from_search: false },
  }
  const calls = answerCalls({
    ...history,
    [`GET ${recordsPath('blog_post', 6)}`]: { model: post },
    [`PUT ${recordsPath('blog_post', 6)}`]: { model: post, data: 1, message: 'Updated' },
  })
  await page.viewport(1280, 800)
  await open('blog_post', 6)
  await expect.element(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Preview' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Schedule', exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      ...{ status: 'published', published_at: null },
    })
})

test('a post published now by a server ahead of this device is shown as published without being read again', async () => {
  const post = {
    ...{ id: 6, version: 2, title: 'Now', slug: 'now', html: '<p>x</p>', status: 'published', categories: null },
    ...{ published_at: new Date(Date.now() + 2_000).toISOString(), tags: null, hidden_from_search: false },
  }
  answerCalls({ ...history, [`GET ${recordsPath('blog_post', 6)}`]: { model: post } })
  await page.viewport(1280, 800)
  await open('blog_post', 6)
  await expect.element(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Publish now' }).elements()).toEqual([])
  await expect.element(page.getByText('Published', { exact: true }), { timeout: 10_000 }).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open page' })).toBeVisible()
})

test.each([
  [null, ['Publish']],
  ['2020-03-01T10:00:00.000Z', ['Publish']],
  ['2099-03-01T10:00:00.000Z', ['Schedule', 'Publish now']],
])('a draft to be published at %s offers %j', async (published_at, expected) => {
  const post = { id: 6, version: 2, title: 'Draft', slug: 'draft', html: '<p>x</p>', status: 'draft', published_at }
  answerCalls({ ...history, [`GET ${recordsPath('blog_post', 6)}`]: { model: post } })
  await page.viewport(1280, 800)
  await open('blog_post', 6)
  const steps = () =>
    page
      .getByRole('button', { name: /^(Publish|Schedule|Publish now|Unpublish)$/ })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(steps).toEqual(expected)
})
