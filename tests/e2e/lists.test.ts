/**
 * The features of every list page in the built product: filters, sorting, columns, bulk edits,
 * saved views, export and import.
 */
import type { Locator, Page } from '@playwright/test'
import { isObject } from '#shared/json'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { untilControlled } from '../support/browser'
import { CHROMIUM_ARGS } from '../support/chromium'
import type { ServerProcess } from '../support/server-process'
import { listPage } from './list-pages'
import { allSynced, goOffline, notice } from './pages'

type Row = Record<string, unknown>

/** The records that the server itself returns. */
const listed = async (server: ServerProcess, call: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', call)) as { list: Row[] }).list
const namesOf = (rows: readonly Row[]): string[] => rows.map(({ name }) => String(name))

const searchOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

const NARROWED =
  '?filter=status,in,draft,approved&filter1=name,nsw,S&filter1=width_mm,ge,100&filter2=height_mm,nbt,50,1000&order=status,asc&order=width_mm,desc&size=50'

test('filters, sorting by several columns and the page size are in the address of a list, and in its API call', async ({
  page,
  server,
}) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await list.open()
  await list.openFilters()
  const status = await list.setCondition('Match all of', 'Status', 'is any of')
  await status.getByRole('checkbox', { name: 'Draft' }).check()
  await status.getByRole('checkbox', { name: 'Approved' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(list.chips).toContainText('Status is any of Draft, Approved')
  await list.sort('Status')
  await list.sort('Width', true)
  // A second click turns the order that is shown.
  await expect(list.header('Width')).toHaveAttribute('aria-sort', 'ascending')
  await list.sort('Width', true)
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(list.header('Width')).toHaveAttribute('aria-sort', 'descending')
  const search = searchOf(page)
  expect(search).toBe('?filter=status,in,draft,approved&order=status,asc&order=width_mm,desc&size=50')
  await list.expectTitles(namesOf(await listed(server, `/design${search}`)))
})

test('a link shows the same list; removing an OR group shows another one, and Back returns', async ({
  page,
  server,
}) => {
  const list = listPage(page, '/admin/design')
  await signIn(page, 'superAdmin', `/admin/design${NARROWED}`)
  const wanted = namesOf(await listed(server, `/design${NARROWED}`))
  expect(wanted.length).toBeGreaterThan(2)
  await list.expectTitles(wanted)
  await page.getByRole('button', { name: /^Remove OR group: Name/ }).click()
  await expect(page).not.toHaveURL(/filter2/)
  await list.expectTitles(namesOf(await listed(server, `/design${searchOf(page)}`)))
  await page.goBack()
  await list.expectTitles(wanted)
})

test('search narrows a list with OR groups, and clearing the filters keeps the search', async ({ page, server }) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await list.open(NARROWED)
  const wanted = namesOf(await listed(server, `/design${NARROWED}`))
  const [first = ''] = wanted
  await page.getByRole('searchbox').fill(first)
  await list.expectTitles(wanted.filter((name) => name.includes(first)))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.chips).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue(first)
})

/** The lists with the widest content. */
const WIDE_LISTS = ['qr_code', 'photo', 'booking', 'blog_post', 'subscription', 'order']

const NARROW = { width: 1024, height: 800 }
const ORDER_COLUMNS = ['Provider ID', 'Customer', 'Price', 'Quantity', 'Total', 'Refunded', 'Status', 'Ordered']
const orderColumns = (...without: string[]) => ORDER_COLUMNS.filter((name) => !without.includes(name))

test('no list is wider than its window', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page)
  const hidden = () =>
    page.getByRole('table').evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
  for (const name of WIDE_LISTS) {
    await listPage(page, `/admin/${name}`).open()
    expect.soft(await hidden(), `hidden pixels of ${name}`).toBe(0)
  }
})

