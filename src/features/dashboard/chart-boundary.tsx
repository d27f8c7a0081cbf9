/** A chart whose file can't be loaded is no reason for the page to fail: its numbers are in the table. */
import { Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'

export class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Text size="sm" c="dimmed" role="status">
        The chart is not on this device yet. “Show as table” has its numbers.
      </Text>
    )
  }
}
