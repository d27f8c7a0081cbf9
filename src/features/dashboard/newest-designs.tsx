/** The newest designs, each with a link to its page. */
import { Button, Skeleton, Stack } from '@mantine/core'
import * as text from '#messages/dashboard'
import { designTable } from '#shared/resources/catalogue'
import { fieldOf } from '#shared/resources/field'
import { FieldValue } from '../../crud/fields/field-value'
import { RecordPicture } from '../../crud/fields/record-picture'
import { PendingBadge } from '../../crud/record/pending-badge'
import { recordTitle, requireId } from '../../crud/record/record-title'
import { linkTo, ResourceLink } from '../../crud/record/resource-link'
import { EmptyState } from '../../ui/page-states'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import { isPartial, useNewestDesigns } from './queries'
import { PartlyHere, Unavailable } from './unavailable'

const DETAILS = ['project_id', 'status', 'created_at'].flatMap((name) => fieldOf(designTable, name) ?? [])

export function NewestDesigns() {
  const { data, error, isPending, refetch } = useNewestDesigns()
  const action = (
    <Button size="xs" variant="subtle" renderRoot={linkTo({ resource: 'design', screen: 'list' })}>
      {text.allDesigns()}
    </Button>
  )
  return (
    <Panel title={text.newestDesigns()} action={action}>
      {isPending ? (
        <Stack gap="xs" aria-busy="true">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Stack>
      ) : !data ? (
        <Unavailable error={error} onRetry={() => void refetch()} />
      ) : isPartial(data) ? (
        <PartlyHere />
      ) : data.list.length === 0 ? (
        <EmptyState
          title={text.noDesigns()}
          action={<Button renderRoot={linkTo({ resource: 'design', screen: 'add' })}>{text.addDesign()}</Button>}
        >
          {text.designsExplanation()}
        </EmptyState>
      ) : (
        <ul className={classes.newest}>
          {data.list.map((record) => (
            <li key={record.id}>
              <RecordPicture table={designTable} record={record} size={44} decorative />
              <span className={classes.newestName}>
                <ResourceLink target={{ resource: 'design', screen: 'view', id: requireId(record) }}>
                  {recordTitle(designTable, record)}
                </ResourceLink>{' '}
                <PendingBadge record={record} />
              </span>
              <span className={classes.newestDetails}>
                {DETAILS.map((field) => (
                  <FieldValue key={field.name} table={designTable} field={field} record={record} place="list" />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