test('a list hides minor columns if it has little room, unless they are chosen', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page)
  const list = listPage(page, '/admin/order')
  await list.open()
  await expect.poll(list.columns).toEqual(orderColumns('Quantity', 'Refunded'))

  await list.openColumns()
  const refunded = page.getByRole('checkbox', { name: 'Refunded' })
  await expect(refunded).not.toBeChecked()
  await page.setViewportSize({ ...NARROW, width: 1440 })
  await expect(refunded).toBeChecked()
  await expect.poll(list.columns).toEqual(ORDER_COLUMNS)
  await page.setViewportSize(NARROW)
  await expect(refunded).not.toBeChecked()
  await refunded.press('Space')
  await expect.poll(list.columns).toEqual(orderColumns('Quantity'))
  await list.open()
  await expect.poll(list.columns).toEqual(orderColumns('Quantity'))

  await list.openColumns()
  await page.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await expect.poll(list.columns).toEqual(orderColumns('Quantity', 'Refunded'))
})

test('a column that a list is sorted by is always shown', async ({ page }) => {
  await page.setViewportSize(NARROW)
  await signIn(page)
  const list = listPage(page, '/admin/order')
  await list.open('?order=quantity,asc')
  await expect.poll(list.columns).toEqual(orderColumns('Refunded'))
})

test('rows that scroll under a resting pointer are not highlighted; the last one is', async ({ page }) => {
  await page.setViewportSize({ ...NARROW, height: 400 })
  await signIn(page)
  await listPage(page, '/admin/order').open()
  const rows = page.locator('[data-row]')
  const lit = () =>
    rows.evaluateAll((all) =>
      all.flatMap((row, index) => (getComputedStyle(row).backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [index])),
    )
  await rows.nth(1).hover()
  await expect.poll(lit).toEqual([1])
  const whileScrolled = await rows.nth(1).evaluate(
    (row) =>
      new Promise<string>((resolve) => {
        addEventListener('scroll', () => resolve(getComputedStyle(row).backgroundColor), { once: true })
        scrollBy(0, row.getBoundingClientRect().height)
      }),
  )
  expect(whileScrolled).toBe('rgba(0, 0, 0, 0)')
  await expect.poll(lit).toEqual([2])
})

/** The stored settings of the list of designs, for the signed-in person. */
const settingsOfDesigns = async (server: ServerProcess): Promise<unknown> =>
  ((await listed(server, '/preference'))[0]?.list_columns as Row | undefined)?.design
const widthOf = async (header: Locator): Promise<number | undefined> => (await header.boundingBox())?.width

test('columns, a width and compact rows are kept for the next visit', async ({ page, server }) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await list.open()
  await expect.poll(list.columns).toEqual(['Preview', 'Name', 'Project', 'Status', 'Width', 'Height', 'Updated'])
  const heightOfPicture = async () => (await list.rows.first().locator('img').boundingBox())?.height
  const heightOfRow = async () => (await list.rows.first().boundingBox())?.height ?? 0
  const before = await heightOfRow()
  expect(await heightOfPicture()).toBe(36)

  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Status up' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Height', exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'ID', exact: true }).press('Space')
  await page.getByLabel('Width of Name in pixels').fill('300')
  await page.keyboard.press('Escape')
  const compact = page.getByRole('button', { name: 'Compact rows' })
  await compact.press('Enter')
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  const arranged = ['Preview', 'Name', 'Status', 'Project', 'Width', 'Updated', 'ID']
  await expect.poll(() => settingsOfDesigns(server)).toMatchObject({ dense: true, widths: { name: 300 } })
  await list.open()
  await expect.poll(list.columns).toEqual(arranged)
  await expect.poll(() => widthOf(list.header('Name'))).toBe(300)
  await expect.poll(heightOfPicture).toBe(26)
  expect(await heightOfRow()).toBeLessThan(before)
})

