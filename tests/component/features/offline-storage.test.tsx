/** The copies on this device: a table, and on a phone a block for each of its rows. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OfflineStorage } from '../../../src/features/profile/offline-storage'
import { answerCalls } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

test.each([320, 390, 1024])('at %d pixels all of it can be read and pressed', async (width) => {
  await page.viewport(width, 800)
  answerCalls({
    'GET /__offline/tables': { list: [{ table: 'design', records: 13, total: 40, whole: false, oldest: Date.now() }] },
  })
  await render(<OfflineStorage />)
  await expect.element(page.getByText('13 of 40')).toBeVisible()
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  for (const button of page.getByRole('button', { name: /^Make available offline/ }).elements()) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    expect(button.querySelector('.mantine-Button-label')).toHaveTextContent('Make available offline')
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  }
  expect(await axeFindings('main')).toEqual([])
})
