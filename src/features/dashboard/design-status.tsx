/** Designs by status: a table with a bar per number. */
import { Button, Skeleton } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/dashboard'
import { useIsOnline } from '../../crud/record/connection-note'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import type { useDesignsByStatus } from './queries'
import { formatTotal } from './total-card'

export function DesignStatus({ statuses }: { statuses: ReturnType<typeof useDesignsByStatus> }) {
  const most = Math.max(1, ...statuses.map(({ total }) => total.value ?? 0))
  const isOnline = useIsOnline()
  const failed = statuses.filter(({ total }) => total.failed)
  return (
    <Panel title={text.designsByStatus()}>
      <table className={classes.bars}>
        <thead className={classes.hidden}>
          <tr>
            <th scope="col">{text.status()}</th>
            <th scope="col">{text.designs()}</th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ value, label, colour = 'gray', total }) => (
            <tr key={value}>
              <th scope="row">{label}</th>
              <td>
                {total.value === undefined && !total.failed ? (
                  <Skeleton height={16} />
                ) : (
                  <span className={classes.barLine}>
                    <span className={classes.track} aria-hidden>
                      <span
                        className={classes.fill}
                        style={{
                          width: `${((total.value ?? 0) / most) * 100}%`,
                          background: `var(--mantine-color-${colour}-6)`,
                        }}
                      />
                    </span>
                    <span className={classes.barNumber}>{formatTotal(total)}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failed.length > 0 && isOnline ? (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          onClick={() => {
            for (const { total } of failed) total.retry()
          }}
        >
          {common.retry()}
        </Button>
      ) : null}
    </Panel>
  )
}
