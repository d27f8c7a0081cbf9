/** What is selected and what can be done with it. It stays in sight below the list as long as anything is. */
import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { NEEDS_CONNECTION } from '#messages/shared'
import { isTempId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { type BulkTarget, needsConnection } from '../actions/bulk'
import { BulkDialog } from '../actions/bulk-dialog'
import { useExport } from '../actions/use-export'
import { countedRecords } from '../record/label'
import { type ListState, toRecordsQuery } from '../record/list-state'
import type { RecordList } from '../record/record-queries'
import classes from './list.module.css'
import type { Selection } from './use-selection'

export type SelectionBarProps = {
  resource: Resource
  selection: Selection
  data: RecordList
  /** Chosen records, or all that fit. */
  target: BulkTarget
  state: ListState
  onDelete: () => void
}

export function SelectionBar({ resource, selection, data, target, state, onDelete }: SelectionBarProps) {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const runExport = useExport(resource)
  const count = selection.isAll ? data.total : selection.ids.size
  if (count === 0) return null
  const many = needsConnection(target)
  const isBlocked = many && !isOnline
  const exportSelection = () => {
    const { filters, groups, order } = toRecordsQuery(state, resource)
    const chosen = {
      field: 'id',
      operator: 'in',
      value: [...selection.ids].filter((id) => !isTempId(id)).join(),
    } as const
    const fit = selection.isAll ? { filters, groups } : { filters: [chosen], groups: [] }
    void runExport({ ...fit, order, columns: state.columns })
  }
  const canSelectAll = !selection.isAll && data.total > selection.ids.size && !data._partial
  return (
    <>
      <Paper
        withBorder
        shadow="md"
        p="xs"
        mt="sm"
        className={classes.selection}
        component="section"
        aria-label="Selection"
        data-bottom-bar
      >
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text size="sm" role="status">
              {selection.isAll
                ? `All ${count.toLocaleString()} that fit are selected`
                : `${count.toLocaleString()} selected`}
              {isBlocked ? `. ${NEEDS_CONNECTION}` : ''}
            </Text>
            {canSelectAll ? (
              <Button variant="subtle" size="compact-md" onClick={selection.selectAll}>
                Select all {data.total.toLocaleString()} that fit
              </Button>
            ) : null}
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={selection.clear}>
              Clear
            </Button>
            <Button
              variant="default"
              disabled={!isOnline || (!selection.isAll && [...selection.ids].every(isTempId))}
              onClick={exportSelection}
            >
              Export
            </Button>
            {resource.screens.includes('edit') && !resource.managed ? (
              <Button variant="default" disabled={isBlocked} aria-haspopup="dialog" onClick={() => setOpen('edit')}>
                Edit
              </Button>
            ) : null}
            {resource.managed ? null : (
              <Button color="red" disabled={isBlocked} onClick={() => (many ? setOpen('delete') : onDelete())}>
                Delete
              </Button>
            )}
          </Group>
        </Group>
      </Paper>
      {open ? (
        <BulkDialog
          resource={resource}
          kind={open}
          target={target}
          name={countedRecords(count, resource)}
          onDone={selection.clear}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
