/** What every list page can do, through the built product: find, arrange, change many, keep views, files out and in. */
import type { Page } from '@playwright/test'
import { callAs, expect, signIn, test } from '../support/app'
import { untilControlled } from '../support/browser'
import { CHROMIUM_ARGS } from '../support/chromium'
import type { ServerProcess } from '../support/server-process'
import { listPage } from './list-pages'
import { allSynced, notice } from './pages'

type Row = Record<string, unknown>

/** What the server itself lists. */
const listed = async (server: ServerProcess, call: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', call)) as { list: Row[] }).list
const namesOf = (rows: readonly Row[]): string[] => rows.map(({ name }) => String(name))

const searchOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

test('a list is narrowed by conditions and alternatives and sorted by several columns; its address is the records call', async ({
  page,
  server,
}) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await list.open()

  await list.openFilters()
  const status = await list.setCondition('All of these', 'Status', 'is any of')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(status.getByText('Fill this in, or remove the condition')).toBeVisible()
  await status.getByRole('checkbox', { name: 'Draft' }).check()
  await status.getByRole('checkbox', { name: 'Approved' }).check()
  await page.getByRole('button', { name: 'Add alternative (or)' }).click()
  await (await list.setCondition('Alternative 1', 'Name', 'does not start with'))
    .getByLabel('Value', { exact: true })
    .fill('S')
  await page.getByRole('button', { name: 'Add condition to this alternative' }).click()
  await (await list.setCondition('Alternative 1', 'Width', 'is at least'))
    .getByLabel('Value', { exact: true })
    .fill('100')
  await page.getByRole('button', { name: 'Add alternative (or)' }).click()
  const height = await list.setCondition('Alternative 2', 'Height', 'is not between')
  await height.getByLabel('From', { exact: true }).fill('50')
  await height.getByLabel('To', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect(list.chips).toContainText('Status is any of Draft, Approved')
  await expect(list.chips).toContainText('Name does not start with “S” and Width is at least 100 mm')
  await list.sort('Status')
  await list.sort('Width', true)
  await list.sort('Width', true)
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(list.header('Width')).toHaveAttribute('aria-sort', 'descending')

  const search = searchOf(page)
  expect(search).toBe(
    '?filter=status,in,draft,approved&filter1=name,nsw,S&filter1=width_mm,ge,100&filter2=height_mm,nbt,50,1000&order=status,asc&order=width_mm,desc&size=50',
  )
  const wanted = namesOf(await listed(server, `/design${search}`))
  expect(wanted.length).toBeGreaterThan(2)
  await list.expectTitles(wanted)

  // Whoever gets the link sees the same; taking an alternative away shows more or less, and Back returns.
  await page.goto(`/admin/design${search}`)
  await list.expectTitles(wanted)
  await page.getByRole('button', { name: /^Remove alternative: Name/ }).click()
  await list.expectTitles(namesOf(await listed(server, `/design${searchOf(page)}`)))
  await page.goBack()
  await list.expectTitles(wanted)

  // Search and alternatives both count.
  const [first = ''] = wanted
  await page.getByRole('searchbox').fill(first)
  await list.expectTitles(wanted.filter((name) => name.includes(first)))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.chips).toHaveCount(0)
})

/** Those with most to show. */
const WIDE_LISTS = ['qr_code', 'photo', 'booking', 'blog_post', 'subscription', 'order']

