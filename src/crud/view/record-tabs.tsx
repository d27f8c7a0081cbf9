/**
 * A record's tabs: one for each resource whose records refer to it, its history, and the comments on
 * it.
 */
import { Paper, Skeleton, Tabs } from '@mantine/core'
import * as text from '#messages/view'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { relationsOf } from '#shared/resources/resources'
import { commonParts, facetOf } from '../record/facets'
import { requireId } from '../record/record-title'
import { History } from './history'
import { RelatedCount, RelatedList, relationKey } from './related-records'
import classes from './view.module.css'

const HISTORY = 'history'
/** Links of notices have this name (server/tables/comment.ts). */
const COMMENTS = 'comments'

export type RecordTabsProps = {
  resource: Resource
  record: AnyRecord
  /** Name of the open tab, from the address; the first one when it is none of ours. */
  tab: string | undefined
  onTab: (tab: string) => void
}

export function RecordTabs({ resource, record, tab, onTab }: RecordTabsProps) {
  const { canRelate } = facetOf(resource.table.name)
  const relations = relationsOf(resource).filter(
    (relation) => canRelate?.(record, relation.resource.table.name, relation.field.name) ?? true,
  )
  const { Discussion } = commonParts()
  const names = [...relations.map(relationKey), HISTORY, ...(Discussion ? [COMMENTS] : [])]
  const open = names.find((name) => name === tab) ?? names[0] ?? HISTORY
  const id = requireId(record)
  return (
    <Tabs value={open} onChange={(name) => name && onTab(name)} keepMounted={false}>
      <Tabs.List aria-label={text.related()} className={classes.tabs}>
        {relations.map((relation) => (
          <Tabs.Tab key={relationKey(relation)} value={relationKey(relation)}>
            <RelatedCount relation={relation} id={id} />
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={HISTORY}>{text.history()}</Tabs.Tab>
        {Discussion ? <Tabs.Tab value={COMMENTS}>{text.comments()}</Tabs.Tab> : null}
      </Tabs.List>
      {relations.map((relation) => (
        <Tabs.Panel key={relationKey(relation)} value={relationKey(relation)}>
          <Paper withBorder p="md" mt="sm">
            <RelatedList relation={relation} id={id} />
          </Paper>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={HISTORY}>
        <Paper withBorder px="md" mt="sm">
          <History resource={resource} record={record} />
        </Paper>
      </Tabs.Panel>
      {Discussion ? (
        <Tabs.Panel value={COMMENTS} mt="sm">
          <Discussion fallback={<Skeleton height={192} />} resource={resource} record={record} />
        </Tabs.Panel>
      ) : null}
    </Tabs>
  )
}
