/** The command palette: records by title, the role's pages, recent pages, and available actions. */
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import '@mantine/core/styles/Mark.css'
import '@mantine/spotlight/styles.css'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/palette'
import { signOut } from '#messages/session'
import { retryFailed as retryFailedLabel, SYNC_NOW } from '#messages/specification'
import { listLabel } from '#shared/resources/field'
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
import { useMatchingRecords, useRecentRecords } from './queries'
import type { RecentPage } from './recent-pages'
import { useSelection } from './selection'

/** Waits for a pause in typing before it searches. */
const DEBOUNCE_MS = 200

export type PaletteSpotlightProps = {
  presses: number
  recent: readonly RecentPage[]
  onOpenOutbox: () => void
  onSignOut: () => unknown
}

export function PaletteSpotlight({ presses, recent, ...handlers }: PaletteSpotlightProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const role = useAuthStore((state) => state.role)
  const [query, setQuery] = useState('')
  const [debounced] = useDebouncedValue(query.trim(), DEBOUNCE_MS)
  const { records, isSearching } = useMatchingRecords(debounced, role)
  const actions = useActions(handlers)
  const [isOpen, setOpen] = useState(false)
  const selection = useSelection(presses, query)

  const opener = useRef<Element>(null)
  /**
   * Returns the focus before the chosen action runs, so that it can't take it from the new page
   * later.
   */
  const returnFocus = (isLeaving: boolean) => {
    const { current: from } = opener
    opener.current = null
    if (!(from instanceof HTMLElement)) return
    // An element outside the page survives the navigation, and would keep the focus.
    const isKept = from.closest('nav') !== null || from.closest('main') === null
    const { activeElement } = document
    if (!isLeaving || !isKept) from.focus({ preventScroll: true })
    else if (activeElement instanceof HTMLElement) activeElement.blur()
  }
  /** `words`: what people may look for instead of the label. */
  const entry = (
    id: string,
    label: string,
    act: () => unknown,
    { description = '', words = '', isLeaving = true } = {},
  ) => ({
    id,
    label,
    keywords: words,
    onClick: () => {
      returnFocus(isLeaving)
      void act()
    },
    ...(description ? { description } : {}),
  })
  const resources = useResources().filter((resource) => isFor(resource, role))
  const pages = [
    entry('dashboard', common.dashboard(), () => navigate({ to: '/admin/dashboard' }), {
      words: text.dashboardWords(),
    }),
    ...resources.flatMap((resource) => {
      const { name, screens } = resource
      const list = () => navigate(toAdminLocation({ resource: name, screen: 'list' }))
      const add = () => navigate(toAdminLocation({ resource: name, screen: 'add' }))
      return [
        ...(screens.includes('list') ? [entry(name, listLabel(resource), list)] : []),
        ...(screens.includes('add')
          ? [entry(`add-${name}`, common.addRecord({ record: labelInText(resource) }), add)]
          : []),
      ]
    }),
    entry('activity', text.allActivity(), () => navigate({ to: '/admin/activity', search: {} }), {
      words: text.activityWords(),
    }),
    entry('mailbox', common.mailbox(), () => navigate({ to: '/admin/mailbox', search: {} }), {
      words: text.mailboxWords(),
    }),
    entry('messages', common.messages(), () => navigate({ to: '/admin/messages', search: {} }), {
      words: text.messagesWords(),
    }),
    entry('design-studio', text.designStudio(), () => navigate({ to: '/product/design', search: {} }), {
      words: text.designStudioWords(),
    }),
    entry('profile', common.profile(), () => navigate({ to: '/admin/profile' }), { words: text.profileWords() }),
    entry('offline-storage', text.offlineStorage(), () => navigate({ to: '/admin/profile', hash: 'offline-storage' }), {
      words: text.offlineStorageWords(),
    }),
  ]
  const matches = records.map(({ resource, id, label }) =>
    entry(`${resource.name}-${id}`, label, () => navigate(toAdminLocation(recordTarget(resource, id))), {
      description: resource.label.one,
    }),
  )
  // Matching records are not repeated among the recent pages.
  const matchAddresses = new Set(
    records.map(({ resource, id }) => router.buildLocation(toAdminLocation(recordTarget(resource, id))).href),
  )
  const recentPages = useRecentRecords(recent, { open: isOpen }).flatMap(({ title, href: visited, target }) => {
    const href = target ? router.buildLocation(target).href : visited
    return matchAddresses.has(href) ? [] : [entry(`recent-${href}`, title, () => router.history.push(href))]
  })
  return (
    <Spotlight
      store={selection.store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      returnFocus={false}
      onSpotlightOpen={() => {
        opener.current = document.activeElement
        setOpen(true)
      }}
      onSpotlightClose={() => {
        returnFocus(false)
        setOpen(false)
      }}
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': text.results() } }}
      maxHeight="min(60vh, 480px)"
      highlightQuery
      nothingFound={isSearching || debounced !== query.trim() ? text.searching() : common.nothingFound()}
      searchProps={{
        placeholder: text.placeholder(),
        'aria-label': text.label(),
        onKeyDown: ({ key }) => selection.onKey(key),
      }}
      actions={[
        { group: text.recent(), actions: recentPages },
        { group: text.records(), actions: matches },
        {
          group: text.actions(),
          actions: actions.map(({ label, words, act }) => entry(label, label, act, { words, isLeaving: false })),
        },
        { group: text.pages(), actions: pages },
      ].filter((group) => group.actions.length > 0)}
    />
  )
}

/** The actions that are possible now. Their labels are their ids. */
function useActions({ onOpenOutbox, onSignOut }: Pick<PaletteSpotlightProps, 'onOpenOutbox' | 'onSignOut'>): {
  label: string
  words: string
  act: () => unknown
}[] {
  const { network, queue, sync, indicatorOn } = useOfflineStore()
  const install = useInstallStore((state) => state.way)
  const canSync = network.isOnline && !sync.isSyncing && queue.total > 0
  const canRetry = network.isOnline && sync.failedRequests > 0
  return [
    ...(canSync ? [{ label: SYNC_NOW, words: text.syncWords(), act: syncNow }] : []),
    ...(canRetry
      ? [{ label: retryFailedLabel(sync.failedRequests), words: text.retryWords(), act: () => retryFailed() }]
      : []),
    { label: text.openOutbox(), words: text.outboxWords(), act: onOpenOutbox },
    { label: text.toggleTheme(), words: text.themeWords(), act: toggleTheme },
    {
      label: indicatorOn ? text.hideStatusBar() : text.alwaysShowStatusBar(),
      words: text.statusBarWords(),
      act: () => setIndicator(!indicatorOn),
    },
    { label: common.keyboardShortcuts(), words: text.shortcutsWords(), act: () => setKeyboardHelp(true) },
    ...(install === 'prompt' ? [{ label: common.installApp(), words: text.installWords(), act: promptInstall }] : []),
    { label: signOut(), words: text.signOutWords(), act: onSignOut },
  ]
}
