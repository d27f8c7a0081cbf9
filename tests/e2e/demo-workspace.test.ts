/** From the demo to an installation and back: its file, opened by `npm start -- --import` and by the demo. */
import { fieldsOf } from '#shared/json'
import { toProjectHeader } from '../../server/middleware/project'
import { signIn } from '../support/accounts'
import { expect, openFirst, STORY_MS, test } from '../support/demo'
import { startServer } from '../support/server-process'
import { addProject, allSynced } from './pages'

test.describe.configure({ timeout: 2 * STORY_MS })

const HEADERS = {
  'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret'),
  'content-type': 'application/json',
}
const LOGIN = { email: 'admin@holdfast.test', password: 'holdfast-demo' }

test('the workspace of the tab becomes an installation, and opens in the demo again', async ({ page }, info) => {
  await openFirst(page, '/admin/login', 'Admin sign-in')
  await signIn(page)
  await addProject(page, 'Taken along')
  await allSynced(page)
  const opener = page.getByRole('button', { name: 'Open the demo panel' })
  await opener.click()
  const panel = page.getByRole('region', { name: 'Demo', exact: true })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download my workspace' }).click(),
  ])
  const file = info.outputPath(download.suggestedFilename())
  await download.saveAs(file)

  const server = await startServer({ args: ['--import', file] })
  try {
    const login = await fetch(`${server.origin}/v1/api/holdfast/super_admin/lambda/login`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(LOGIN),
    })
    const { token } = fieldsOf(await login.json())
    const read = async (path: string) => {
      const answer = await fetch(`${server.origin}/v1/api/records/holdfast/super_admin/${path}`, {
        headers: { ...HEADERS, authorization: `Bearer ${token}` },
      })
      const { list } = fieldsOf(await answer.json())
      return Array.isArray(list) ? list : []
    }
    expect(await read('project?order=id,desc&size=1')).toMatchObject([{ name: 'Taken along' }])
    const [design] = await read('design?size=1')
    const picture = await fetch(new URL(String(fieldsOf(design).preview), server.origin))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  } finally {
    await server.stop()
  }

  await addProject(page, 'Left behind')
  await allSynced(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Open a copy' }).click(),
  ])
  await chooser.setFiles(file)
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Open a copy' }).click()
  await expect(opener).toBeVisible({ timeout: 120_000 })
  await opener.click()
  // The accounts are those of the copy, whichever they are.
  await expect(panel.getByText('Sign in with an account of the copy.')).toBeVisible()
  await page.keyboard.press('Escape')
  await signIn(page, 'superAdmin', '/admin/project?order=id,desc')
  await expect(page.getByRole('row', { name: /Taken along/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Left behind/ })).toHaveCount(0)
})
