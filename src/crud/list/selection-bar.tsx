/** The number of selected records and the actions on them. It stays visible below the list. */
import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/list-tools'
import { NEEDS_CONNECTION } from '#messages/shared'
import { isTempId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { type BulkTarget, needsConnection } from '../actions/bulk'
import { BulkDialog } from '../actions/bulk-dialog'
import { useExport } from '../actions/use-export'
import { labelInText, labelsInText } from '../record/label'
import { type ListState, toRecordsQuery } from '../record/list-state'
import type { RecordList } from '../record/record-queries'
import classes from './list.module.css'
import type { Selection } from './use-selection'

export type SelectionBarProps = {
  resource: Resource
  selection: Selection
  data: RecordList
  /** The selected records, or all matching. */
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
  const label = selection.isAll ? text.allMatchingSelected({ count }) : text.selected({ count })
  const exportSelection = () => {
    const { filters, groups, order } = toRecordsQuery(state, resource)
    const byId = {
      field: 'id',
      operator: 'in',
      value: [...selection.ids].filter((id) => !isTempId(id)).join(),
    } as const
    const matching = selection.isAll ? { filters, groups } : { filters: [byId], groups: [] }
    void runExport({ ...matching, order, columns: state.columns })
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
        aria-label={text.selection()}
        data-bottom-bar
      >
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text size="sm" role="status">
              {isBlocked ? text.selectedButBlocked({ selection: label, reason: NEEDS_CONNECTION }) : label}
            </Text>
            {canSelectAll ? (
              <Button variant="subtle" size="compact-md" onClick={selection.selectAll}>
                {text.selectAllMatching({ count: data.total })}
              </Button>
            ) : null}
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={selection.clear}>
              {common.clear()}
            </Button>
            <Button
              variant="default"
              disabled={!isOnline || (!selection.isAll && [...selection.ids].every(isTempId))}
              onClick={exportSelection}
            >
              {text.exportSelection()}
            </Button>
            {resource.screens.includes('edit') && !resource.managed ? (
              <Button variant="default" disabled={isBlocked} aria-haspopup="dialog" onClick={() => setOpen('edit')}>
                {common.edit()}
              </Button>
            ) : null}
            {resource.managed ? null : (
              <Button color="red" disabled={isBlocked} onClick={() => (many ? setOpen('delete') : onDelete())}>
                {common.remove()}
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
          name={common.records({ count, one: labelInText(resource), many: labelsInText(resource) })}
          onDone={selection.clear}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
