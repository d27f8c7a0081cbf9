/**
 * Takes a record's fields back to before a change of its history, after a question that lists what
 * changes. An ordinary update: checked against the version that is shown, journalled, and part of
 * the history itself.
 */
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/view'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import { listOf } from '#shared/messages/list-of'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { baseOf } from '../record/change-base'
import { facetOf } from '../record/facets'
import { useUpdateRecord, useUpload } from '../record/record-queries'
import { requireId, whereSaved } from '../record/record-title'
import { ChangeList } from './change-list'
import { type AuditEntry, backTo, changedSince, restoredOf } from './history-entry'

/** Draws a restored field's picture anew. Without one, lists draw what they can of the record. */
function useWithPicture(table: string) {
  const { mutateAsync: upload } = useUpload()
  return async (changes: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { picture } = facetOf(table)
    if (!picture || !Object.hasOwn(changes, picture.of)) return changes
    const address = await picture
      .draw(changes[picture.of])
      .then((drawn) => upload(new File([drawn], `${picture.field}.png`, { type: drawn.type })))
      .then(
        ({ url }) => url,
        () => null,
      )
    return { ...changes, [picture.field]: address }
  }
}

type RestoreProps = { resource: Resource; record: AnyRecord; entry: AuditEntry }

export function Restore({ resource, record, entry }: RestoreProps) {
  const { table } = resource
  const update = useUpdateRecord(resource)
  const withPicture = useWithPicture(table.name)
  const [isBusy, setBusy] = useState(false)
  // As it was shown when Restore was pressed: the question is about that one.
  const [asked, setAsked] = useState<AnyRecord>()
  const seen = asked ?? record
  const drawn = facetOf(table.name).picture?.field
  const restored = restoredOf(table, entry, seen).filter(({ field }) => field.name !== drawn)
  if (restored.length === 0 || resource.managed || !resource.screens.includes('edit')) return null
  const later = changedSince(entry, seen, restored).map(({ field }) => field.label)
  const restore = async () => {
    setBusy(true)
    try {
      const changes = await withPicture(backTo(restored))
      const base = baseOf(resource, seen, Object.keys(changes))
      const answer = await update.mutateAsync({ id: requireId(seen), changes, version: seen.version, base })
      notify({
        type: 'success',
        title: text.recordRestored({ record: resource.label.one }),
        message: whereSaved(answer),
      })
    } catch (error) {
      const message = errorText(error)
      notify({ type: 'error', title: text.notRestored(), message, duration: ERROR_TOAST_MS })
    }
    setBusy(false)
    setAsked(undefined)
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={() => setAsked(record)}
      >
        {text.restore()}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        title={text.restoreQuestion()}
        confirmLabel={text.restore()}
        busy={isBusy}
        onConfirm={() => void restore()}
        onCancel={() => setAsked(undefined)}
      >
        {text.restoreExplanation({ count: restored.length })}{' '}
        {later.length > 0 ? text.takesBack({ fields: listOf(later) }) : null}
        <ChangeList table={table} record={seen} changes={restored} />
      </ConfirmDialog>
    </>
  )
}
