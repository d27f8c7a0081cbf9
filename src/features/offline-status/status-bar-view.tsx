/** What the status bar looks like in each of its states; StatusBar ties it to the store. */
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Ref } from 'react'
import { retryFailed as retryFailedLabel, SYNC_NOW, syncErrors as syncErrorsText } from '#messages/specification'
import type { SyncStatus } from '#shared/offline/status'
import type { BarState } from './bar-state'
import classes from './status-bar.module.css'

export type StatusBarViewProps = {
  /** null hides it. */
  bar: BarState | null
  sync: Pick<SyncStatus, 'isSyncing' | 'progress' | 'syncErrors'>
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  onSync: () => void
  onRetry: () => void
  /** Where there is an outbox to look into. */
  onOpenOutbox?: (() => void) | undefined
  ref?: Ref<HTMLDivElement>
}

export function StatusBarView(props: StatusBarViewProps) {
  const { bar, sync, collapsed, onCollapse, onSync, onRetry, onOpenOutbox, ref } = props
  const errorsText = syncErrorsText(sync.syncErrors.length)
  return (
    <div
      ref={ref}
      className={classes.bar}
      data-tone={bar?.tone}
      data-collapsed={collapsed || undefined}
      data-status-bar={bar ? 'shown' : 'hidden'}
    >
      {/* The live region is always there, so that its first sentence is announced too. */}
      <span role="status" className={classes.text}>
        {bar?.text}
        {bar && sync.progress && sync.isSyncing ? (
          <span aria-hidden> {` ${sync.progress.done} / ${sync.progress.total}`}</span>
        ) : null}
        {bar?.note ? ` ${bar.note}` : ''}
      </span>
      {bar ? (
        <>
          {collapsed ? null : (
            <span className={classes.actions}>
              {sync.syncErrors.length > 0 ? (
                <details className={classes.errors}>
                  <summary>{bar.text === errorsText ? 'Details' : errorsText}</summary>
                  <ul>
                    {sync.syncErrors.map((error) => (
                      <li key={error.requestId}>
                        {error.label}: {error.message}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
              {onOpenOutbox ? (
                <Button size="compact-sm" variant="white" color="dark" onClick={onOpenOutbox}>
                  Open outbox
                </Button>
              ) : null}
              {bar.canSync ? (
                <Button size="compact-sm" variant="white" color="dark" onClick={onSync}>
                  {SYNC_NOW}
                </Button>
              ) : null}
              {bar.retryable > 0 ? (
                <Button size="compact-sm" variant="white" color="dark" onClick={onRetry}>
                  {retryFailedLabel(bar.retryable)}
                </Button>
              ) : null}
            </span>
          )}
          <ActionIcon
            className={classes.toggle}
            variant="transparent"
            aria-expanded={!collapsed}
            aria-label={collapsed ? 'Expand status bar' : 'Collapse status bar'}
            onClick={() => onCollapse(!collapsed)}
          >
            {collapsed ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
          </ActionIcon>
        </>
      ) : null}
    </div>
  )
}
