/** The status bar without its store (see StatusBar). */
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Ref } from 'react'
import * as text from '#messages/offline-status'
import { retryFailed as retryFailedLabel, SYNC_NOW, syncErrors as syncErrorsText } from '#messages/specification'
import { ownChange, ownWord } from '#shared/messages/language'
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
  /** Undefined where there is no outbox. */
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
      data-title-bar
      data-status-bar={bar ? 'shown' : 'hidden'}
    >
      {/* Always present: a live region announces only changes to existing content. */}
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
                  <summary>{bar.text === errorsText ? text.details() : errorsText}</summary>
                  <ul>
                    {sync.syncErrors.map((error) => (
                      <li key={error.requestId}>
                        {ownChange(error.label)}: {ownWord(error.message)}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
              {onOpenOutbox ? (
                <Button size="compact-sm" variant="white" color="dark" onClick={onOpenOutbox}>
                  {text.openOutbox()}
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
            aria-label={collapsed ? text.expandStatusBar() : text.collapseStatusBar()}
            onClick={() => onCollapse(!collapsed)}
          >
            {collapsed ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
          </ActionIcon>
        </>
      ) : null}
    </div>
  )
}
