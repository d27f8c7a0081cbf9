/**
 * The sidebar beside the page: which of its parts scrolls when its links need more room than there
 * is.
 */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFINITIONS_TABLE } from '#shared/resources/definition'
import { AdminLayout } from '../../../src/features/admin-layout/admin-layout'
import { answerCalls, listOf, recordsPath } from '../api'
import { render } from '../render'

test('the link of the current page is scrolled into view, and the mark and the search stay in place', async () => {
  await page.viewport(1280, 500)
  answerCalls({ [`GET ${recordsPath(DEFINITIONS_TABLE)}`]: listOf([]) })
  await render(
    <AdminLayout statusBar={null} unread={null} controls={null} sidebarFoot={() => null}>
      {null}
    </AdminLayout>,
    { at: '/admin/invoice' },
  )
  const link = page.getByRole('link', { name: 'Invoices', exact: true })
  await expect.element(link).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('link', { name: 'Holdfast', exact: true })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: /^Search/ })).toBeInViewport({ ratio: 1 })
})
