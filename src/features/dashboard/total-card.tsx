/** How many records a resource has, as a link to its list. "12+" means: this device holds only part of them. */
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Resource } from '#shared/resources/field'
import { toAdminLocation } from '../../crud/record/resource-link'
import classes from './dashboard.module.css'
import type { Total } from './queries'

export const formatTotal = ({ value, partial }: Pick<Total, 'value' | 'partial'>): string =>
  value === undefined ? '–' : `${value.toLocaleString()}${partial ? '+' : ''}`

export function TotalCard({ resource, total }: { resource: Resource; total: Total }) {
  return (
    <Link
      {...toAdminLocation({ resource: resource.name, screen: 'list' })}
      className={classes.card}
      data-testid={`total-${resource.name}`}
    >
      <span className={classes.label}>{resource.label.many}</span>
      {total.value === undefined && !total.failed ? (
        <Skeleton height={32} width={56} />
      ) : (
        <span className={classes.number}>{formatTotal(total)}</span>
      )}
      {total.failed ? <span className={classes.hint}>not available now</span> : null}
    </Link>
  )
}
