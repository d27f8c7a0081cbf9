/** The copies on this device: a table, and on a phone a block for each of its rows. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OfflineStorage } from '../../../src/features/profile/offline-storage'
import { useAuthStore } from '../../../src/stores/auth'
import { answerCalls, Failure } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline, tellNetwork } from '../worker'

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

const button = () => page.getByRole('button', { name: 'Take everything offline' })

test('everything is taken offline, table after table, and a table that fails is named', async () => {
  tellNetwork({ isOnline: true })
  const taken: (string | null)[] = []
  let answer = (): void => {}
  const calls = answerCalls({
    'GET /__offline/tables': { list: [] },
    'POST /__offline/download': async ({ search }) => {
      const table = search.get('path')?.split('/').at(-1) ?? ''
      taken.push(table)
      if (table === 'design') await new Promise<void>((resolve) => (answer = resolve))
      return table === 'project' ? new Failure(403, 'You have no permission') : {}
    },
  })
  await render(<OfflineStorage />)
  await userEvent.click(button())
  await expect.element(page.getByRole('status').filter({ hasText: 'Designs: list' })).toBeVisible()
  await expect.element(button()).toBeDisabled()
  expect(await axeFindings('main')).toEqual([])
  await expect.poll(() => taken).toContain('design')
  answer()
  await expect.element(notification('Not complete: Projects. You have no permission')).toBeVisible()
  // Each once, those that only the server has left out.
  expect(taken).toEqual([...new Set(taken)])
  expect(taken).toEqual(expect.arrayContaining(['design', 'space', 'booking', 'user', 'comment', 'saved_view']))
  // Without pages of its own, but orders name its records.
  expect(taken).toContain('customer')
  expect(taken).not.toContain('card')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(taken.length)
  await expect.element(button()).toBeEnabled()
})

test('signing out ends it', async () => {
  let answer = (): void => {}
  const calls = answerCalls({
    'GET /__offline/tables': { list: [] },
    'POST /__offline/download': async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return {}
    },
  })
  const taken = () => calls.filter(({ method }) => method === 'POST').length
  await render(<OfflineStorage />)
  await userEvent.click(button())
  await expect.poll(taken).toBe(1)
  useAuthStore.setState({ user: 2 })
  answer()
  await expect.element(button()).toBeEnabled()
  expect(taken()).toBe(1)
})

test('without a connection it waits, and a lost connection stops it', async () => {
  goOffline()
  let answer = (): void => {}
  const calls = answerCalls({
    'GET /__offline/tables': { list: [] },
    'POST /__offline/download': async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return new Failure(503, 'No connection')
    },
  })
  await render(<OfflineStorage />)
  await expect.element(button()).toBeDisabled()
  tellNetwork({ isOnline: true })
  await userEvent.click(button())
  await expect.poll(() => calls.filter(({ method }) => method === 'POST').length).toBe(1)
  goOffline()
  answer()
  await expect.element(notification('Not everything is available offline')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
