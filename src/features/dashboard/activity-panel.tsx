/** The latest changes of the team. */
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/activity'
import classes from './activity.module.css'
import { ActivityList } from './activity-list'
import { useLatestActivity } from './activity-queries'
import { Panel } from './panel'
import { Unavailable } from './unavailable'

export function ActivityPanel() {
  const { data, error, refetch } = useLatestActivity()
  const [now] = useState(() => Date.now())
  const action = (
    <Button
      size="xs"
      variant="subtle"
      renderRoot={(props: object) => <Link {...props} to="/admin/activity" search={{}} />}
    >
      {text.allActivity()}
    </Button>
  )
  return (
    <Panel title={text.activity()} action={action}>
      <div className={classes.latest}>
        {data ? (
          <ActivityList entries={data.list} now={now} />
        ) : error ? (
          <Unavailable error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={300} />
        )}
      </div>
    </Panel>
  )
}
