/**
 * The app offers its installation after a first save, and once it is installed to take every record
 * to the device.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forget, keep, loadKept } from '../../../src/crud/record/device-store'
import { InstallOffer } from '../../../src/features/install/install-offer'
import { followInstall, useInstallStore } from '../../../src/stores/install'
import { hideNotification } from '../../../src/ui/notify'
import { axeFindings } from '../axe'
import { notification, render } from '../render'

const OFFERED = 'take-offline-offered'

beforeEach(async () => {
  await forget(OFFERED)
  await forget('install-offered')
})
afterEach(() => {
  useInstallStore.setState({ way: null, isInstalled: false })
  hideNotification('take-offline-offer')
})

test('once the app is installed, it offers to take everything offline, and leads to the section that does', async () => {
  followInstall()
  const { path } = await render(<InstallOffer />)
  window.dispatchEvent(new Event('appinstalled'))
  const notice = notification('Holdfast is installed')
  await expect.element(notice).toHaveTextContent('Store every record on this device')
  expect(await axeFindings('.mantine-Notification-root')).toEqual([])
  await userEvent.click(notice.getByRole('button', { name: 'Take everything offline' }))
  await expect.poll(path).toBe('/admin/profile#offline-storage')
})

test('a device that had the offer does not get it again', async () => {
  await keep(OFFERED, 1)
  useInstallStore.setState({ isInstalled: true })
  await render(<InstallOffer />)
  // An offer is written down before it is shown: its reading and its writing come before these two.
  await loadKept(OFFERED)
  expect(await loadKept(OFFERED)).toBe(1)
  await expect.element(notification('Holdfast is installed')).not.toBeInTheDocument()
})

test('a first save that was made before this part was there is followed by the offer to install', async () => {
  useInstallStore.setState({ way: 'prompt' })
  const offer = notification('Install Holdfast')
  await render(<InstallOffer />, {
    known: (client) => {
      const saves = client.getMutationCache()
      const save = saves.build(client, { mutationKey: ['createModel', 'project'], mutationFn: async () => 1 })
      void save.execute(undefined)
    },
  })
  await expect.element(offer.getByRole('button', { name: 'Install' })).toBeVisible()
  hideNotification('install')
})
