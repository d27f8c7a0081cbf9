/** The records of a list as cards, for small screens. */
import { Badge, Group, Paper, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import * as text from '#messages/list'
import { fieldOf } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { Breakable } from '../../ui/breakable'
import { FieldValue } from '../fields/field-value'
import { hasPicture, isPictureField, RecordPicture } from '../fields/record-picture'
import { facetOf } from '../record/facets'
import { ListSkeleton } from '../record/list-skeleton'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import { titlesOptions } from '../record/record-queries'
import { recordTitle, requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'
import classes from './list.module.css'
import type { RecordsProps } from './record-table'
import { RowMenu } from './row-menu'
import { rangeOf, SelectBox } from './select-box'

/** A card keeps its height when the badge comes. */
const BADGE_ROOM = <Badge style={{ visibility: 'hidden' }} />

export function RecordCards({ resource, columns, records, selection, onDelete, isStale }: RecordsProps) {
  const { table } = resource
  const { Badge: OwnBadge } = facetOf(table.name)
  const fields = columns
    .flatMap((name) => fieldOf(table, name) ?? [])
    .filter((field) => !isPictureField(field) && field.name !== table.title)
  // Titles of listed records wrap, so the height of a card is not known before they are there.
  const titles = useQueries({
    queries: fields.flatMap((field) =>
      field.kind === 'json' && field.items === 'records' ? [titlesOptions(requireTable(field.table))] : [],
    ),
  })
  if (titles.some(({ isPending }) => isPending)) return <ListSkeleton rows={records.length} cards />
  return (
    <Stack
      gap="sm"
      component="ul"
      m={0}
      p={0}
      className={isStale ? recordClasses.stale : undefined}
      aria-busy={isStale}
    >
      {records.map((record) => {
        const id = requireId(record)
        const title = recordTitle(table, record)
        return (
          <Paper
            key={id}
            component="li"
            withBorder
            p="sm"
            className={classes.row}
            data-row={id}
            data-selected={selection.has(id) || undefined}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              {hasPicture(table) ? <RecordPicture table={table} record={record} size={56} decorative /> : null}
              {/* Links on adjacent lines need 24 px each (WCAG 2.5.8). */}
              <Stack gap={4} flex={1} miw={0}>
                <div className={classes.cardHead}>
                  <ResourceLink className={classes.rowLink} data-row-link target={recordTarget(resource, id)}>
                    <Breakable text={title} />
                  </ResourceLink>
                  <SelectBox
                    aria-label={text.selectRecord({ record: title })}
                    checked={selection.has(id)}
                    onChange={(event) => selection.set([id], event.currentTarget.checked, rangeOf(event))}
                  />
                  <RowMenu resource={resource} record={record} onDelete={onDelete} />
                </div>
                {OwnBadge && <OwnBadge record={record} fallback={BADGE_ROOM} errorFallback={null} />}
                <PendingBadge record={record} />
                <dl className={classes.cardFacts}>
                  {fields.map((field) => (
                    <Fragment key={field.name}>
                      <dt>{field.label}</dt>
                      <dd>
                        <FieldValue table={table} field={field} record={record} place="list" />
                      </dd>
                    </Fragment>
                  ))}
                </dl>
              </Stack>
            </Group>
          </Paper>
        )
      })}
    </Stack>
  )
}
