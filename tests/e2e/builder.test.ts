/** The editor of a wireframe: from an uploaded configuration to a table that is in use. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { callAs, PASSWORD, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { later, type ServerProcess } from '../support/server-process'
import { codeOf } from '../support/totp'
import { go, goOffline, notice, openFromSidebar, row, workerReady } from './pages'

const CONFIGURATION = {
  settings: { model_namespace: 'bakery' },
  models: [
    {
      name: 'loaf',
      fields: [
        { name: 'title', type: 'string', validation: 'required' },
        { name: 'price', type: 'integer' },
      ],
    },
  ],
}

/** A new wireframe, open in the editor. */
async function openEditor(page: Page, server: ServerProcess, name: string, search = ''): Promise<string> {
  await callAs(server, 'superAdmin', '/wireframe', { method: 'POST', body: { name } })
  const [wireframe] = await recordsNamed(server, 'wireframe', name)
  const path = `/admin/edit-wireframe/${wireframe?.id}`
  await go(page, path + search)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return path
}

const chooseFile = async (page: Page, content: unknown) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Configuration file' }).click(),
  ])
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  await chooser.setFiles({ name: 'config.json', mimeType: 'application/json', buffer })
}

const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('an uploaded configuration is saved, deployed to the preview, and its table takes a record', async ({
  page,
  server,
}) => {
  await signIn(page)
  await openEditor(page, server, 'Bakery', '?tab=api&view=upload')
  await expect(page.getByTestId('section-name')).toHaveText('Wireframe')
  await chooseFile(page, CONFIGURATION)
  await expect(page.getByText('Table “loaf” is added, with 2 fields')).toBeVisible()
  await page.getByRole('button', { name: 'Use this configuration' }).click()
  await expect(unsaved(page)).toBeVisible()
  // One step back, and forward again.
  await page.locator('main').press('Control+z')
  await expect(save(page)).toBeDisabled()
  await page.locator('main').press('Control+Shift+Z')
  await save(page).click()
  await expect(notice(page, 'Wireframe saved')).toBeVisible()
  await expect(unsaved(page)).toHaveCount(0)
  expect(await recordsNamed(server, 'wireframe', 'Bakery')).toMatchObject([
    {
      settings: { model_namespace: 'bakery' },
      models: [{ name: 'loaf', fields: [{ name: 'title' }, { name: 'price' }] }],
    },
  ])

  await page.getByRole('tab', { name: 'Deployment' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Nothing is live here.')).toBeVisible()
  await preview.getByRole('button', { name: 'Deploy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deploy to preview' })
  await expect(dialog.getByText('Table “loaf” is new')).toBeVisible()
  await dialog.getByRole('button', { name: 'Deploy', exact: true }).click()
  await expect(notice(page, 'Deployment queued')).toBeVisible()
  await expect(preview.getByText('Release 1 is live')).toBeVisible()
  const deployments = page.getByRole('region', { name: 'Deployments' })
  await expect(deployments.getByRole('listitem')).toContainText(['Live'])
  await expect(deployments.getByRole('log').getByText('Release 1 is live.')).toBeVisible()

  const files = async (region: Locator, button: string, name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      region.getByRole('button', { name: button, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    return Object.keys(unzipSync(await readFile(await download.path()))).toSorted()
  }
  const bundle = ['README.md', 'client.ts', 'config.json', 'openapi.json', 'resources.ts', 'schema.sql']
  expect(await files(preview, 'Export', 'bakery-release-1.zip')).toEqual(bundle)
  await preview.getByRole('checkbox', { name: 'Include rows' }).check()
  expect(await files(preview, 'Export', 'bakery-release-1.zip')).toEqual([...bundle, 'rows/loaf.csv'].toSorted())
  const saved = page.getByRole('region', { name: 'Saved configuration' })
  expect(await files(saved, 'Export draft', 'bakery-draft.zip')).toEqual(bundle)

  // The application has an API document of its own.
  await page.getByRole('tab', { name: 'API', exact: true }).click()
  await page.getByText('API configuration').click()
  const documentation = page.frameLocator('iframe')
  await expect(documentation.getByText('bakery_preview__loaf').first()).toBeVisible()
  await expect(documentation.getByText('workspace')).toHaveCount(0)
  // It is named by its namespace for good.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByLabel('Namespace')).toHaveJSProperty('readOnly', true)
  await expect(page.getByLabel('Namespace')).toHaveValue('bakery')
  await page.getByRole('tab', { name: 'Deployment' }).click()
  expect(await axeFindings(page, 'deployment')).toEqual([])

  await preview.getByRole('link', { name: 'Loaf' }).click()
  await page.getByRole('link', { name: 'Add loaf' }).first().click()
  await page.getByLabel('Title').fill('Rye')
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rye' })).toBeVisible()
  expect(await callAs(server, 'superAdmin', '/bakery_preview__loaf')).toMatchObject({ list: [{ title: 'Rye' }] })
})

test('a required field without a default value is stopped by the rows, and the second release is rolled back', async ({
  page,
  server,
}) => {
  await signIn(page)
  await openEditor(page, server, 'Bakery two', '?tab=api&view=upload')
  const deploy = async () => {
    await page.getByRole('tab', { name: 'Deployment' }).click()
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Deploy…' }).click()
    return page.getByRole('dialog', { name: 'Deploy to preview' })
  }
  const upload = async (fields: unknown[]) => {
    await page.getByRole('tab', { name: 'API', exact: true }).click()
    await page.getByText('Upload configuration').first().click()
    await chooseFile(page, { settings: { model_namespace: 'bakery2' }, models: [{ name: 'loaf', fields }] })
    await page.getByRole('button', { name: 'Use this configuration' }).click()
    await save(page).click()
    await expect(unsaved(page)).toHaveCount(0)
  }
  const title = { name: 'title', type: 'string' }
  await upload([title])
  await (await deploy()).getByRole('button', { name: 'Deploy', exact: true }).click()
  await expect(page.getByText('Release 1 is live', { exact: true })).toBeVisible()
  await callAs(server, 'superAdmin', '/bakery2_preview__loaf', { method: 'POST', body: { title: 'Rye' } })

  await upload([title, { name: 'price', type: 'integer', validation: 'required' }])
  const dialog = await deploy()
  await expect(dialog.getByText("1 row doesn't fit")).toBeVisible()
  expect(await axeFindings(page, 'plan', { part: '[role=dialog]' })).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Deploy', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await upload([title, { name: 'price', type: 'integer' }])
  await (await deploy()).getByRole('button', { name: 'Deploy', exact: true }).click()
  await expect(page.getByText('Release 2 is live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Roll back to release 1…' }).click()
  const back = page.getByRole('dialog', { name: 'Roll back to release 1' })
  await expect(back.getByText('Field “price” of “loaf” is taken out')).toBeVisible()
  await back.getByRole('button', { name: 'Deploy', exact: true }).click()
  await expect(page.getByText('Release 3 is live', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Stop…' }).click()
  await page.getByRole('dialog', { name: 'Stop preview?' }).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Nothing is live here.')).toBeVisible()
})

const PROJECT = btoa('holdfast:holdfast-demo-secret')

test.describe('with a clock that is set ahead', () => {
  // Its own server, because its clock is changed.
  test.use({ serverEnv: { NODE_OPTIONS: '' } })

  test('a release goes to the preview, and after a code to production, is rolled back, and stopped', async ({
    page,
    server,
  }) => {
    await signIn(page)
    // That of the copied profile may be eight minutes old already.
    const token = await page.evaluate(async (project) => {
      const path = '/v1/api/holdfast/super_admin/lambda/refresh'
      const answer = await fetch(path, { method: 'POST', headers: { 'x-project': project } })
      return String((await answer.json()).token)
    }, PROJECT)
    const call = async (path: string, body: unknown) => {
      const headers = { 'x-project': PROJECT, authorization: `Bearer ${token}` }
      const answer = await fetch(`${server.origin}/v1/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      const answered = (await answer.json()) as Record<string, unknown>
      expect(answer.ok, `${path}: ${JSON.stringify(answered)}`).toBe(true)
      return answered
    }
    const lambda = (path: string, body: unknown) => call(`holdfast/super_admin/lambda${path}`, body)
    const { secret, access_token } = await lambda('/2fa/enable', { password: PASSWORD })
    await lambda('/2fa/verify', { access_token, token: codeOf(String(secret), Date.now()) })
    // Longer than that code is valid, shorter than an access token.
    const elevenMinutes = 11 * 60_000
    await server.restart({ NODE_OPTIONS: later(elevenMinutes) })

    const { data } = await call('records/holdfast/super_admin/wireframe', { name: 'Orchard' })
    await go(page, `/admin/edit-wireframe/${data}?tab=api&view=upload`)
    const upload = async (fields: unknown[]) => {
      await page.getByRole('tab', { name: 'API', exact: true }).click()
      await page.getByText('Upload configuration').first().click()
      await chooseFile(page, { settings: { model_namespace: 'orchard' }, models: [{ name: 'apple', fields }] })
      await page.getByRole('button', { name: 'Use this configuration' }).click()
      await save(page).click()
      await expect(unsaved(page)).toHaveCount(0)
      await page.getByRole('tab', { name: 'Deployment' }).click()
    }
    const preview = page.getByRole('region', { name: 'Preview', exact: true })
    const production = page.getByRole('region', { name: 'Production', exact: true })
    const confirm = (dialog: string, button = 'Deploy') =>
      page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click()
    const deploy = async (release: number) => {
      await preview.getByRole('button', { name: 'Deploy…' }).click()
      await confirm('Deploy to preview')
      await expect(preview.getByText(`Release ${release} is live`)).toBeVisible()
    }
    const promote = async () => {
      await production.getByRole('button', { name: 'Promote preview to production…' }).click()
      await confirm('Promote preview to production')
    }
    const title = { name: 'title', type: 'string' }
    await upload([title, { name: 'price', type: 'integer' }])
    await deploy(1)
    await promote()
    const question = page.getByRole('dialog', { name: "Confirm it's you" })
    await question.getByLabel('Code').fill(codeOf(String(secret), Date.now() + elevenMinutes))
    await page.keyboard.press('Enter')
    await expect(production.getByText('Release 2 is live')).toBeVisible()
    const history = page.getByRole('region', { name: 'Deployments' })
    await expect(history.getByRole('listitem').first()).toContainText(/Promoted to production.*by .*Took \d/)
    // The log is open, since it ran while the page was open.
    await expect(history.getByRole('log').getByText('Release 2 is live.')).toBeVisible()

    await call('records/holdfast/super_admin/orchard__apple', { title: 'Cox', price: 4 })
    await upload([title])
    await deploy(3)
    await promote()
    await expect(production.getByText('Release 4 is live')).toBeVisible()
    const kept = page.getByRole('region', { name: 'Kept values, Production' })
    await expect(kept).toContainText('Field “price” of “apple”')
    await expect(kept).toContainText('1 row')
    await expect(kept.getByRole('button', { name: /^Purge…/ })).toBeDisabled()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('button', { name: /^Download CSV/ }).click(),
    ])
    expect(file.suggestedFilename()).toBe('apple-price-4.csv')
    expect(readFileSync(await file.path(), 'utf8')).toBe('id,price\r\n1,4\r\n')
    expect(await axeFindings(page, 'deployment with kept values')).toEqual([])

    await history.getByRole('button', { name: 'Roll back to release 2…' }).click()
    await confirm('Roll back to release 2')
    await expect(production.getByText('Release 5 is live')).toBeVisible()
    await expect(kept).toHaveCount(0)
    await production.getByRole('link', { name: 'Apple' }).click()
    await expect(row(page, 'Cox')).toContainText('4')
    await page.goBack()
    await production.getByRole('button', { name: 'Stop…' }).click()
    await confirm('Stop production?', 'Stop')
    await expect(production.getByText('Nothing is live here.')).toBeVisible()
    await expect(preview.getByText('Release 3 is live')).toBeVisible()
  })
})

test('a file with a problem says where it is, can be saved, and is not deployed', async ({ page, server }) => {
  await signIn(page)
  await openEditor(page, server, 'Cellar', '?tab=api&view=upload')
  await chooseFile(page, '{"models": ')
  await expect(page.getByText(/JSON/).last()).toBeVisible()
  await page.getByRole('button', { name: 'Configuration file' }).press('Escape')
  await chooseFile(page, { models: [{ name: 'wine', fields: [{ name: 'Grape variety', type: 'string' }] }] })
  const problem = page.getByText('Table Wine, field Grape variety, name:')
  await expect(problem).toBeVisible()
  expect(await axeFindings(page, 'upload')).toEqual([])
  await page.getByRole('button', { name: 'Use this configuration' }).click()
  await page.locator('summary', { hasText: '1 problem in the configuration' }).click()
  await expect(problem).toBeVisible()
  await save(page).click()
  await expect(notice(page, 'Wireframe saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Deployment' }).click()
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Deploy…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deploy to preview' })
  await expect(dialog.getByText('Table Wine, field Grape variety, name:')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Deploy', exact: true })).toHaveCount(0)
})

test('the configuration of another builder is converted before it is edited', async ({ page, server }) => {
  await signIn(page)
  const models = [{ name: 'sample', fields: [{ name: 'title', type: 'string' }] }]
  await callAs(server, 'superAdmin', '/wireframe', { method: 'POST', body: { name: 'Imported', models } })
  const [wireframe] = await recordsNamed(server, 'wireframe', 'Imported')
  await go(page, `/admin/edit-wireframe/${wireframe?.id}?tab=api`)
  await expect(page.getByText('Its value at “models.0.id” is not what this editor writes.')).toBeVisible()
  await expect(unsaved(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Convert it' }).click()
  await expect(unsaved(page)).toBeVisible()
  await save(page).click()
  await expect(notice(page, 'Wireframe saved')).toBeVisible()
  expect(await recordsNamed(server, 'wireframe', 'Imported')).toMatchObject([
    { models: [{ name: 'sample', label: 'Sample', fields: [{ name: 'title', type: 'text' }] }] },
  ])
})

test('the tab is in the address, and leaving with unsaved changes asks the question of the specification', async ({
  page,
  server,
}) => {
  await signIn(page)
  const path = await openEditor(page, server, 'Garden')
  await expect(page.getByText('No requirements yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Deployment' }).click()
  await expect(page).toHaveURL(`${path}?tab=deployment`)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Deployment' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'API', exact: true }).click()
  await expect(
    page
      .frameLocator('iframe')
      .getByRole('heading', { name: /Holdfast/ })
      .first(),
  ).toBeVisible()
  await page.getByText('Upload configuration').click()
  await expect(page).toHaveURL(`${path}?tab=api&view=upload`)
  await page.getByRole('button', { name: 'Delete Config' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Config' }).click()
  await expect(unsaved(page)).toBeVisible()

  const question = page.getByRole('dialog', { name: 'Unsaved Changes' })
  await page.getByRole('tab', { name: 'Requirements' }).click()
  await expect(page.getByText('No requirements yet')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wireframes' }).click()
  await expect(question).toContainText('You have unsaved changes, do you wish to skip unsaved changes?.')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wireframes' }).click()
  await question.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wireframes' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Garden' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(row(page, 'Garden')).toBeVisible()
})

test('a reload and a closed browser keep unsaved changes, which the preview shows, until they are discarded', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  const path = await openEditor(page, server, 'Orchard', '?tab=api&view=upload')
  await chooseFile(page, { ...CONFIGURATION, settings: { model_namespace: 'orchard' } })
  await page.getByRole('button', { name: 'Use this configuration' }).click()
  await page.getByText('API configuration').click()
  const label = (tab: Page) => tab.getByRole('group', { name: 'Field Title' }).getByLabel('Label', { exact: true })
  await label(page).fill('Sort')
  const preview = (tab: Page) => tab.getByRole('region', { name: 'Preview of Loaf' })
  await expect(preview(page).getByRole('link', { name: 'Sort 5' })).toBeVisible()
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText('Your unsaved draft is restored')).toBeVisible()
  await expect(unsaved(page)).toBeVisible()
  await page.getByText('API configuration').click()
  await expect(preview(page).getByRole('link', { name: 'Sort 5' })).toBeVisible()

  await device.reopen()
  const later = device.context.pages()[0] ?? (await device.context.newPage())
  await go(later, `${path}?tab=api`)
  await expect(later.getByText('Your unsaved draft is restored')).toBeVisible()
  await expect(preview(later).getByRole('link', { name: 'Sort 5' })).toBeVisible()
  expect(await axeFindings(later, 'preview', { part: '[aria-labelledby=preview]' })).toEqual([])
  await later.getByRole('button', { name: 'Discard draft' }).click()
  await expect(unsaved(later)).toHaveCount(0)
  await expect(later.getByText('No tables yet')).toBeVisible()
  await later.reload()
  await expect(later.getByText('No tables yet')).toBeVisible()
  await expect(later.getByText('Your unsaved draft is restored')).toHaveCount(0)
})

test('the preview sends no request for its tables, and its links lead nowhere', async ({ page, server }) => {
  await signIn(page)
  const path = await openEditor(page, server, 'Quiet', '?tab=api&view=upload')
  await chooseFile(page, {
    settings: { model_namespace: 'quiet' },
    models: [
      { name: 'maker', fields: [{ name: 'name', type: 'string' }] },
      {
        name: 'loaf',
        fields: [
          { name: 'title', type: 'string', validation: 'required' },
          { name: 'maker', type: 'foreign key', mapping: 'maker' },
        ],
      },
    ],
  })
  await page.getByRole('button', { name: 'Use this configuration' }).click()
  await page.getByText('API configuration').click()
  await page.getByRole('list', { name: 'Tables' }).getByRole('button', { name: 'Loaf' }).click()
  const preview = page.getByRole('region', { name: 'Preview of Loaf' })
  await expect(preview.getByRole('link', { name: 'Title 5' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await preview.getByRole('button', { name: 'Title', exact: true }).click()
  await preview.getByRole('searchbox').fill('title 2')
  await expect(preview.getByText('1–1 of 1')).toBeVisible()
  await preview.getByRole('link', { name: 'Title 2' }).click({ force: true })
  await preview.getByRole('tab', { name: 'Form' }).click()
  await preview.getByRole('combobox', { name: 'Maker' }).click()
  await page.getByRole('option', { name: 'Name 4' }).click()
  await preview.getByRole('textbox', { name: 'Title' }).fill('Rye')
  await preview.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is a preview, so nothing was saved.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}\\?`))
  // The page and its frame read their own records again, every 30 seconds.
  expect(sent.filter((address) => /loaf|maker/.test(address))).toEqual([])
})

test.describe(() => {
  test.use({ profile: 'new' })
  test('an administrator deploys to the preview only, and nothing without a connection', async ({ page, server }) => {
    const [wireframe] = await recordsNamed(server, 'wireframe', 'Sample shop')
    await signIn(page, 'admin')
    await workerReady(page)
    await go(page, `/admin/edit-wireframe/${wireframe?.id}?tab=deployment`)
    const deploy = page.getByRole('button', { name: 'Deploy…' })
    await expect(deploy).toHaveCount(1)
    await expect(deploy).toBeEnabled()
    const draft = page.getByRole('button', { name: 'Export draft' })
    await expect(draft).toBeEnabled()
    await goOffline(page)
    await expect(deploy).toBeDisabled()
    await expect(draft).toBeDisabled()
    await expect(page.getByText("You're offline. This needs a connection.").first()).toBeVisible()
  })
})

test('the demo has an application in use, one whose second release failed, and a draft', async ({ page }) => {
  await signIn(page)
  await workerReady(page)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  for (const group of ['Equipment loans', 'Equipment loans (preview)', 'Tasting panel (preview)'])
    await expect(sidebar.getByRole('heading', { name: group, exact: true })).toBeVisible()
  await openFromSidebar(page, 'Wireframes')
  const states = {
    'Equipment loans': 'Live, release 2',
    'Tasting panel': 'In preview, release 1, changed since',
    'Sample shop': 'Draft',
  }
  for (const [name, state] of Object.entries(states))
    await expect(row(page, name).getByText(state, { exact: true })).toBeVisible()
  expect(await axeFindings(page, 'wireframes')).toEqual([])

  await page.getByRole('button', { name: 'Actions for Tasting panel' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('tab', { name: 'Deployment' }).click()
  const deployments = page.getByRole('region', { name: 'Deployments' })
  await expect(deployments.getByText("score.points: 2 rows don't fit, such as #5, #6.")).toBeVisible()
  await expect(deployments.getByRole('listitem')).toContainText(['Failed', 'Live'])

  // The first group of that name is the production's.
  await sidebar.getByRole('link', { name: 'Loans', exact: true }).first().click()
  await expect(row(page, 'Portfolio pictures')).toContainText('Camera body')
  await expect(row(page, 'Portfolio pictures')).toContainText('Requested')

  await goOffline(page)
  await openFromSidebar(page, 'Wireframes')
  await expect(row(page, 'Equipment loans').getByText('Live, release 2', { exact: true })).toBeVisible()
})

test('changes saved offline are put together with those that somebody else saved meanwhile', async ({
  page,
  device,
  server,
}) => {
  const town = { id: 'f2', name: 'town', label: 'Town', type: 'text' }
  const model = (label: string, ...more: object[]) => ({
    ...{ id: 'm1', name: 'customer', label, title: 'f1' },
    fields: [{ id: 'f1', name: 'name', label: 'Name', type: 'text' }, ...more],
  })
  await signIn(page)
  await workerReady(page)
  const path = await openEditor(page, server, 'Desk')
  const id = path.split('/').at(-1)
  const put = (models: object[]) =>
    callAs(server, 'superAdmin', `/wireframe/${id}`, { method: 'PUT', body: { models } })
  await put([model('Customer')])
  await page.reload()
  await page.getByRole('tab', { name: 'API' }).click()
  const label = page.getByRole('textbox', { name: 'Label', exact: true }).first()
  await expect(label).toHaveValue('Customer')

  await goOffline(page)
  await label.fill('Client')
  await save(page).click()
  await expect(notice(page, 'Wireframe saved')).toBeVisible()
  await put([model('Customer', town)])
  await device.context.setOffline(false)

  const waiting = page.getByRole('alert').filter({ hasText: 'Your earlier changes are not saved yet' })
  await waiting.getByRole('button', { name: 'Put together' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(unsaved(page)).toBeVisible()
  await expect(label).toHaveValue('Client')
  await save(page).click()
  await expect(unsaved(page)).toHaveCount(0)
  const read = async () => (await recordsNamed(server, 'wireframe', 'Desk'))[0]?.models
  await expect.poll(read).toEqual([model('Client', town)])
  await page.getByRole('button', { name: /Open outbox/ }).click()
  await expect(page.getByRole('dialog', { name: 'Outbox' }).getByText('Nothing is waiting')).toBeVisible()
})
