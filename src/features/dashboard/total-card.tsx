/**
 * The number of a resource's records, linked to its list. "12+": only part of them is on this
 * device.
 */
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/dashboard'
import type { Resource } from '#shared/resources/field'
import { toAdminLocation } from '../../crud/record/resource-link'
import classes from './dashboard.module.css'
import { isUnknown, type Total } from './queries'

export function formatTotal(total: Pick<Total, 'value' | 'partial' | 'failed'>): string {
  const { value, partial } = total
  if (value === undefined || isUnknown(total)) return '–'
  return partial ? text.atLeast({ count: value }) : text.number({ count: value })
}

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
      {isUnknown(total) ? <span className={classes.hint}>{text.notAvailable()}</span> : null}
    </Link>
  )
}
