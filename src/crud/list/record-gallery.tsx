/** The records of a list as pictures with their title and menu. */
import { Group, Paper } from '@mantine/core'
import * as text from '#messages/list'
import { fieldOf } from '#shared/resources/field'
import { Breakable } from '../../ui/breakable'
import { FieldValue } from '../fields/field-value'
import fieldClasses from '../fields/fields.module.css'
import { RecordPicture } from '../fields/record-picture'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import { recordTitle, requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'
import classes from './list.module.css'
import type { RecordsProps } from './record-table'
import { RowMenu } from './row-menu'
import { rangeOf, SelectBox } from './select-box'

export function RecordGallery({ resource, columns, records, selection, onDelete, isStale }: RecordsProps) {
  const { table } = resource
  // There is room for one field under the picture.
  const state = columns
    .flatMap((name) => fieldOf(table, name) ?? [])
    .find((field) => field.kind === 'choice' || field.kind === 'colour')
  return (
    <ul className={`${fieldClasses.gallery} ${isStale ? recordClasses.stale : ''}`} aria-busy={isStale}>
      {records.map((record) => {
        const id = requireId(record)
        const title = recordTitle(table, record)
        return (
          <Paper
            key={id}
            component="li"
            withBorder
            className={`${classes.row} ${classes.tile}`}
            data-row={id}
            data-selected={selection.has(id) || undefined}
          >
            <div className={fieldClasses.tilePicture}>
              <RecordPicture table={table} record={record} size={200} decorative />
            </div>
            <Group gap={4} wrap="nowrap" justify="space-between" p="xs">
              <div className={classes.tileText}>
                <ResourceLink className={classes.rowLink} data-row-link target={recordTarget(resource, id)}>
                  <Breakable text={title} />
                </ResourceLink>
                <Group gap={6}>
                  {state ? <FieldValue table={table} field={state} record={record} place="list" /> : null}
                  <PendingBadge record={record} />
                </Group>
              </div>
              <RowMenu resource={resource} record={record} onDelete={onDelete} />
            </Group>
            <div className={classes.tileSelect}>
              <SelectBox
                aria-label={text.selectRecord({ record: title })}
                checked={selection.has(id)}
                onChange={(event) => selection.set([id], event.currentTarget.checked, rangeOf(event))}
              />
            </div>
          </Paper>
        )
      })}
    </ul>
  )
}
