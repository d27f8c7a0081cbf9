/**
 * A deletion, or a step of a record, that waited while somebody changed the record: what it is now, and whether to do it all the
 * same. Closing decides nothing.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { AnyRecord } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { ChangedRecords } from '../../crud/actions/changed-records'
import { stepOf } from './entries'
import { nameOf } from './entry-text'

/** A deletion or a step has no fields to keep: `resolve` takes any name as "do it anyway". */
const DO_IT = ['*']

export type DecideDialogProps = {
  entry: OutboxEntry
  table: Table
  theirs: AnyRecord
  /** Empty: the record stays as somebody made it. */
  onResolve: (keep: string[]) => void
  onCancel: () => void
}

export function DecideDialog({ entry, table, theirs, onResolve, onCancel }: DecideDialogProps) {
  const isDeletion = entry.operation === 'delete'
  const step = stepOf(entry)
  const verb = step?.label ?? (isDeletion ? 'Delete' : 'Send')
  const isPossible = step === undefined || step.from.includes(String(theirs.status))
  return (
    <Modal opened onClose={onCancel} title={nameOf(entry)} centered>
      <Stack gap="md">
        <div>
          <ChangedRecords table={table} records={[theirs]} onOpen={onCancel} />
          {isPossible ? null : (
            <Text size="sm" mt="sm">
              “{verb}” is not possible any more.
            </Text>
          )}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={onCancel}>
            Decide later
          </Button>
          <Button variant="default" onClick={() => onResolve([])} data-autofocus>
            {isDeletion ? 'Keep it' : 'Leave as it is'}
          </Button>
          {isPossible ? (
            <Button {...(isDeletion ? { color: 'red' } : {})} onClick={() => onResolve(DO_IT)}>
              {verb} anyway
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}
