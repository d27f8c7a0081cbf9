/** The permissions of a role in words: each table with its operations. */

import { listOf } from '#shared/messages/list-of'
import { listLabel } from '#shared/resources/field'
import { useResources } from '../../crud/record/definitions-queries'
import type { ValueProps } from '../../crud/record/facets'
import { readPermissions } from './permissions'
import classes from './roles.module.css'
import { OPERATION_LABELS, tableLabel } from './table-label'

export function PermissionsValue({ value }: ValueProps) {
  const resources = useResources()
  const labelOf = (table: string): string => {
    const resource = resources.find((each) => each.table.name === table)
    return resource ? listLabel(resource) : tableLabel(table)
  }
  return (
    <ul className={classes.granted}>
      {readPermissions(value).map(({ table, operations }) => (
        <li key={table}>
          {labelOf(table)}:{' '}
          {listOf(
            operations.map((operation) => OPERATION_LABELS[operation]()),
            'unit',
          )}
        </li>
      ))}
    </ul>
  )
}
