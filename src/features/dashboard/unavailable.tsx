/** Shown by a panel in place of figures or records that could not be loaded. */
import * as text from '#messages/dashboard'
import { useIsOnline } from '../../crud/record/connection-note'
import { ErrorState } from '../../ui/page-states'
import classes from './dashboard.module.css'

/** Shown in place of a list that part of a table can't tell. */
export const PartlyHere = () => <p className={classes.hint}>{text.partlyHere()}</p>

/** Offline there is no retry button: the data loads by itself once the connection returns. */
export function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return useIsOnline() ? (
    <ErrorState error={error} onRetry={onRetry} />
  ) : (
    <p className={classes.hint} role="status">
      {text.notLoadedYet()}
    </p>
  )
}
