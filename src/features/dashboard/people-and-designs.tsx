/** Two short lists: the newest accounts and the most edited designs. */
import { Button, Skeleton, Stack } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/dashboard'
import type { AnyRecord } from '#shared/records/query'
import { designTable } from '#shared/resources/catalogue'
import { recordTitle, requireId } from '../../crud/record/record-title'
import { linkTo, ResourceLink } from '../../crud/record/resource-link'
import { Breakable } from '../../ui/breakable'
import { formatDay } from '../../ui/dates'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import { isPartial, useNewestPeople, useTopDesigns } from './queries'
import { PartlyHere, Unavailable } from './unavailable'

type Rows = Pick<ReturnType<typeof useNewestPeople>, 'data' | 'error' | 'isPending' | 'refetch'>

export const NewestPeople = () => (
  <Panel
    title={text.newestSignUps()}
    action={
      <Button
        size="xs"
        variant="subtle"
        renderRoot={linkTo({ resource: 'user', screen: 'list', search: { order: ['created_at,desc'] } })}
      >
        {text.allUsers()}
      </Button>
    }
  >
    <ShortList
      rows={useNewestPeople()}
      empty={text.noAccounts()}
      toRow={(person) => ({
        link: (
          <ResourceLink target={{ resource: 'user', screen: 'edit', id: requireId(person) }}>
            <Breakable text={String(person.email)} />
          </ResourceLink>
        ),
        aside: person.created_at ? formatDay(String(person.created_at)) : common.notSyncedYet(),
      })}
    />
  </Panel>
)

export const TopDesigns = () => (
  <Panel
    title={text.topDesigns()}
    action={
      <Button
        size="xs"
        variant="subtle"
        renderRoot={linkTo({ resource: 'design', screen: 'list', search: { order: ['version,desc'] } })}
      >
        {text.mostEdited()}
      </Button>
    }
  >
    <ShortList
      rows={useTopDesigns()}
      empty={text.noDesigns()}
      toRow={(design) => ({
        link: (
          <ResourceLink target={{ resource: 'design', screen: 'view', id: requireId(design) }}>
            {recordTitle(designTable, design)}
          </ResourceLink>
        ),
        aside: common.changes({ count: Number(design.version ?? 1) - 1 }),
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
  if (!data) return <Unavailable error={error} onRetry={() => void refetch()} />
  if (isPartial(data)) return <PartlyHere />
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
