/** The deployment tab: releases of preview and production, their history, and what they keep. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { DeploymentTab } from '../../../../src/features/builder/deployment'
import { useAuthStore } from '../../../../src/stores/auth'
import { answerCalls, type Call, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'

const LAMBDA = '/v1/api/holdfast/super_admin/lambda'
const WIREFRAME = `${LAMBDA}/wireframe/7`
const AT = '2026-03-01T10:00:00.000Z'
const HASH = 'a'.repeat(64)

const deployment = (release: number, values: Partial<AnyRecord> = {}): AnyRecord => ({
  ...{ id: release, version: 1, release, wireframe_id: 7, environment: 'preview', kind: 'deploy', status: 'live' },
  ...{ user_id: { id: 3, first_name: 'Ada', last_name: 'Marsh', email: 'ada@holdfast.test' } },
  ...{ created_at: AT, updated_at: AT, started_at: AT, finished_at: '2026-03-01T10:00:01.200Z' },
  log: `${AT} Started.\n2026-03-01T10:00:01.200Z Release ${release} is live.`,
  ...values,
})
const PRICE = {
  ...{ name: '~price~2', kind: 'field', label: 'price', table: 'order', converted: false, release: 2, at: AT },
  ...{ rows: 120, purgeable_at: '2026-03-31T10:00:00.000Z', purgeable: true },
}
const STEP_UP = new Failure(403, 'Enter a code from your authenticator app first', { code: 'STEP_UP_REQUIRED' })

let list: AnyRecord[]
let kept: Record<string, unknown>[]
let calls: readonly Call[]
const sent = (name: string) => calls.filter(({ path }) => path === `${WIREFRAME}/${name}`).map(({ body }) => body)

beforeEach(() => {
  useAuthStore.setState({ user: 3, token: 'token', role: 'super_admin' })
  list = [deployment(1)]
  kept = []
  calls = answerCalls({
    [`GET ${recordsPath('deployment')}`]: () => listOf(list, { limit: 50 }),
    [`GET ${WIREFRAME}/kept`]: () => ({ list: kept }),
    [`POST ${WIREFRAME}/plan`]: { problems: [], release: 9, changes: [], plan_hash: HASH },
    [`POST ${WIREFRAME}/deploy`]: { message: 'Deployment queued', data: 9, release: 9 },
    [`POST ${WIREFRAME}/stop`]: { message: 'Deployment queued', data: 9, release: 9 },
    [`POST ${WIREFRAME}/purge`]: { message: 'Deployment queued', data: 9, release: 9 },
    [`POST ${LAMBDA}/2fa/authorize`]: { message: 'OK' },
  })
})

const open = async () => {
  const config = { settings: {}, models: [], roles: [], routes: [] }
  await render(<DeploymentTab wireframe={{ id: 7, name: 'Shop', slug: 'shop' }} config={config} hasChanges={false} />)
  await expect.element(page.getByRole('list').first()).toBeVisible()
}
const region = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (dialog: string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true })

test('the preview is promoted to production after a code', async () => {
  let isKnown = false
  answerCalls({
    [`POST ${WIREFRAME}/deploy`]: () => (isKnown ? { message: 'Deployment queued', data: 9, release: 9 } : STEP_UP),
    [`POST ${LAMBDA}/2fa/authorize`]: () => {
      isKnown = true
      return { message: 'OK' }
    },
  })
  await open()
  await userEvent.click(button('Promote preview to production…'))
  await userEvent.click(inDialog('Promote preview to production', 'Deploy'))
  await userEvent.fill(page.getByLabelText('Code'), '123456')
  await userEvent.click(inDialog("Confirm it's you", 'Confirm'))
  await expect.element(notification('Deployment queued')).toBeVisible()
  const promote = { environment: 'production', promote: true }
  expect(sent('plan')).toEqual([promote])
  expect(sent('deploy')).toEqual(Array(2).fill({ ...promote, plan_hash: HASH, accepted: [] }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('without the code nothing is deployed, and the dialog says why', async () => {
  answerCalls({ [`POST ${WIREFRAME}/deploy`]: STEP_UP })
  await open()
  await userEvent.click(region('Production').getByRole('button', { name: 'Deploy…' }))
  await userEvent.click(inDialog('Deploy to production', 'Deploy'))
  await userEvent.click(inDialog("Confirm it's you", 'Cancel'))
  const dialog = page.getByRole('dialog', { name: 'Deploy to production' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Enter a code from your authenticator app first')
  expect(sent('deploy')).toHaveLength(1)
})

test('a release that stopped can be rolled back to in its environment, but no stop and no purge', async () => {
  list = [
    deployment(5, { kind: 'purge', status: 'stopped' }),
    deployment(4, { environment: 'production', kind: 'promote' }),
    deployment(3, { environment: 'production', status: 'stopped' }),
    deployment(2, { kind: 'stop', status: 'stopped' }),
    deployment(1, { status: 'failed' }),
  ]
  await open()
  await expect.element(button('Roll back to release 3…')).toBeVisible()
  expect(page.getByRole('button', { name: /^Roll back/ }).elements()).toHaveLength(1)
  await userEvent.click(button('Roll back to release 3…'))
  await userEvent.click(inDialog('Roll back to release 3', 'Deploy'))
  await expect.element(notification('Deployment queued')).toBeVisible()
  expect(sent('deploy')).toEqual([{ environment: 'production', release: 3, plan_hash: HASH, accepted: [] }])
})

test('the application of an environment is stopped after a question', async () => {
  await open()
  await userEvent.click(region('Preview').getByRole('button', { name: 'Stop…' }))
  await userEvent.click(inDialog('Stop preview?', 'Stop'))
  await expect.element(notification('Deployment queued')).toBeVisible()
  expect(sent('stop')).toEqual([{ environment: 'preview' }])
})

test('an administrator deploys and stops the preview, and neither rolls back nor purges', async () => {
  useAuthStore.setState({ user: 3, token: 'token', role: 'admin' })
  const admin = (path: string) => path.replace('super_admin', 'admin')
  list = [deployment(2), deployment(1, { status: 'stopped' })]
  calls = answerCalls({ [`GET ${admin(recordsPath('deployment'))}`]: () => listOf(list, { limit: 50 }) })
  await open()
  await expect.element(button('Stop…')).toBeVisible()
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Deploy…', 'Stop…', 'Export', 'Export draft'])
  await expect.element(page.getByText('Only super admins deploy to production.')).toBeVisible()
  // Nobody stopped the first release.
  await expect.element(page.getByText('Replaced', { exact: true })).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/kept'))).toBe(false)
})

test('the history says who, when, how long and what, and the log has the time of each line', async () => {
  list = [deployment(2, { kind: 'purge', status: 'stopped' }), deployment(1)]
  await open()
  const entries = region('Deployments').getByRole('list').first().getByRole('listitem')
  await expect
    .element(entries.first())
    .toHaveTextContent(/^Release 2Purged in preview.*2026.*, by Ada MarshTook 1\.2 seconds/)
  const first = region('Deployments').getByText('Release 1', { exact: true })
  await expect.element(first).toBeVisible()
  expect(page.getByText('Release 1 is live.').query()?.checkVisibility()).toBe(false)
  await userEvent.click(page.getByText('Log', { exact: true }).last())
  await expect.element(page.getByText('Release 1 is live.')).toBeVisible()
  expect(page.getByRole('time').elements().at(-1)?.textContent).toMatch(/^\d{1,2}:00:01/)
  expect(await axeFindings('main')).toEqual([])
})

test('the log of a running deployment is open, and its lines appear while it runs', async () => {
  list = [deployment(2, { status: 'building', finished_at: null, log: `${AT} Started.` }), deployment(1)]
  await open()
  const log = page.getByRole('log')
  await expect.element(log).toHaveTextContent(/Started\.$/)
  await expect.element(region('Preview')).toHaveTextContent('Release 2 is being deployed')
  list = [{ ...list[0], id: 2, log: `${AT} Started.\n${AT} The tables are in use; trying again.` }, deployment(1)]
  await expect.element(log).toHaveTextContent(/The tables are in use; trying again\.$/)
  list = [deployment(2), deployment(1, { status: 'stopped' })]
  await expect.element(log).toHaveTextContent(/Release 2 is live\.$/)
  await expect.element(region('Preview').getByText('Release 2 is live')).toBeVisible()
})

test('what a release keeps is purged after its download, with its name typed and a code', async () => {
  kept = [PRICE, { ...PRICE, name: '~m1~2', kind: 'table', label: 'customer', table: null, rows: 1, purgeable: false }]
  let isKnown = false
  const pages = [
    { csv: 'id,price\r\n1,12\r\n', next: 1, digest: '2:17' },
    { csv: '2,13\r\n', next: 2, digest: null },
    { csv: '', next: null, digest: null },
  ]
  let outdated = true
  answerCalls({
    [`GET ${WIREFRAME}/kept/export`]: ({ search }) => pages[Number(search.get('after') ?? 0)] ?? {},
    [`POST ${WIREFRAME}/purge`]: () => {
      if (!isKnown) return STEP_UP
      if (outdated) return new Failure(409, 'The kept values changed.', { code: 'DOWNLOAD_FIRST' })
      return { message: 'Deployment queued', data: 9, release: 9 }
    },
    [`POST ${LAMBDA}/2fa/authorize`]: () => {
      isKnown = true
      return { message: 'OK' }
    },
  })
  await open()
  const values = page.getByRole('region', { name: 'Kept values, Preview' })
  await expect.element(values).toHaveTextContent('Field “price” of “order”Taken out by release 2 on')
  await expect.element(values).toHaveTextContent('Can be purged from')
  await expect.element(button('Purge… table “customer”')).toBeDisabled()
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(button('Purge… field “price” of “order”'))
  const title = 'Purge field “price” of “order”?'
  const dialog = page.getByRole('dialog', { name: title })
  const name = dialog.getByLabelText('Type “price” to confirm')
  await userEvent.fill(name, 'price')
  await expect.element(inDialog(title, 'Purge')).toBeDisabled()
  await userEvent.click(inDialog(title, 'Download CSV'))
  await expect.element(dialog.getByText('Downloaded. Keep the file.')).toBeVisible()
  await userEvent.fill(name, 'Price')
  await expect.element(inDialog(title, 'Purge')).toBeDisabled()
  await userEvent.fill(name, 'price')
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.click(inDialog(title, 'Purge'))
  await userEvent.fill(page.getByLabelText('Code'), '123456')
  await userEvent.click(inDialog("Confirm it's you", 'Confirm'))
  // Somebody changed the rows: they are downloaded again.
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The kept values changed.')
  await expect.element(inDialog(title, 'Purge')).toBeDisabled()
  outdated = false
  await userEvent.click(inDialog(title, 'Download CSV'))
  await userEvent.click(inDialog(title, 'Purge'))
  await expect.element(notification('Deployment queued')).toBeVisible()
  expect(sent('purge').at(-1)).toEqual({ environment: 'preview', name: '~price~2', label: 'price', digest: '2:17' })
  await expect.element(dialog).not.toBeInTheDocument()
})