test('a column is resized by dragging the edge of its header, and its width is kept', async ({ page, server }) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await list.open()
  const edge = await list.header('Project').boundingBox()
  if (!edge) throw new Error('no header')
  const [x, y] = [edge.x + edge.width - 2, edge.y + edge.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 4 })
  await page.mouse.up()
  const width = async () =>
    ((await settingsOfDesigns(server)) as { widths?: Record<string, number> } | undefined)?.widths?.project_id
  await expect.poll(width).toBeLessThan(edge.width - 20)
})

test('a gallery stays a gallery offline, and a layout chosen offline is saved later', async ({
  page,
  server,
  device,
}) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await untilControlled(page)
  await list.open()
  await page.getByRole('button', { name: 'Show as gallery' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(list.rows).toHaveCount(10)
  await expect.poll(() => settingsOfDesigns(server)).toMatchObject({ layout: 'gallery' })
  await page.waitForLoadState('networkidle')

  await device.context.setOffline(true)
  await list.open()
  await expect(page.getByText('Showing cached data (offline)')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table')).toHaveCount(1)
  await device.context.setOffline(false)
  await allSynced(page)
  await expect.poll(() => settingsOfDesigns(server)).toMatchObject({ layout: 'table' })
})

const statusOfProjects = async (server: ServerProcess): Promise<Row> =>
  Object.fromEntries((await listed(server, '/project?size=100')).map((row) => [row.name, row.status]))

/** Selects all archived projects, more than a page shows, and returns their names. */
async function selectArchived(page: Page, server: ServerProcess): Promise<string[]> {
  const archived = await listed(server, '/project?size=4&order=id,asc')
  for (const { id } of archived)
    await callAs(server, 'superAdmin', `/project/${id}`, { method: 'PUT', body: { status: 'archived' } })
  await listPage(page, '/admin/project').open('?filter=status,in,archived&size=2')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ matching/ }).click()
  await expect(listPage(page, '/admin/project').selection).toContainText('matching are selected')
  return namesOf(await listed(server, '/project?filter=status,eq,archived&size=100'))
}

test('records are selected by keys and changed offline, and the changes arrive later', async ({
  page,
  server,
  device,
}) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await untilControlled(page)
  await list.open('?order=id,asc')
  const titles = await list.titles()
  const before = await statusOfProjects(server)

  // j j x selects the second row; j j Shift+X extends the selection to the fourth.
  for (const key of ['j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(list.selection).toContainText('3 selected')
  const chosen = titles.slice(1, 4)
  for (const title of chosen) await expect(list.box(title)).toBeChecked()

  await goOffline(page)
  await list.selection.getByRole('button', { name: 'Edit' }).click()
  await list.dialog.getByRole('combobox', { name: 'Status' }).selectOption('archived')
  await expect(list.dialog.getByRole('region', { name: 'Changes' })).toContainText(chosen[0] ?? '')
  await list.dialog.getByRole('button', { name: 'Change 3 projects' }).click()
  await expect(notice(page, '3 projects changed')).toContainText('Request queued for sync when online')
  await expect(page.getByText('Not synced yet')).toHaveCount(3)
  expect(await statusOfProjects(server)).toEqual(before)
  await device.context.setOffline(false)
  await allSynced(page)
  const synced = { ...before, ...Object.fromEntries(chosen.map((name) => [name, 'archived'])) }
  expect(await statusOfProjects(server)).toEqual(synced)
})

test('a bulk edit is undone offline, before and after it was sent', async ({ page, device, server }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await untilControlled(page)
  await list.open('?order=id,asc')
  const titles = (await list.titles()).slice(0, 2)
  const before = await statusOfProjects(server)
  const change = async (status: string) => {
    for (const title of titles) await list.box(title).check()
    await list.selection.getByRole('button', { name: 'Edit' }).click()
    await list.dialog.getByRole('combobox', { name: 'Status' }).selectOption(status)
    await list.dialog.getByRole('button', { name: 'Change 2 projects' }).click()
    await expect(notice(page, '2 projects changed')).toBeVisible()
  }
  const undo = () => notice(page, '2 projects changed').getByRole('button', { name: 'Undo' }).click()

  await goOffline(page)
  await change('archived')
  await undo()
  await expect(notice(page, 'Change to 2 projects undone')).toContainText('Request queued for sync when online')
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await statusOfProjects(server)).toEqual(before)

  await change('archived')
  await goOffline(page)
  await undo()
  await expect(notice(page, 'Change to 2 projects undone').last()).toContainText('Request queued for sync when online')
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await statusOfProjects(server)).toEqual(before)
})

