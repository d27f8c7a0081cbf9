/** The outbox's list with its dialogs. What was done is said in one live region, which also takes a focus that got lost. */

import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OFFLINE_UNAVAILABLE } from '#messages/specification'
import { errorText } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { tableOf } from '#shared/resources/tables'
import { ConflictDialog } from '../../crud/form/conflict-dialog'
import { counted } from '../../crud/record/label'
import { resolveConflict, retryFailed } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { EmptyState, PageSkeleton } from '../../ui/page-states'
import { saveJsonFile, toFileTime } from '../../ui/save-file'
import { useReturnFocus } from '../../ui/use-return-focus'
import { DecideDialog } from './decide-dialog'
import { DiscardDialog } from './discard-dialog'
import { EditDialog } from './edit-dialog'
import { countRetryable, type Sections, toSections } from './entries'
import { nameOf } from './entry-text'
import classes from './outbox.module.css'
import { type EntryActions, OutboxEntryView } from './outbox-entry'
import { OutboxToolbar } from './outbox-toolbar'
import { useExportChanges, useOutbox } from './queries'
import { UnreadableRows } from './unreadable-rows'
import { useNow } from './use-now'

const SECTIONS: { name: keyof Sections; title: string; about: string }[] = [
  { name: 'conflicts', title: 'Conflicts', about: 'Somebody else changed these records meanwhile: choose what stays.' },
  { name: 'failed', title: 'Failed', about: 'These were not accepted. Nothing of them is lost until you discard it.' },
  { name: 'waiting', title: 'Waiting', about: 'These go by themselves, in this order.' },
  { name: 'evicted', title: 'Left the queue', about: 'The queue was full and these made room. Retry puts one back.' },
]

/** Of each section: more than a person reads at once, and few enough to open as fast with a thousand. */
const SHOWN_AT_ONCE = 25

/** Another tab decided it, or the worker was not there to hear it. */
const GONE = 'is no longer here to be decided'

type DialogState = { kind: 'discard' | 'edit' | 'decide'; entry: OutboxEntry }

export function OutboxContent({ onDialog }: { onDialog: (isOpen: boolean) => void }) {
  const { data, error, isPending } = useOutbox()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [said, setSaid] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [dialog, setDialog] = useState<DialogState>()
  const exporting = useExportChanges()
  const now = useNow()
  const status = useRef<HTMLParagraphElement>(null)
  const list = data?.list ?? []

  const isOpen = dialog !== undefined
  // Before the dialog is seen to be gone: the next Escape is the drawer's.
  useLayoutEffect(() => {
    onDialog(isOpen)
    return () => onDialog(false)
  }, [isOpen, onDialog])

  useEffect(() => {
    // The button that was pressed went away with its change.
    if (data && !isOpen && document.activeElement === document.body) status.current?.focus()
  }, [data, isOpen])

  const saveFile = async (ids: readonly string[]) => {
    try {
      const file = await exporting.mutateAsync(ids)
      saveJsonFile(`outbox-${toFileTime(file.exportedAt)}.json`, file)
      setSaid(`${counted(file.requests.length, 'change')} exported`)
    } catch (failure) {
      setSaid(`Not exported: ${errorText(failure)}`)
    }
  }
  const actions: EntryActions = {
    onRetry: async (entry) => {
      const { state } = await retryFailed(entry.id)
      setSaid(state === 'done' ? `Trying again: ${nameOf(entry)}` : `Not tried again, it ${GONE}: ${nameOf(entry)}`)
    },
    onEdit: (entry) => setDialog({ kind: 'edit', entry }),
    onDecide: (entry) => setDialog({ kind: 'decide', entry }),
    onDiscard: (entry) => setDialog({ kind: 'discard', entry }),
    onExport: (entry) => void saveFile([entry.id]),
  }
  const close = (done?: string) => {
    setDialog(undefined)
    if (done) setSaid(done)
  }

  const showMore = (total: number) => {
    setShown(shown + SHOWN_AT_ONCE)
    // The button is about to go.
    if (total <= shown + SHOWN_AT_ONCE) status.current?.focus()
  }

  if (isPending) return <PageSkeleton rows={3} />
  if (!data)
    return (
      <Text role="alert" size="sm">
        {OFFLINE_UNAVAILABLE} ({error.message})
      </Text>
    )
  const sections = toSections(list)
  return (
    <Stack gap="md">
      <OutboxToolbar
        waiting={sections.waiting.length}
        retryable={countRetryable(list)}
        exportable={list.length}
        onExport={() => void saveFile([])}
        onSaid={setSaid}
      />
      <p ref={status} role="status" tabIndex={-1} className={classes.said}>
        {said}
      </p>
      {list.length === 0 && data.unreadable_total === 0 ? (
        <EmptyState title="Nothing waits">No change of yours is left on this device.</EmptyState>
      ) : null}
      {SECTIONS.map(({ name, title, about }) =>
        sections[name].length === 0 ? null : (
          <section key={name} aria-labelledby={`outbox-${name}`}>
            <Title order={3} size="h5" id={`outbox-${name}`}>
              {title} ({sections[name].reduce((sum, { blocked }) => sum + 1 + blocked.length, 0)})
            </Title>
            <Text size="sm" c="dimmed" mb="xs">
              {about}
            </Text>
            <ul className={classes.list}>
              {sections[name].slice(0, shown).map(({ entry, blocked }) => (
                <li key={entry.id} className={classes.group}>
                  <OutboxEntryView entry={entry} list={list} isOnline={isOnline} now={now} actions={actions} />
                  {blocked.length > 0 ? (
                    <ul className={classes.blocked} aria-label={`Blocked by ${nameOf(entry)}`}>
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
                Show more ({sections[name].length - shown})
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
        if (state !== 'done') onClose(`Not decided, it ${GONE}: ${name}`)
        else onClose(keep.length > 0 ? `Decided: ${name}` : `Theirs stays: ${name}`)
      },
      onCancel: () => onClose(),
    }
    if (entry.operation !== 'update') return <DecideDialog {...choice} entry={entry} />
    const mine = fieldsOf(entry.body)
    return <ConflictDialog {...choice} title={name} base={entry.baseValues} mine={mine} />
  }
  return <DiscardDialog entry={entry} list={list} onClose={onClose} />
}
