/**
 * Offers to install the app once per device, after the first saved change. InstallEntry offers it
 * in the menu after that. Once the app is installed, offers to take every record to the device, and
 * asks the browser to wake the worker now and then.
 */
import { IconDownload } from '@tabler/icons-react'
import { type Mutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/install'
import { keep, loadKept } from '../../crud/record/device-store'
import { registerPeriodicSync } from '../../offline/periodic-sync'
import { promptInstall, useInstallStore } from '../../stores/install'
import { lazyPart } from '../../ui/lazy-part'
import { notify, snackbar } from '../../ui/notify'

const OFFERED = 'install-offered'
const SAVES: ReadonlySet<unknown> = new Set(['createModel', 'updateModel'])

async function install(): Promise<void> {
  if (await promptInstall()) snackbar(text.installing())
}

export function InstallOffer() {
  useOfflineOffer()
  const client = useQueryClient()
  const [isExplaining, setExplaining] = useState(false)
  useEffect(() => {
    let isOffered = false
    const offerAfter = async ({ options, state }: Mutation<unknown, Error, unknown>) => {
      if (isOffered || state.status !== 'success') return
      if (!SAVES.has(options.mutationKey?.[0]) || useInstallStore.getState().way === null) return
      isOffered = true
      if (await loadKept(OFFERED)) return
      await keep(OFFERED, Date.now())
      const isByHand = useInstallStore.getState().way === 'by-hand'
      notify({
        id: 'install',
        type: 'info',
        title: text.installProduct(),
        message: text.installBenefits(),
        duration: false,
        actions: [
          isByHand
            ? { label: text.showHow(), handler: () => setExplaining(true) }
            : { label: text.install(), handler: () => void install() },
        ],
      })
    }
    const saves = client.getMutationCache()
    // This part loads late: the first change may have been saved before.
    for (const save of saves.getAll()) void offerAfter(save)
    return saves.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void offerAfter(event.mutation)
    })
  }, [client])
  return <ByHand opened={isExplaining} onClose={() => setExplaining(false)} />
}

const OFFLINE_OFFERED = 'take-offline-offered'

/** Offers the profile's section that takes every record to this device, once per device. */
function useOfflineOffer(): void {
  const isInstalled = useInstallStore((state) => state.isInstalled)
  const router = useRouter()
  const offer = useEffectEvent(async () => {
    if (await loadKept(OFFLINE_OFFERED)) return
    await keep(OFFLINE_OFFERED, Date.now())
    const handler = () => void router.navigate({ to: '/admin/profile', hash: 'offline-storage' })
    notify({
      id: 'take-offline-offer',
      type: 'info',
      title: text.installed(),
      message: text.takeEverythingBenefits(),
      duration: false,
      actions: [{ label: text.takeEverything(), handler }],
    })
  })
  useEffect(() => {
    if (!isInstalled) return
    void registerPeriodicSync()
    void offer()
  }, [isInstalled])
}

/** The menu entry, shown while the app can be installed. */
export function InstallEntry({ className }: { className: string | undefined }) {
  const way = useInstallStore((state) => state.way)
  const [isExplaining, setExplaining] = useState(false)
  if (way === null) return null
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (way === 'prompt' ? void install() : setExplaining(true))}
      >
        <IconDownload size={18} stroke={1.7} aria-hidden />
        {common.installApp()}
      </button>
      <ByHand opened={isExplaining} onClose={() => setExplaining(false)} />
    </>
  )
}

const ByHandDialog = lazyPart(() => import('./by-hand-dialog').then((module) => module.ByHandDialog))

const ByHand = ({ opened, onClose }: { opened: boolean; onClose: () => void }) =>
  opened ? <ByHandDialog onClose={onClose} /> : null
