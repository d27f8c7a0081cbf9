/**
 * Resolves the conflict of a queued deletion or status step: shows the record as it is now and asks
 * whether to apply the change anyway. Closing the dialog decides nothing.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import * as text from '#messages/outbox'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { AnyRecord } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { ChangedRecords } from '../../crud/actions/changed-records'
import { stepOf } from './entries'
import { nameOf } from './entry-text'

/** A deletion or a step has no fields to keep. `resolve` takes any name as "apply it anyway". */
const APPLY = ['*']

export type DecideDialogProps = {
  entry: OutboxEntry
  table: Table
  theirs: AnyRecord
  /** With an empty list the record stays as the server has it. */
  onResolve: (keep: string[]) => void
  onCancel: () => void
}

export function DecideDialog({ entry, table, theirs, onResolve, onCancel }: DecideDialogProps) {
  const isDeletion = entry.operation === 'delete'
  const step = stepOf(entry)
  const isPossible = step === undefined || step.from.includes(String(theirs.status))
  const applyLabel = step ? text.stepAnyway({ step: step.label }) : isDeletion ? text.deleteAnyway() : text.sendAnyway()
  return (
    <Modal opened onClose={onCancel} title={nameOf(entry)} centered>
      <Stack gap="md">
        <div>
          <ChangedRecords table={table} records={[theirs]} onOpen={onCancel} />
          {isPossible ? null : (
            <Text size="sm" mt="sm">
              {text.stepNotPossible({ step: step.label })}
            </Text>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={onCancel}>
            {text.decideLater()}
          </Button>
          <Button variant="default" onClick={() => onResolve([])} data-autofocus>
            {isDeletion ? text.keepRecord() : text.discardChange()}
          </Button>
          {isPossible ? (
            <Button {...(isDeletion ? { color: 'red' } : {})} onClick={() => onResolve(APPLY)}>
              {applyLabel}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}
