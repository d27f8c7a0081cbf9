/** The network indicator of the top bar: its four states in words, and the way to the outbox. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NetworkIndicator } from '../../../src/features/offline-status/network-indicator'
import { collapseIndicator } from '../../../src/stores/offline'
import { axeFindings } from '../axe'
import { render } from '../render'
import { goOffline, tellNetwork, tellSnapshot } from '../worker'

const indicator = page.getByTestId('network-indicator')

test('it names each state in the words of the specification, the worse state first', async () => {
  await render(<NetworkIndicator />)
  await expect.element(indicator).toHaveTextContent(/^Online$/)
  expect(indicator.element()).toHaveAttribute('title', 'Connection quality 90 of 100. Pending: 0.')
  tellSnapshot(3)
  await expect.element(indicator).toHaveTextContent(/^3 Pending$/)
  tellNetwork({ isSlowConnection: true, quality: 20 })
  await expect.element(indicator).toHaveTextContent(/^Slow Connection3 pending$/)
  expect(indicator.element()).toHaveAttribute('title', 'Connection quality 20 of 100. Pending: 3.')
  goOffline()
  await expect.element(indicator).toHaveTextContent(/^Offline3 pending$/)
  tellSnapshot(0)
  await expect.element(indicator).toHaveTextContent(/^Offline$/)
})

test('a press opens the outbox, and its name says so', async () => {
  const onOpenOutbox = vi.fn()
  tellSnapshot(2)
  await render(<NetworkIndicator onOpenOutbox={onOpenOutbox} />)
  const button = page.getByRole('button', { name: '2 Pending. Open outbox', exact: true })
  await userEvent.click(button)
  expect(onOpenOutbox).toHaveBeenCalledTimes(1)
  goOffline()
  await expect.element(page.getByRole('button', { name: 'Offline 2 pending. Open outbox', exact: true })).toBeVisible()
})

test('collapsed it shows only its icon, and keeps its name', async () => {
  await render(<NetworkIndicator onOpenOutbox={() => {}} />)
  const button = page.getByRole('button', { name: 'Online. Open outbox', exact: true })
  const width = () => button.element().getBoundingClientRect().width
  await expect.element(button).toBeVisible()
  const before = width()
  collapseIndicator(true)
  await expect.poll(width).toBeLessThan(before)
  await expect.element(button).toBeVisible()
})

test.each([
  ['online', () => {}],
  ['pending', () => tellSnapshot(3)],
  ['slow', () => tellNetwork({ isSlowConnection: true })],
  ['offline', goOffline],
] as const)('axe finds nothing in the indicator that is %s', async (kind, tell) => {
  tell()
  await render(<NetworkIndicator onOpenOutbox={() => {}} />)
  await expect.poll(() => indicator.element()).toHaveAttribute('data-kind', kind)
  expect(await axeFindings('[data-testid=network-indicator]')).toEqual([])
})
