/** The panels of a list's toolbar buttons. They open as soon as they are loaded. */
import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import * as text from '#messages/list'
import { ColumnsPanel, type ColumnsPanelProps } from './columns-panel'
import { ViewsPanel, type ViewsPanelProps } from './views-panel'

type Toggle = { button: ReactElement<{ onClick?: () => void }> }
type PanelProps = Toggle & { label: string; children: (close: () => void) => ReactNode }

function Panel({ button, label, children }: PanelProps) {
  const [opened, setOpened] = useState(false)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  // This button replaces the pressed one. It is focused before the panel opens, so that closing the
  // panel returns the focus here.
  useEffect(() => {
    if (!target) return
    target.focus({ preventScroll: true })
    setOpened(true)
  }, [target])
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" withinPortal>
      <Popover.Target ref={setTarget}>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown mah="70vh" style={{ overflowY: 'auto' }} aria-label={label}>
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

export const ColumnsPopover = ({ button, ...panel }: Toggle & ColumnsPanelProps) => (
  <Panel button={button} label={text.columns()}>
    {() => <ColumnsPanel {...panel} />}
  </Panel>
)

export const ViewsPopover = ({ button, onShow, onEdit, ...panel }: Toggle & ViewsPanelProps) => (
  <Panel button={button} label={text.views()}>
    {(close) => (
      <ViewsPanel
        {...panel}
        onShow={(view) => {
          close()
          onShow(view)
        }}
        onEdit={(view) => {
          close()
          onEdit(view)
        }}
      />
    )}
  </Panel>
)
