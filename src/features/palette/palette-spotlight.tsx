/** The command palette: records by name, every page the role may open, the pages seen last, and what can be done now. */
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/core/styles/Mark.css'
import '@mantine/spotlight/styles.css'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { retryFailed as retryFailedLabel, SYNC_NOW } from '#messages/specification'
import { isFor } from '#shared/resources/resources'
import { useResources } from '../../crud/record/definitions-queries'
import { labelInText } from '../../crud/record/label'
import { recordTarget, toAdminLocation } from '../../crud/record/resource-link'
import { retryFailed, syncNow } from '../../offline/commands'
import { useAuthStore } from '../../stores/auth'
import { promptInstall, useInstallStore } from '../../stores/install'
import { setIndicator, useOfflineStore } from '../../stores/offline'
import { toggleTheme } from '../../stores/theme'
import { setKeyboardHelp } from '../../stores/ui'
import { useFoundRecords, useRecentRecords } from './queries'
import type { RecentPage } from './recent-pages'

const REST_MS = 200

export type PaletteSpotlightProps = { presses: number; recent: readonly RecentPage[]; onOpenOutbox: () => void }

export function PaletteSpotlight({ presses, recent, onOpenOutbox }: PaletteSpotlightProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const role = useAuthStore((state) => state.role)
  const [text, setText] = useState('')
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  const { records, isSearching } = useFoundRecords(rested, role)
  const actions = useActions(onOpenOutbox)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (presses > 0) spotlight.toggle()
  }, [presses])

  const opener = useRef<Element>(null)
  /** Gives the focus back at once, before what was chosen happens: a page that comes finds it free, and is not robbed of it later. */
  const release = (isLeaving: boolean) => {
    const { current: from } = opener
    opener.current = null
    if (!(from instanceof HTMLElement)) return
    // What is on the page goes with it; what stays around it would keep the focus.
    const stays = from.closest('nav') !== null || from.closest('main') === null
    const { activeElement } = document
    if (!isLeaving || !stays) from.focus({ preventScroll: true })
    else if (activeElement instanceof HTMLElement) activeElement.blur()
  }
  const entry = (id: string, label: string, act: () => unknown, description?: string, isLeaving = true) => ({
    id,
    label,
    onClick: () => {
      release(isLeaving)
      void act()
    },
    ...(description ? { description } : {}),
  })
  const resources = useResources().filter((one) => isFor(one, role))
  const pages = [
    entry('dashboard', 'Dashboard', () => navigate({ to: '/admin/dashboard' })),
    ...resources.flatMap((resource) => {
      const { name, label, screens } = resource
      const list = () => navigate(toAdminLocation({ resource: name, screen: 'list' }))
      const add = () => navigate(toAdminLocation({ resource: name, screen: 'add' }))
      return [
        ...(screens.includes('list') ? [entry(name, label.many, list)] : []),
        ...(screens.includes('add') ? [entry(`add-${name}`, `Add ${labelInText(resource)}`, add)] : []),
      ]
    }),
    entry('mailbox', 'Mailbox', () => navigate({ to: '/admin/mailbox', search: {} })),
    entry('profile', 'Profile', () => navigate({ to: '/admin/profile' })),
  ]
  const found = records.map(({ resource, id, label }) =>
    entry(
      `${resource.name}-${id}`,
      label,
      () => navigate(toAdminLocation(recordTarget(resource, id))),
      resource.label.one,
    ),
  )
  // A record that was found needs no second line.
  const foundAt = new Set(
    records.map(({ resource, id }) => router.buildLocation(toAdminLocation(recordTarget(resource, id))).href),
  )
  const seen = useRecentRecords(recent, { open: isOpen }).flatMap(({ title, href: seenAt, target }) => {
    const href = target ? router.buildLocation(target).href : seenAt
    return foundAt.has(href) ? [] : [entry(`recent-${href}`, title, () => router.history.push(href))]
  })
  return (
    <Spotlight
      query={text}
      onQueryChange={setText}
      shortcut={null}
      returnFocus={false}
      onSpotlightOpen={() => {
        opener.current = document.activeElement
        setOpen(true)
      }}
      onSpotlightClose={() => {
        release(false)
        setOpen(false)
      }}
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Results' } }}
      maxHeight="min(60vh, 480px)"
      highlightQuery
      nothingFound={isSearching || rested !== text.trim() ? 'Searching…' : 'Nothing found'}
      searchProps={{
        placeholder: 'Find a record, go to a page, do something…',
        'aria-label': 'Search records, pages and actions',
      }}
      actions={[
        { group: 'Seen last', actions: seen },
        { group: 'Records', actions: found },
        { group: 'Actions', actions: actions.map(({ label, act }) => entry(label, label, act, undefined, false)) },
        { group: 'Pages', actions: pages },
      ].filter((group) => group.actions.length > 0)}
    />
  )
}

/** Only what would do something now. */
function useActions(onOpenOutbox: () => void): { label: string; act: () => unknown }[] {
  const { network, queue, sync, indicatorOn } = useOfflineStore()
  const install = useInstallStore((state) => state.way)
  const canSync = network.isOnline && !sync.isSyncing && queue.total > 0
  const canRetry = network.isOnline && sync.failedRequests > 0
  return [
    ...(canSync ? [{ label: SYNC_NOW, act: syncNow }] : []),
    ...(canRetry ? [{ label: retryFailedLabel(sync.failedRequests), act: () => retryFailed() }] : []),
    { label: 'Open outbox', act: onOpenOutbox },
    { label: 'Toggle theme', act: toggleTheme },
    {
      label: indicatorOn ? 'Hide the status bar when all is well' : 'Always show the status bar',
      act: () => setIndicator(!indicatorOn),
    },
    { label: 'Keyboard help', act: () => setKeyboardHelp(true) },
    ...(install === 'prompt' ? [{ label: 'Install app', act: promptInstall }] : []),
  ]
}
