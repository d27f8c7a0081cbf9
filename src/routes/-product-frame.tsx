/** The frame of the design editor with its slots filled. */
import type { ReactNode } from 'react'
import { EditorFrame } from '../features/design-editor/editor-frame'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { useKeptIndicator } from '../features/offline-status/use-kept-indicator'
import { Outbox, openOutbox } from '../features/outbox/outbox'

export function ProductFrame({ children }: { children: ReactNode }) {
  useKeptIndicator()
  return (
    <EditorFrame statusBar={<StatusBar onOpenOutbox={openOutbox} />}>
      {children}
      <Outbox />
    </EditorFrame>
  )
}

/** For the editor's own top bar. */
export const ProductControls = () => <NetworkIndicator onOpenOutbox={openOutbox} />