test('list actions that need the server say so without a connection', async ({ page }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await untilControlled(page)
  await list.open()
  const [first = ''] = await list.titles()
  await goOffline(page)
  await list.box(first).check()
  await expect(list.selection.getByRole('button', { name: 'Export' })).toBeDisabled()
  await list.openMenu()
  await expect(page.getByRole('menuitem', { name: 'Import from CSV…' })).toBeDisabled()
  await expect(page.getByRole('menu')).toContainText("You're offline. This needs a connection.")
})

test('a snackbar doesn’t cover the buttons of the selection, on a phone too', async ({ page }) => {
  const list = listPage(page, '/admin/project')
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page)
  await list.open()
  const [first = ''] = await list.titles()
  await list.box(first).check()
  await list.openMenu()
  await page.getByRole('menuitem', { name: /^Copy link/ }).click()
  await expect(async () => {
    const [bar, snackbar] = [await list.selection.boundingBox(), await notice(page, 'link').boundingBox()]
    expect((snackbar?.y ?? Number.NaN) + (snackbar?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass()
})

test('a bulk edit changes all matching records, on all pages', async ({ page, server }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  const archived = await selectArchived(page, server)
  await list.selection.getByRole('button', { name: 'Edit' }).click()
  await list.dialog.getByLabel('Client', { exact: true }).fill('Everyone')
  await expect(list.dialog.getByRole('region', { name: 'Changes' })).toContainText('Client → Everyone')
  await list.dialog.getByRole('button', { name: /^Change \d+ projects$/ }).click()
  await expect(list.dialog).toHaveCount(0)
  const everyone = namesOf(await listed(server, '/project?filter=client,eq,Everyone&size=100'))
  expect(everyone).toEqual(archived)
  expect(everyone.length).toBeGreaterThan(2)
})

test('all matching records are deleted at once, and restored', async ({ page, server }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  const archived = await selectArchived(page, server)
  await list.selection.getByRole('button', { name: 'Delete' }).click()
  await list.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'deleted')).toBeVisible()
  expect(await listed(server, '/project?filter=status,eq,archived')).toEqual([])
  await notice(page, 'deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'restored')).toBeVisible()
  expect(namesOf(await listed(server, '/project?filter=status,eq,archived&size=100'))).toEqual(archived)
})

const VIEW_OF_ACTIVE = '?filter=status,in,active&order=name,desc&columns=name,status,client'

/** Saves the shown list as a view, shared with administrators. */
async function keepView(page: Page, name: string): Promise<void> {
  const list = listPage(page, '/admin/project')
  await list.openViews()
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await list.dialog.getByLabel('Name').fill(name)
  await list.dialog.getByLabel('Shared with').selectOption('admin')
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'View saved')).toBeVisible()
}

test('a saved view shows the same list to a colleague it is shared with', async ({ page, network, playwright }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await list.open(VIEW_OF_ACTIVE)
  const titles = await list.titles()
  await keepView(page, 'In the works')

  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS],
  })
  try {
    const colleague = await browser.newPage({ baseURL: network.origin })
    const theirs = listPage(colleague, '/admin/project')
    await signIn(colleague, 'admin')
    await theirs.open()
    await theirs.openViews()
    await expect(colleague.getByRole('button', { name: 'Edit view In the works' })).toHaveCount(0)
    await colleague.getByRole('button', { name: 'In the works', exact: true }).click()
    await theirs.expectTitles(titles)
    expect(await theirs.columns()).toEqual(['Name', 'Status', 'Client'])
  } finally {
    await browser.close()
  }
})

