/** Network state and queue size in the top bar (specification section 4). */
import { UnstyledButton } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconHourglass } from '@tabler/icons-react'
import * as text from '#messages/offline-status'
import { useOfflineStore } from '../../stores/offline'
import { type IndicatorState, toIndicatorState } from './bar-state'
import classes from './network-indicator.module.css'

const ICONS: Record<IndicatorState['kind'], typeof IconCloudCheck> = {
  offline: IconCloudOff,
  slow: IconHourglass,
  pending: IconCloudUp,
  online: IconCloudCheck,
}

/** With `onOpenOutbox` it is a button. */
export function NetworkIndicator({ onOpenOutbox }: { onOpenOutbox?: () => void }) {
  const network = useOfflineStore((state) => state.network)
  const queue = useOfflineStore((state) => state.queue)
  const collapsed = useOfflineStore((state) => state.indicatorCollapsed)
  return (
    <IndicatorView
      state={toIndicatorState(network, queue)}
      quality={network.quality}
      collapsed={collapsed}
      onOpenOutbox={onOpenOutbox}
    />
  )
}

export type IndicatorViewProps = {
  state: IndicatorState
  /** 0 to 100. */
  quality: number
  /** Shows only the icon. Screen readers still read the text. */
  collapsed?: boolean
  onOpenOutbox?: (() => void) | undefined
}

export function IndicatorView({ state, quality, collapsed, onOpenOutbox }: IndicatorViewProps) {
  const { kind, label, queueSize } = state
  const Icon = ICONS[kind]
  // Pending includes the number in its label.
  const queued = kind === 'pending' ? 0 : queueSize
  const props = {
    className: classes.indicator,
    'data-kind': kind,
    'data-collapsed': collapsed || undefined,
    'data-testid': 'network-indicator',
    title: text.quality({ quality, queue: queueSize }),
  }
  const content = (
    <>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.label}>{label}</span>
      {queued > 0 ? <span className={classes.size}>{text.queued({ count: queued })}</span> : null}
    </>
  )
  if (!onOpenOutbox) return <span {...props}>{content}</span>
  return (
    <UnstyledButton
      {...props}
      aria-label={text.indicator({ state: label, queued })}
      aria-haspopup="dialog"
      onClick={onOpenOutbox}
    >
      {content}
    </UnstyledButton>
  )
}
