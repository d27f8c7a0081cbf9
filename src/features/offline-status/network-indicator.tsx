/** Network state and queue size in the top bar (specification section 4, "Network indicator states"). */
import { UnstyledButton } from '@mantine/core'
import { IconAntennaBars2, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useOfflineStore } from '../../stores/offline'
import { type IndicatorState, toIndicatorState } from './bar-state'
import classes from './network-indicator.module.css'

const ICONS: Record<IndicatorState['kind'], typeof IconCloudCheck> = {
  offline: IconCloudOff,
  slow: IconAntennaBars2,
  pending: IconCloudUp,
  online: IconCloudCheck,
}

/** `onOpenOutbox`: where there is an outbox, a click leads to it. */
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
  /** Its icon alone; the words stay for screen readers. */
  collapsed?: boolean
  onOpenOutbox?: (() => void) | undefined
}

/** What it looks like in each of its states. */
export function IndicatorView({ state, quality, collapsed, onOpenOutbox }: IndicatorViewProps) {
  const { kind, label, queueSize } = state
  const Icon = ICONS[kind]
  const size = kind === 'pending' || queueSize === 0 ? '' : `${queueSize} queued`
  const props = {
    className: classes.indicator,
    'data-kind': kind,
    'data-collapsed': collapsed || undefined,
    'data-testid': 'network-indicator',
    title: `Connection quality ${quality} of 100. Queue: ${queueSize}.`,
  }
  const content = (
    <>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.label}>{label}</span>
      {size ? <span className={classes.size}>{size}</span> : null}
    </>
  )
  if (!onOpenOutbox) return <span {...props}>{content}</span>
  return (
    <UnstyledButton
      {...props}
      aria-label={`${label}${size ? ` ${size}` : ''}. Open outbox`}
      aria-haspopup="dialog"
      onClick={onOpenOutbox}
    >
      {content}
    </UnstyledButton>
  )
}
