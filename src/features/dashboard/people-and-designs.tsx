/** Two short lists: who came last, and which designs were changed most often. */
import { Button, Skeleton, Stack } from '@mantine/core'
import type { AnyRecord } from '#shared/records/query'
import { designTable } from '#shared/resources/catalogue'
import { counted } from '../../crud/record/label'
import { recordTitle, requireId } from '../../crud/record/record-title'
import { linkTo, ResourceLink } from '../../crud/record/resource-link'
import { Breakable } from '../../ui/breakable'
import { formatDay } from '../../ui/dates'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import { useNewestPeople, useTopDesigns } from './queries'
import { Unavailable } from './unavailable'

type Rows = Pick<ReturnType<typeof useNewestPeople>, 'data' | 'error' | 'isPending' | 'refetch'>

export const NewestPeople = () => (
  <Panel
    title="Newest sign-ups"
    action={
      <Button
        size="xs"
        variant="subtle"
        renderRoot={linkTo({ resource: 'user', screen: 'list', search: { order: ['created_at,desc'] } })}
      >
        All users
      </Button>
    }
  >
    <ShortList
      rows={useNewestPeople()}
      empty="Nobody has an account yet."
      toRow={(person) => ({
        link: (
          <ResourceLink target={{ resource: 'user', screen: 'edit', id: requireId(person) }}>
            <Breakable text={String(person.email)} />
          </ResourceLink>
        ),
        aside: person.created_at ? formatDay(String(person.created_at)) : 'Not synced yet',
      })}
    />
  </Panel>
)

export const TopDesigns = () => (
  <Panel
    title="Top designs"
    action={
      <Button
        size="xs"
        variant="subtle"
        renderRoot={linkTo({ resource: 'design', screen: 'list', search: { order: ['version,desc'] } })}
      >
        All by changes
      </Button>
    }
  >
    <ShortList
      rows={useTopDesigns()}
      empty="There are no designs yet."
      toRow={(design) => ({
        link: (
          <ResourceLink target={{ resource: 'design', screen: 'view', id: requireId(design) }}>
            {recordTitle(designTable, design)}
          </ResourceLink>
        ),
        aside: counted(Number(design.version ?? 1) - 1, 'change'),
      })}
    />
  </Panel>
)

type Row = { link: React.ReactNode; aside: string }

function ShortList({ rows, empty, toRow }: { rows: Rows; empty: string; toRow: (record: AnyRecord) => Row }) {
  const { data, error, isPending, refetch } = rows
  if (isPending)
    return (
      <Stack gap="xs" aria-busy="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={32} />
        ))}
      </Stack>
    )
  if (!data) return <Unavailable what="These records" error={error} onRetry={() => void refetch()} />
  if (data.list.length === 0) return <p className={classes.hint}>{empty}</p>
  return (
    <ul className={classes.short}>
      {data.list.map((record) => {
        const { link, aside } = toRow(record)
        return (
          <li key={record.id}>
            <span className={classes.shortName}>{link}</span>
            <span className={`${classes.hint} ${classes.aside}`}>{aside}</span>
          </li>
        )
      })}
    </ul>
  )
}
