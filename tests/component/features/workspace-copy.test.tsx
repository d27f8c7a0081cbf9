/** A copy of the workspace: it asks for the password, saves the file, and says what went wrong. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WorkspaceCopy } from '../../../src/features/own-account/workspace-copy'
import { answerCalls, Failure } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline, tellNetwork } from '../worker'

const COPY = 'POST /v1/api/holdfast/super_admin/lambda/workspace/copy'
const CODE = 'POST /v1/api/holdfast/super_admin/lambda/2fa/authorize'
const PASSWORD = 'a good password'
const open = page.getByRole('button', { name: 'Download a copy' })
const dialog = page.getByRole('dialog', { name: 'Download a copy' })
const inDialog = (name: string) => dialog.getByRole('button', { name })

async function confirm(): Promise<void> {
  await userEvent.click(open)
  await userEvent.fill(dialog.getByLabelText('Your password', { exact: true }), PASSWORD)
  await userEvent.click(inDialog('Download a copy'))
}

/** The names of the files that the page saves until `run` has ended. */
async function saved(run: () => Promise<void>): Promise<string[]> {
  const names: string[] = []
  const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return
    event.preventDefault()
    names.push(event.target.download)
  }
  const { click } = HTMLAnchorElement.prototype
  // A link that is in no document sends its click to nobody else.
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', take, { once: true })
    click.call(this)
  }
  try {
    await run()
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
  return names
}

test.each([320, 390, 1440])('at %d pixels the section can be read and pressed', async (width) => {
  await page.viewport(width, 800)
  await render(<WorkspaceCopy />)
  await expect.element(page.getByText(/password hashes\. Keep it as safe as the server\.$/)).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/npm run demo/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('main')).toEqual([])
})

test('the file is saved under the date, once the server has made it', async () => {
  const made = Promise.withResolvers<Record<string, unknown>>()
  const calls = answerCalls({ [COPY]: () => made.promise })
  await render(<WorkspaceCopy />)
  const names = await saved(async () => {
    await confirm()
    await expect.element(dialog.getByRole('status')).toHaveTextContent(/^Preparing the copy\./)
    expect(await axeFindings('[role=dialog]')).toEqual([])
    made.resolve({})
    await expect.element(notification('Copy downloaded')).toBeVisible()
  })
  expect(names).toEqual([expect.stringMatching(/^holdfast-\d{4}-\d{2}-\d{2}\.zip$/)])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([{ password: PASSWORD }])
})

test.each([
  [409, 'Another copy is being made. Try again when it is done.', {}],
  [501, 'This server keeps its data in PostgreSQL (DATABASE_URL).', {}],
  [403, 'The password is incorrect', { validation: { password: 'The password is incorrect' } }],
])('a refusal (%d) is shown in the dialog, and nothing is saved', async (status, message, more) => {
  answerCalls({ [COPY]: new Failure(status, message, more) })
  await render(<WorkspaceCopy />)
  const names = await saved(async () => {
    await confirm()
    await expect.element(dialog.getByText(message)).toBeVisible()
  })
  expect(names).toEqual([])
  await userEvent.click(inDialog('Cancel'))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a code is asked for where the server wants one, and the copy is made after it', async () => {
  let isAuthorized = false
  const stepUp = new Failure(403, 'Enter a code from your authenticator app first', { code: 'STEP_UP_REQUIRED' })
  const calls = answerCalls({
    [COPY]: () => (isAuthorized ? {} : stepUp),
    [CODE]: () => {
      isAuthorized = true
      return { message: 'Authorized' }
    },
  })
  await render(<WorkspaceCopy />)
  const names = await saved(async () => {
    await confirm()
    await userEvent.fill(page.getByRole('textbox', { name: 'Code' }), '123456')
    await userEvent.click(page.getByRole('button', { name: 'Confirm' }))
    await expect.element(notification('Copy downloaded')).toBeVisible()
  })
  expect(names).toHaveLength(1)
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['copy', 'authorize', 'copy'])
})

test('offline the button says why it can’t be pressed', async () => {
  goOffline()
  await render(<WorkspaceCopy />)
  await expect.element(open).toBeDisabled()
  await expect.element(page.getByText("You're offline. Downloading a copy needs a connection.")).toBeVisible()
  tellNetwork({})
  await expect.element(open).toBeEnabled()
})
