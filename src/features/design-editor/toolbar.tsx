/** Tools, zoom, and what opens a dialog. On narrow screens two fingers and keys zoom. */
import { ActionIcon, Button, Group, NativeSelect, Tooltip } from '@mantine/core'
import {
  IconCircle,
  IconHelp,
  IconLine,
  IconPhoto,
  IconPointer,
  IconQrcode,
  IconRuler2,
  IconSquare,
  IconTypography,
  IconVectorSpline,
  IconZoomIn,
  IconZoomOut,
  IconZoomScan,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import * as text from '#messages/design-tools'
import type { CanvasView } from './canvas/use-view'
import { ACTUAL_ZOOM } from './canvas/view'
import { pagesOf, TOOLS, type Tool, useEditor } from './editor'
import { PrintButtons } from './print/print-buttons'
// The app's own styles have none for tooltips: they would stand below the page, unseen.
import '@mantine/core/styles/Tooltip.css'
import classes from './workspace.module.css'

const ICONS: Readonly<Record<Tool, ComponentType<{ size?: number }>>> = {
  select: IconPointer,
  text: IconTypography,
  rect: IconSquare,
  ellipse: IconCircle,
  line: IconLine,
  path: IconVectorSpline,
  image: IconPhoto,
  qr: IconQrcode,
}

const KEYS: Readonly<Record<Tool, string>> = {
  ...{ select: 'V', text: 'T', rect: 'R', ellipse: 'O', line: 'L', path: 'P', image: 'I', qr: 'Q' },
}

type IconButtonProps = {
  label: string
  Icon: ComponentType<{ size?: number }>
  onClick: () => void
  isPressed?: boolean
  disabled?: boolean
}

function IconButton({ label, Icon, onClick, isPressed, disabled = false }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isPressed ? 'filled' : 'subtle'}
        color={isPressed ? undefined : 'gray'}
        size={36}
        className={classes.tool}
        aria-label={label}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  )
}

export type ToolbarProps = {
  view: CanvasView
  onTool: (tool: Tool) => void
  onShowAll: () => void
  onHelp: () => void
  /** Buttons of the dialogs. */
  children?: ReactNode
}

export function Toolbar({ view, onTool, onShowAll, onHelp, children }: ToolbarProps) {
  const editor = useEditor()
  const { document, tool, scene, pageId } = editor
  const pages = pagesOf(scene)
  const percent = Math.round((view.view.zoom / ACTUAL_ZOOM) * 100)
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={text.tools()} data-page-actions="">
      <Group gap={2} wrap="nowrap">
        {TOOLS.map((each) => (
          <IconButton
            key={each}
            label={text.tool({ tool: each, key: KEYS[each] })}
            Icon={ICONS[each]}
            isPressed={tool === each}
            disabled={document.isReadOnly && each !== 'select'}
            onClick={() => onTool(each)}
          />
        ))}
      </Group>
      {pages.length > 1 ? (
        <NativeSelect
          aria-label={text.page()}
          className={classes.pages}
          value={pageId}
          data={pages.map(([value, { name }]) => ({ value, label: name }))}
          onChange={(event) => editor.openPage(event.currentTarget.value)}
        />
      ) : null}
      <Group gap={2} wrap="nowrap">
        <div className={classes.zoom}>
          <IconButton label={text.zoomOut()} Icon={IconZoomOut} onClick={() => view.zoomBy(0.8)} />
          <Button
            variant="subtle"
            color="gray"
            className={classes.percent}
            aria-label={text.zoomActual({ percent })}
            onClick={() => view.zoomBy(ACTUAL_ZOOM / view.current().zoom)}
          >
            {text.percent({ percent })}
          </Button>
          <IconButton label={text.zoomIn()} Icon={IconZoomIn} onClick={() => view.zoomBy(1.25)} />
        </div>
        <div className={classes.rulers}>
          <IconButton
            label={text.rulers()}
            Icon={IconRuler2}
            isPressed={editor.hasRulers}
            onClick={() => editor.showRulers(!editor.hasRulers)}
          />
        </div>
        <IconButton label={text.showAll()} Icon={IconZoomScan} onClick={onShowAll} />
      </Group>
      <Group gap={6} className={classes.right}>
        {children}
        <PrintButtons />
        <IconButton label={text.keys()} Icon={IconHelp} onClick={onHelp} />
      </Group>
    </div>
  )
}
