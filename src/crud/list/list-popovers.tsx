/** The panels of a list's toolbar buttons. They open as soon as they are loaded. */
import { Popover } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import * as text from '#messages/list'
import { viewNow } from '#messages/list-tools'
import { ColumnsPanel, type ColumnsPanelProps } from './columns-panel'
import type { DefaultView } from './list-settings'
import { currentDefault, isShown } from './saved-views'
import { ViewsPanel, type ViewsPanelProps } from './views-panel'
import { useSavedViews } from './views-queries'

type Toggle = { button: ReactElement<{ onClick?: () => void; children?: ReactNode }> }
type PanelProps = Toggle & {
  label: string
  /** The button was pressed while this file was loading. */
  startsOpen?: boolean
  children: (close: () => void) => ReactNode
}

function Panel({ button, label, startsOpen = true, children }: PanelProps) {
  const [opened, setOpened] = useState(false)
  const [target, setTarget] = useState<HTMLElement | null>(null)
  // This button replaces the pressed one. It is focused before the panel opens, so that closing the
  // panel returns the focus here.
  useEffect(() => {
    if (!target || !startsOpen) return
    target.focus({ preventScroll: true })
    setOpened(true)
  }, [target, startsOpen])
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

type ViewsPopoverProps = Toggle & Pick<PanelProps, 'startsOpen'> & ViewsPanelProps

/** The button has the name of the view that the list shows. */
export function ViewsPopover({ button, startsOpen = false, onShow, onEdit, ...panel }: ViewsPopoverProps) {
  const { views, data } = useSavedViews(panel.resource)
  const { defaultView, onDefault } = panel
  const kept = useEffectEvent((current: DefaultView | undefined) => current !== defaultView && onDefault(current))
  // Others may have changed a shared view. The device may lack views that the server has.
  const isWhole = data !== undefined && !data._offline
  useEffect(() => {
    if (views && isWhole && defaultView) kept(currentDefault(defaultView, views))
  }, [views, isWhole, defaultView])
  const shown = views?.find((view) => isShown(view, panel.state, panel.resource))
  const children = shown ? viewNow({ view: shown.name }) : text.views()
  return (
    <Panel button={cloneElement(button, { children })} label={text.views()} startsOpen={startsOpen}>
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
}