test('a list shows the columns that it has room for, those that were chosen, and the row that is pointed at', async ({
  page,
}) => {
  const size = { width: 1024, height: 800 }
  await page.setViewportSize(size)
  await signIn(page)
  const list = listPage(page, '/admin/order')
  const hidden = () =>
    page.getByRole('table').evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)
  for (const name of WIDE_LISTS) {
    await listPage(page, `/admin/${name}`).open()
    expect.soft(await hidden(), `hidden pixels of ${name}`).toBe(0)
  }
  const all = ['Provider id', 'Customer', 'Price', 'Quantity', 'Total', 'Refunded', 'Status', 'Ordered']
  const without = (...names: string[]) => all.filter((name) => !names.includes(name))
  await expect.poll(list.columns).toEqual(without('Quantity', 'Refunded'))

  await list.openColumns()
  const refunded = page.getByRole('checkbox', { name: 'Refunded' })
  await expect(refunded).toHaveAccessibleDescription('For lack of room')
  await page.setViewportSize({ ...size, width: 1440 })
  await expect(refunded).toBeChecked()
  await expect.poll(list.columns).toEqual(all)
  await page.setViewportSize(size)
  await expect(refunded).not.toBeChecked()
  await refunded.press('Space')
  await expect.poll(list.columns).toEqual(without('Quantity'))
  await list.open()
  await expect.poll(list.columns).toEqual(without('Quantity'))

  await list.openColumns()
  await page.getByRole('button', { name: 'As by default' }).press('Enter')
  await expect.poll(list.columns).toEqual(without('Quantity', 'Refunded'))
  await page.keyboard.press('Escape')
  await list.open('?order=quantity,asc')
  await expect.poll(list.columns).toEqual(without('Refunded'))

  // Rows that pass under a resting pointer don't light up, one after the other; the one that it rests on at the end does.
  await page.setViewportSize({ ...size, height: 400 })
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

test('columns keep their order and width, and a gallery stays one, on every visit and offline', async ({
  page,
  server,
  device,
}) => {
  const list = listPage(page, '/admin/design')
  await signIn(page)
  await untilControlled(page)
  await list.open()
  await expect.poll(list.columns).toEqual(['Preview', 'Name', 'Project', 'Status', 'Width', 'Height', 'Updated'])

  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Status up' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Height', exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'ID', exact: true }).press('Space')
  await page.getByLabel('Width of Name in pixels').fill('300')
  const heightOfPicture = async () => (await list.rows.first().locator('img').boundingBox())?.height
  const heightOfRow = async () => (await list.rows.first().boundingBox())?.height ?? 0
  const before = await heightOfRow()
  expect(await heightOfPicture()).toBe(40)
  await page.getByRole('checkbox', { name: 'Compact rows' }).press('Space')
  await expect.poll(heightOfPicture).toBe(26)
  expect(await heightOfRow()).toBeLessThan(before)
  await page.keyboard.press('Escape')
  const arranged = ['Preview', 'Name', 'Status', 'Project', 'Width', 'Updated', 'ID']
  await expect.poll(list.columns).toEqual(arranged)
  const widthOfName = async () => (await list.header('Name').boundingBox())?.width
  await expect.poll(widthOfName).toBe(300)

  // The edge of a header can be dragged too.
  const edge = await list.header('Project').boundingBox()
  if (!edge) throw new Error('no header')
  const [x, y] = [edge.x + edge.width - 2, edge.y + edge.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 40, y, { steps: 4 })
  await page.mouse.up()
  const widths = async () => {
    const [row] = await listed(server, '/preference')
    return (row?.list_columns as { design?: { widths?: Record<string, number> } } | undefined)?.design?.widths
  }
  await expect.poll(async () => (await widths())?.project_id).toBeLessThan(edge.width - 20)
  expect(await widths()).toMatchObject({ name: 300 })

  await list.open()
  await expect.poll(list.columns).toEqual(arranged)
  await expect.poll(heightOfPicture).toBe(26)
  await page.getByRole('button', { name: 'Show as gallery' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(list.rows).toHaveCount(10)
  await page.waitForLoadState('networkidle')

  await device.context.setOffline(true)
  await list.open()
  await expect(page.getByText('Showing cached data (offline)')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.poll(list.columns).toEqual(arranged)
  await expect.poll(widthOfName).toBe(300)
  await device.context.setOffline(false)
  await allSynced(page)
  await expect
    .poll(async () => ((await listed(server, '/preference'))[0]?.list_columns as Row | undefined)?.design)
    .toMatchObject({ layout: 'table', widths: { name: 300 } })
})

test('many are selected by keyboard, with Shift and as all that fit; changed offline, changed in batches, deleted and brought back', async ({
  page,
  server,
  device,
}) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await untilControlled(page)
  await list.open('?order=id,asc')
  const titles = await list.titles()
  const statusOf = async () =>
    Object.fromEntries((await listed(server, '/project?size=100')).map((row) => [row.name, row.status]))
  const before = await statusOf()

  // j j x: the second; j j Shift+X: up to the fourth.
  for (const key of ['j', 'j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(list.selection).toContainText('3 selected')
  const chosen = titles.slice(1, 4)
  for (const title of chosen) await expect(list.box(title)).toBeChecked()

  await device.context.setOffline(true)
  await expect(page.getByText("You're offline.").first()).toBeVisible()
  await list.selection.getByRole('button', { name: 'Edit' }).click()
  await list.dialog.getByRole('checkbox', { name: 'Change Status' }).check()
  await list.dialog.getByRole('combobox', { name: 'Status' }).selectOption('archived')
  await list.dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(notice(page, '3 projects changed')).toContainText('Request queued for sync when online')
  await expect(page.getByText('Not synced yet')).toHaveCount(3)
  expect(await statusOf()).toEqual(before)

  // What only the server can do says so.
  await list.box(titles[0] ?? '').check()
  await expect(list.selection.getByRole('button', { name: 'Export' })).toBeDisabled()
  await list.openMenu()
  await expect(page.getByRole('menuitem', { name: 'Import from CSV…' })).toBeDisabled()
  await expect(page.getByRole('menu')).toContainText("You're offline. This needs a connection.")
  await page.keyboard.press('Escape')
  await device.context.setOffline(false)
  await allSynced(page)
  const synced = { ...before, ...Object.fromEntries(chosen.map((name) => [name, 'archived'])) }
  expect(await statusOf()).toEqual(synced)

  // All that fit, more than a page of them.
  await list.open('?filter=status,in,archived&size=2')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ that fit/ }).click()
  await expect(list.selection).toContainText('that fit are selected')
  // A snackbar leaves the buttons of the bar in sight, on a phone too.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  await list.openMenu()
  await page.getByRole('menuitem', { name: /^Copy link/ }).click()
  const snackbar = notice(page, 'link')
  await expect(async () => {
    const [bar, said] = [await list.selection.boundingBox(), await snackbar.boundingBox()]
    expect((said?.y ?? Number.NaN) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass()
  if (size) await page.setViewportSize(size)
  await list.selection.getByRole('button', { name: 'Edit' }).click()
  await list.dialog.getByRole('checkbox', { name: 'Change Client' }).check()
  await list.dialog.getByLabel('Client', { exact: true }).fill('Everyone')
  await list.dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(list.dialog).toHaveCount(0)
  const everyone = await listed(server, '/project?filter=client,eq,Everyone&size=100')
  expect(namesOf(everyone)).toEqual(namesOf(await listed(server, '/project?filter=status,eq,archived&size=100')))
  expect(everyone.length).toBeGreaterThan(2)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: /^Select all \d+ that fit/ }).click()
  await list.selection.getByRole('button', { name: 'Delete' }).click()
  await list.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'deleted')).toBeVisible()
  expect(await listed(server, '/project?filter=client,eq,Everyone')).toEqual([])
  await notice(page, 'deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'brought back')).toBeVisible()
  expect(await listed(server, '/project?filter=client,eq,Everyone&size=100')).toHaveLength(everyone.length)
})

test('a view is kept and shared; a table leaves as the CSV that is shown, comes in row by row checked, and an import is taken back', async ({
  page,
  server,
  network,
  playwright,
}) => {
  const list = listPage(page, '/admin/project')
  await signIn(page)
  await list.open('?filter=status,in,active&order=name,desc&columns=name,status,client')
  const titles = await list.titles()

  await list.openViews()
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.dialog).toContainText('Name is required')
  await list.dialog.getByLabel('Name').fill('In the works')
  await list.dialog.getByLabel('Shared with').selectOption('admin')
  await list.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'View saved')).toBeVisible()

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
    await expect(colleague.getByRole('button', { name: 'Change view In the works' })).toHaveCount(0)
    await colleague.getByRole('button', { name: 'In the works' }).click()
    await theirs.expectTitles(titles)
    expect(await theirs.columns()).toEqual(['Name', 'Status', 'Client'])
  } finally {
    await browser.close()
  }

  // Out: these columns, this order, these records.
  const csv = await list.exported(async () => {
    await list.openMenu()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  })
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toBe('name,status,client')
  expect(lines.slice(1).map((line) => line.replace(/,active,.*$/, '').replaceAll('"', ''))).toEqual(titles)

  // In: one row is wrong, so none is stored; then all are.
  const total = (await listed(server, '/project?size=100')).length
  const rows = ['Title;Status;Due date', 'Imported one;Draft;2026-12-24', 'Imported two;active;soon']
  await list.openImport()
  await list.chooseFile(rows.join('\n'))
  await expect(list.dialog).toContainText('Required and without a column: Name.')
  await list.dialog.getByRole('combobox', { name: 'Title' }).selectOption('name')
  await list.dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(list.dialog.getByRole('list', { name: 'Refused rows' })).toHaveText(/^Line 3: Due date must be a date/)
  expect(await listed(server, '/project?size=100')).toHaveLength(total)
  await list.chooseFile(rows.join('\n').replace('soon', '2026-12-31'))
  await list.dialog.getByRole('combobox', { name: 'Title' }).selectOption('name')
  await list.dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(list.dialog).toContainText('2 projects will be added')
  expect(await listed(server, '/project?size=100')).toHaveLength(total)
  await list.dialog.getByRole('button', { name: 'Import 2 projects' }).click()
  await expect(notice(page, '2 projects imported')).toBeVisible()
  expect(await listed(server, '/project?filter=name,sw,Imported&order=name,asc')).toMatchObject([
    { name: 'Imported one', status: 'draft', due_date: '2026-12-24' },
    { name: 'Imported two', status: 'active', due_date: '2026-12-31' },
  ])
  await notice(page, '2 projects imported').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'Import taken back')).toBeVisible()
  expect(await listed(server, '/project?size=100')).toHaveLength(total)

  // The view goes, and comes back.
  await list.openViews()
  await page.getByRole('button', { name: 'Change view In the works' }).click()
  await list.dialog.getByRole('button', { name: 'Delete view' }).click()
  await notice(page, 'View deleted').getByRole('button', { name: 'Undo' }).click()
  await list.openViews()
  await expect(page.getByRole('button', { name: 'In the works', exact: true })).toBeVisible()
})
