/** Deleted records of a list, which can be restored for 30 days. */
import { Button, Group, Modal, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import * as text from '#messages/deletion'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { formatMoment } from '../../ui/dates'
import { notify, snackbar } from '../../ui/notify'
import { EmptyState, ErrorState } from '../../ui/page-states'
import { formatAge } from '../record/format'
import { labelsInText } from '../record/label'
import { ListSkeleton } from '../record/list-skeleton'
import recordClasses from '../record/record.module.css'
import { recordTitle } from '../record/record-title'
import classes from './actions.module.css'
import { useRestoreDeleted, useTrash } from './trash-queries'

export type TrashDialogProps = { resource: Resource; onClose: () => void }

export function TrashDialog({ resource, onClose }: TrashDialogProps) {
  const { data, error, isPending, refetch } = useTrash(resource.table.name)
  const many = labelsInText(resource)
  return (
    <Modal opened onClose={onClose} title={text.deletedRecords({ records: many })} size="lg">
      <div className={recordClasses.touch}>
        {data ? (
          data.list.length === 0 ? (
            <EmptyState title={text.trashEmpty()}>{text.trashKeeps({ records: many })}</EmptyState>
          ) : (
            <>
              <Text size="sm" c="dimmed" mb="sm">
                {text.itemsStay()}
              </Text>
              <ul className={classes.trash}>
                {data.list.map((record) => (
                  <Deleted key={String(record.id)} resource={resource} record={record} />
                ))}
              </ul>
            </>
          )
        ) : isPending ? (
          <ListSkeleton rows={3} cards={false} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Modal>
  )
}

function Deleted({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const restore = useRestoreDeleted(resource.table.name)
  const key = useRef(crypto.randomUUID())
  const title = recordTitle(resource.table, record)
  const at = String(record.deleted_at)
  const press = async () => {
    try {
      await restore.mutateAsync({ id: Number(record.id), key: key.current })
      snackbar(text.restored({ records: resource.label.one }))
    } catch (error) {
      notify({ type: 'error', title: text.notRestored(), message: errorText(error), duration: ERROR_TOAST_MS })
    }
  }
  return (
    <li>
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm">{title}</Text>
          <Text size="xs" c="dimmed" component="time" dateTime={at} title={formatMoment(at)}>
            {formatAge(Date.parse(at), Date.now())}
          </Text>
        </div>
        <Button
          variant="default"
          flex="none"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          aria-label={text.restoreRecord({ record: title })}
          loading={restore.isPending}
          onClick={() => void press()}
        >
          {text.restore()}
        </Button>
      </Group>
    </li>
  )
}
