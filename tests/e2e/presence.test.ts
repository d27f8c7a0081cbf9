/** Two administrators at the same record: each sees that the other is there, and when they leave. */
import type { Page } from '@playwright/test'
import { LIGHT_PAGE, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { openInApp } from '../support/browser'
import { openDevice } from '../support/devices'
import { statusBar } from './pages'

/** Longer than the time between two questions (features/presence/queries.ts). */
const NEXT = { timeout: 40_000 }

test('two people at one record see each other view and edit it, until one leaves the page', async ({
  page,
  playwright,
  network,
}) => {
  const view = '/admin/view-project?id=1'
  const edit = '/admin/edit-project?id=1'
  const said = (on: Page, text: string) => on.locator('main').getByRole('status').filter({ hasText: text })
  const milan = await openDevice(playwright.chromium, { baseURL: network.origin })
  try {
    const his = milan.context.pages()[0] ?? (await milan.context.newPage())
    await signIn(his, 'admin')
    const entered = his.waitForResponse(/channel\/online/)
    await openInApp(his, view)
    await entered
    await signIn(page, 'superAdmin', view)
    await expect(said(page, 'Milan is viewing')).toBeVisible()
    await openInApp(his, edit)
    await expect(said(his, 'Ada is viewing')).toBeVisible()
    await openInApp(page, edit)
    const notice = said(page, 'Milan is editing this record too')
    await expect(notice).toContainText('Saving asks about fields that you both changed.')
    // A question is no change that waits.
    await expect(statusBar(page)).toBeHidden()
    await openInApp(his, LIGHT_PAGE.path)
    await expect(notice).toBeHidden(NEXT)
  } finally {
    await milan.remove()
  }
})
