/**
 * Offers to install the app once per device, at a moment when it has just proved useful: after the first saved change. Later it
 * is in the menu (InstallEntry).
 */
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keep, loadKept } from '../../crud/record/device-store'
import { promptInstall, useInstallStore } from '../../stores/install'
import { late } from '../../ui/late'
import { notify, snackbar } from '../../ui/notify'

const OFFERED = 'install-offered'
const SAVES: ReadonlySet<unknown> = new Set(['createModel', 'updateModel'])

async function install(): Promise<void> {
  if (await promptInstall()) snackbar('Holdfast is being installed')
}

export function InstallOffer() {
  const client = useQueryClient()
  const [isExplaining, setExplaining] = useState(false)
  useEffect(() => {
    let isAsked = false
    return client.getMutationCache().subscribe(async (event) => {
      if (isAsked || event.type !== 'updated' || event.action.type !== 'success') return
      if (!SAVES.has(event.mutation.options.mutationKey?.[0]) || useInstallStore.getState().way === null) return
      isAsked = true
      if (await loadKept(OFFERED)) return
      await keep(OFFERED, Date.now())
      const isByHand = useInstallStore.getState().way === 'by-hand'
      notify({
        id: 'install',
        type: 'info',
        title: 'Install Holdfast',
        message: 'It gets a window and an icon of its own, and starts without a connection.',
        duration: false,
        actions: [
          isByHand
            ? { label: 'Show how', handler: () => setExplaining(true) }
            : { label: 'Install', handler: () => void install() },
        ],
      })
    })
  }, [client])
  return <ByHand opened={isExplaining} onClose={() => setExplaining(false)} />
}

/** In the menu for as long as the app can be installed and is not. */
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
        Install app
      </button>
      <ByHand opened={isExplaining} onClose={() => setExplaining(false)} />
    </>
  )
}

const ByHandDialog = late(() => import('./by-hand-dialog').then((module) => module.ByHandDialog))

const ByHand = ({ opened, onClose }: { opened: boolean; onClose: () => void }) =>
  opened ? <ByHandDialog onClose={onClose} /> : null
