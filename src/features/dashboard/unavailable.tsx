/** What a panel shows instead of figures or records that could not be had. */
import { useIsOnline } from '../../crud/record/connection-note'
import { ErrorState } from '../../ui/page-states'
import classes from './dashboard.module.css'

export type UnavailableProps = {
  /** What is missing, as the start of a sentence in the plural. */
  what: string
  error: unknown
  onRetry: () => void
}

/** Without a connection there is nothing to try again: what is missing comes by itself with it. */
export function Unavailable({ what, error, onRetry }: UnavailableProps) {
  return useIsOnline() ? (
    <ErrorState error={error} onRetry={onRetry} />
  ) : (
    <p className={classes.hint} role="status">
      {what} were never loaded on this device. They come as soon as there is a connection, and are here without one from
      then on.
    </p>
  )
}