test('a view saved without a connection shows its list, and is sent', async ({ page, device, server }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await list.open(VIEW_OF_ACTIVE)
  const titles = await list.titles()
  await list.openViews()
  await page.keyboard.press('Escape')
  await device.context.setOffline(true)
  await keepView(page, 'In the field')
  await list.open()
  await list.openViews()
  await page.getByRole('button', { name: 'In the field', exact: true }).click()
  await list.expectTitles(titles)
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await listed(server, '/saved_view?filter=name,eq,In the field')).toHaveLength(1)
  await list.openViews()
  await expect(page.getByRole('button', { name: 'Edit view In the field' })).toBeVisible()
})

test('Undo restores a deleted view', async ({ page }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await list.open(VIEW_OF_ACTIVE)
  await keepView(page, 'In the works')
  await list.openViews()
  await page.getByRole('button', { name: 'Edit view In the works' }).click()
  await list.dialog.getByRole('button', { name: 'Delete view' }).click()
  await notice(page, 'View deleted').getByRole('button', { name: 'Undo' }).click()
  await list.openViews()
  await expect(page.getByRole('button', { name: 'In the works', exact: true })).toBeVisible()
})

test('a CSV export has the columns, the order and the records that are shown', async ({ page }) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await list.open(VIEW_OF_ACTIVE)
  const titles = await list.titles()
  const csv = await list.exported(async () => {
    await list.openMenu()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  })
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toBe('name,status,client')
  expect(lines.slice(1).map((line) => line.replace(/,active,.*$/, '').replaceAll('"', ''))).toEqual(titles)
})

test('an export for a spreadsheet has labels and names in place of columns and ids', async ({ page, server }) => {
  const designs = await listed(server, '/design?join=project&order=name,asc&size=100')
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await list.open('?columns=name,project_id&order=name,asc')
  const csv = await list.exported(async () => {
    await list.openMenu()
    await page.getByRole('menuitem', { name: 'Export for a spreadsheet' }).click()
  })
  const [head, ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(head).toBe('Name,Project')
  const projects = designs.map(({ project_id: project }) => (isObject(project) ? String(project.name) : ''))
  expect(projects.filter(Boolean).length).toBeGreaterThan(0)
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual(
    designs.map(({ name }, index) => `${String(name)},${projects[index]}`),
  )
})

test('a CSV file with an invalid row imports nothing; the corrected one imports all, and the import is undone', async ({
  page,
  server,
}) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await list.open()
  const total = (await listed(server, '/project?size=100')).length
  const rows = ['Name;Status;Due date', 'Imported one;Draft;2026-12-24', 'Imported two;active;soon']
  await list.openImport()
  await list.chooseFile(rows.join('\n'))
  await list.dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(list.dialog.getByRole('list', { name: 'Rows with errors' })).toHaveText(
    /^Line 3: Due date must be a date/,
  )
  await list.chooseFile(rows.join('\n').replace('soon', '2026-12-31'))
  await list.dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(list.dialog).toContainText('2 projects will be added')
  expect(await listed(server, '/project?size=100')).toHaveLength(total)
  await list.dialog.getByRole('button', { name: 'Import 2 projects' }).click()
  await expect(notice(page, '2 projects imported')).toBeVisible()
  expect(await listed(server, '/project?filter=name,sw,Imported&order=name,asc')).toMatchObject([
    { name: 'Imported one', status: 'draft', due_date: '2026-12-24' },
    { name: 'Imported two', status: 'active', due_date: '2026-12-31' },
  ])
  await notice(page, '2 projects imported').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Import undone')).toBeVisible()
  expect(await listed(server, '/project?size=100')).toHaveLength(total)
})
