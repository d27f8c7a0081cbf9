/**
 * What is live of a wireframe. Read from the definitions of the tables, which are on the device, so
 * that it shows offline, too.
 */
import { Badge } from '@mantine/core'
import * as text from '#messages/builder-deployment'
import { fieldsOf } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'
import { useDefinitions } from '../../crud/record/definitions-queries'
import { StatusBadge } from '../../ui/status-badge'

/** Names of the preview's tables. No namespace ends in `_preview`, and no other name has `__`. */
const PREVIEW = /_preview__/

export function ReleaseState({ record }: { record: AnyRecord }) {
  const { data } = useDefinitions()
  if (!data) return <Badge style={{ visibility: 'hidden' }} />
  const tables = data.list.filter(({ definition }) => fieldsOf(definition).wireframe === record.id)
  const production = tables.find(({ name }) => !PREVIEW.test(String(name)))
  const live = production ?? tables[0]
  if (!live) return <StatusBadge label={text.draft()} />
  const release = Number(live.release)
  // Each release writes all definitions of its environment.
  const isChanged = String(record.updated_at) > String(live.updated_at)
  if (production) {
    const label = isChanged ? text.liveAndChanged({ release }) : text.liveRelease({ release })
    return <StatusBadge colour="teal" label={label} />
  }
  const label = isChanged ? text.inPreviewAndChanged({ release }) : text.inPreviewRelease({ release })
  return <StatusBadge colour="blue" label={label} />
}
