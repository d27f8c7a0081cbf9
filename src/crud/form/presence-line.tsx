/**
 * The line under a record's title that shows who else has it open. Its height is reserved, because
 * people come and go while the page is read.
 */
import type { RecordId } from '#shared/offline/temp-id'
import { commonParts } from '../record/facets'
import classes from './form.module.css'

type PresenceLineProps = {
  table: string
  /** Undefined until the record is there. */
  id: RecordId | undefined
  isEditing?: boolean
}

export function PresenceLine({ table, id, isEditing = false }: PresenceLineProps) {
  const { Presence } = commonParts()
  if (!Presence) return null
  return (
    <div className={classes.presence} data-editing={isEditing || undefined}>
      {typeof id === 'number' ? <Presence errorFallback={null} table={table} id={id} isEditing={isEditing} /> : null}
    </div>
  )
}
