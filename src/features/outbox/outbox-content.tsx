/**
 * The list of the outbox and its dialogs. One live region announces outcomes and takes the focus
 * when the focused button disappears.
 */

import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as text from '#messages/outbox'
import { OFFLINE_UNAVAILABLE } from '#messages/shared'
import { errorText } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { tableOf } from '#shared/resources/tables'
import { ConflictDialog } from '../../crud/form/conflict-dialog'
import { useOutbox } from '../../crud/record/outbox-queries'
import { resolveConflict, retryFailed } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { EmptyState, PageSkeleton } from '../../ui/page-states'
import { saveJsonFile, toFileTime } from '../../ui/save-file'
import { useNow } from '../../ui/use-now'
import { useReturnFocus } from '../../ui/use-return-focus'
import { DecideDialog } from './decide-dialog'
import { DiscardDialog } from './discard-dialog'
import { EditDialog } from './edit-dialog'
import { type Sections, toSections } from './entries'
import { nameOf } from './entry-text'
import classes from './outbox.module.css'
import { type EntryActions, OutboxEntryView } from './outbox-entry'
import { OutboxToolbar } from './outbox-toolbar'
import { useExportChanges } from './queries'
import { UnreadableRows } from './unreadable-rows'

const SECTIONS: { name: keyof Sections; title: () => string; explanation: () => string }[] = [
  { name: 'conflicts', title: text.conflicts, explanation: text.conflictsExplanation },
  { name: 'failed', title: text.failed, explanation: text.failedExplanation },
  { name: 'waiting', title: text.waiting, explanation: text.waitingExplanation },
  { name: 'evicted', title: text.dropped, explanation: text.droppedExplanation },
]

/** Changes shown per section. Few enough that the drawer opens fast with a thousand changes. */
const SHOWN_AT_ONCE = 25

type DialogState = { kind: 'discard' | 'edit' | 'decide'; entry: OutboxEntry }

export function OutboxContent({ onDialog }: { onDialog: (isOpen: boolean) => void }) {
  const { data, error, isPending } = useOutbox()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const retryable = useOfflineStore((state) => state.sync.failedRequests)
  const [status, setStatus] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [dialog, setDialog] = useState<DialogState>()
  const exporting = useExportChanges()
  const now = useNow(5_000)
  const statusLine = useRef<HTMLParagraphElement>(null)
  const list = data?.list ?? []

  const isOpen = dialog !== undefined
  // A layout effect, so that the next Escape after the dialog closes reaches the drawer.
  useLayoutEffect(() => {
    onDialog(isOpen)
    return () => onDialog(false)
  }, [isOpen, onDialog])

  useEffect(() => {
    // The pressed button disappeared with its change.
    if (data && !isOpen && document.activeElement === document.body) statusLine.current?.focus()
  }, [data, isOpen])

  const saveFile = async (ids: readonly string[]) => {
    try {
      const file = await exporting.mutateAsync(ids)
      saveJsonFile(`outbox-${toFileTime(file.exportedAt)}.json`, file)
      setStatus(text.exported({ count: file.requests.length }))
    } catch (failure) {
      setStatus(text.notExported({ error: errorText(failure) }))
    }
  }
  const actions: EntryActions = {
    onRetry: async (entry) => {
      const { state } = await retryFailed(entry.id)
      const change = nameOf(entry)
      setStatus(state === 'done' ? text.retrying({ change }) : text.notRetried({ change }))
    },
    onEdit: (entry) => setDialog({ kind: 'edit', entry }),
    onDecide: (entry) => setDialog({ kind: 'decide', entry }),
    onDiscard: (entry) => setDialog({ kind: 'discard', entry }),
    onExport: (entry) => void saveFile([entry.id]),
    onStatus: setStatus,
  }
  const close = (done?: string) => {
    setDialog(undefined)
    if (done) setStatus(done)
  }

  const showMore = (total: number) => {
    setShown(shown + SHOWN_AT_ONCE)
    // The button is about to disappear.
    if (total <= shown + SHOWN_AT_ONCE) statusLine.current?.focus()
  }

  if (isPending) return <PageSkeleton rows={3} />
  if (!data)
    return (
      <Text role="alert" size="sm">
        {text.notAvailable({ explanation: OFFLINE_UNAVAILABLE, error: error.message })}
      </Text>
    )
  const sections = toSections(list)
  return (
    <Stack gap="md">
      <OutboxToolbar
        waiting={sections.waiting.length}
        retryable={retryable}
        exportable={list.length}
        onExport={() => void saveFile([])}
        onStatus={setStatus}
      />
      <p ref={statusLine} role="status" tabIndex={-1} className={classes.said}>
        {status}
      </p>
      {list.length === 0 && data.unreadable_total === 0 ? (
        <EmptyState title={text.nothingWaiting()}>{text.noUnsyncedChanges()}</EmptyState>
      ) : null}
      {SECTIONS.map(({ name, title, explanation }) =>
        sections[name].length === 0 ? null : (
          <section key={name} aria-labelledby={`outbox-${name}`}>
            <Title order={3} size="h5" id={`outbox-${name}`}>
              {text.sectionTitle({
                title: title(),
                count: sections[name].reduce((sum, { blocked }) => sum + 1 + blocked.length, 0),
              })}
            </Title>
            <Text size="sm" c="dimmed" mb="xs">
              {explanation()}
            </Text>
            <ul className={classes.list}>
              {sections[name].slice(0, shown).map(({ entry, blocked }) => (
                <li key={entry.id} className={classes.group}>
                  <OutboxEntryView entry={entry} list={list} isOnline={isOnline} now={now} actions={actions} />
                  {blocked.length > 0 ? (
                    <ul className={classes.blocked} aria-label={text.blockedByLabel({ change: nameOf(entry) })}>
                      {blocked.map((other) => (
                        <li key={other.id}>
                          <OutboxEntryView entry={other} list={list} isOnline={isOnline} now={now} actions={actions} />
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </li>
              ))}
            </ul>
            {sections[name].length > shown ? (
              <Button variant="default" size="xs" mt="xs" onClick={() => showMore(sections[name].length)}>
                {text.showMore({ count: sections[name].length - shown })}
              </Button>
            ) : null}
          </section>
        ),
      )}
      <UnreadableRows rows={data.unreadable} total={data.unreadable_total} />
      {dialog ? <EntryDialog {...dialog} list={list} onClose={close} /> : null}
    </Stack>
  )
}

type EntryDialogProps = DialogState & { list: readonly OutboxEntry[]; onClose: (done?: string) => void }

function EntryDialog({ kind, entry, list, onClose }: EntryDialogProps) {
  useReturnFocus()
  const name = nameOf(entry)
  if (kind === 'edit') return <EditDialog entry={entry} onClose={onClose} />
  const table = tableOf(entry.table ?? '')
  if (kind === 'decide') {
    if (!table || !entry.theirs) return null
    const choice = {
      table,
      theirs: entry.theirs,
      onResolve: async (keep: string[]) => {
        const { state } = await resolveConflict(entry.id, keep, crypto.randomUUID())
        if (state !== 'done') onClose(text.notResolved({ change: name }))
        else onClose(keep.length > 0 ? text.resolved({ change: name }) : text.keptTheirs({ change: name }))
      },
      onCancel: () => onClose(),
    }
    if (entry.operation !== 'update') return <DecideDialog {...choice} entry={entry} />
    const mine = fieldsOf(entry.body)
    return <ConflictDialog {...choice} title={name} base={entry.baseValues} mine={mine} />
  }
  return <DiscardDialog entry={entry} list={list} onClose={onClose} />
}
