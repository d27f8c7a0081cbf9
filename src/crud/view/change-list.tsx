/** Fields with their values before and after a change. */
import * as text from '#messages/view'
import type { AnyRecord } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { onward } from '../../ui/onward'
import { ChangeValue, isOpaque } from '../fields/change-value'
import type { HistoryChange } from './history-entry'
import classes from './view.module.css'

type ChangeListProps = { table: Table; record: AnyRecord; changes: readonly HistoryChange[] }

export const ChangeList = ({ table, record, changes }: ChangeListProps) => (
  <dl className={classes.changes}>
    {changes.map(({ field, before, after }) => (
      <div key={field.name}>
        <dt>{field.label}</dt>
        <dd>
          {isOpaque(table, field, [before, after]) ? (
            text.changed()
          ) : (
            <>
              <del className={classes.before}>
                <ChangeValue table={table} field={field} record={record} value={before} />
              </del>
              <span aria-hidden="true">{onward() === 1 ? '→' : '←'}</span>
              <ins className={classes.after}>
                <ChangeValue table={table} field={field} record={record} value={after} />
              </ins>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
