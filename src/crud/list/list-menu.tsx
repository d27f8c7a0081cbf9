/** Actions on a whole list: CSV export and import, trash, link, offline copy. */
import { ActionIcon } from '@mantine/core'
import {
  IconCloudDownload,
  IconDotsVertical,
  IconFileExport,
  IconFileImport,
  IconFileSpreadsheet,
  IconLink,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import * as text from '#messages/list-tools'
import { NEEDS_CONNECTION, OFFLINE_UNAVAILABLE } from '#messages/shared'
import type { Resource } from '#shared/resources/field'
import { withBase } from '../../stores/base-path'
import { useOfflineStore } from '../../stores/offline'
import { MenuButton } from '../../ui/menu-button'
import { snackbar } from '../../ui/notify'
import type { MenuEntry } from '../../ui/open-menu'
import { ImportDialog } from '../actions/import-dialog'
import { TrashDialog } from '../actions/trash-dialog'
import { useExport } from '../actions/use-export'
import { CopyProgress } from '../record/copy-progress'
import { type ListState, toRecordsQuery } from '../record/list-state'
import { useOfflineCopy } from '../record/use-offline-copy'

export type ListMenuProps = {
  resource: Resource
  state: ListState
  /** The list's address with all of its state, including the person's stored settings. */
  address: () => string
  /** Shows the progress of a download. */
  slot: HTMLElement | null
}

export function ListMenu({ resource, state, address, slot }: ListMenuProps) {
  const [opened, setOpened] = useState(false)
  const [dialogOpen, setDialogOpen] = useState<'import' | 'trash'>()
  const isOnline = useOfflineStore((store) => store.network.isOnline)
  const copy = useOfflineCopy(resource, { enabled: opened })
  const runExport = useExport(resource)
  const { filters, groups, order } = toRecordsQuery(state, resource)
  const copyAddress = () =>
    void navigator.clipboard.writeText(new URL(withBase(address()), location.href).href).then(
      () => snackbar(text.linkCopied()),
      () => snackbar(text.linkNotCopied()),
    )
  const entries = (): MenuEntry[] => [
    {
      label: text.exportCsv(),
      icon: IconFileExport,
      disabled: !isOnline,
      onClick: () => void runExport({ filters, groups, order, columns: state.columns }),
    },
    {
      label: text.exportReadable(),
      icon: IconFileSpreadsheet,
      disabled: !isOnline,
      onClick: () => void runExport({ filters, groups, order, columns: state.columns }, { isReadable: true }),
    },
    ...(resource.screens.includes('add') && !resource.managed
      ? [
          {
            label: text.importCsv(),
            icon: IconFileImport,
            disabled: !isOnline,
            onClick: () => setDialogOpen('import'),
          },
        ]
      : []),
    ...(resource.managed
      ? []
      : [{ label: text.trash(), icon: IconTrash, disabled: !isOnline, onClick: () => setDialogOpen('trash') }]),
    ...(isOnline ? [] : [{ note: NEEDS_CONNECTION }]),
    { label: text.copyLink(), icon: IconLink, onClick: copyAddress },
    'divider',
    { label: text.makeAvailableOffline(), icon: IconCloudDownload, disabled: !copy.canMake, onClick: copy.make },
    { note: copy.isUnavailable ? OFFLINE_UNAVAILABLE : copy.isKnown ? copy.text : text.checkingDevice() },
  ]
  const Dialog = dialogOpen === 'import' ? ImportDialog : TrashDialog
  return (
    <>
      <MenuButton
        width={280}
        entries={entries}
        onChange={setOpened}
        button={
          <ActionIcon variant="default" size={44} aria-label={text.moreAbout({ records: copy.many })}>
            <IconDotsVertical size={18} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {copy.progress && slot ? createPortal(<CopyProgress progress={copy.progress} many={copy.many} />, slot) : null}
      {dialogOpen ? <Dialog resource={resource} onClose={() => setDialogOpen(undefined)} /> : null}
    </>
  )
}
