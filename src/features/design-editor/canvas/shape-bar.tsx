/** Buttons for the keys of free shapes: a phone has no Enter, no Esc, no Insert and no Delete. */
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import * as editing from '#messages/design-editor'
import * as text from '#messages/design-tools'
import { cancelShape, finishShape, leaveShapeOpen, removeLastPoint } from '../commands'
import { useEditor } from '../editor'
import { canClose } from '../edits/free-shape'
import { isCorner } from '../edits/knots'
import { addPoint, bendPoint, removePoint, reshapedOf } from '../point-commands'
import classes from './canvas.module.css'
import type { CanvasView } from './use-view'

type Command = (editor: ReturnType<typeof useEditor>) => void
type BarButton = readonly [label: string, isOff: boolean, command: Command]

/** For the points of a shape that is drawn, or of one whose points are shown. */
export function ShapeBar({ view }: { view: CanvasView }) {
  const editor = useEditor()
  const { tool, shape, knot: chosen } = editor
  if (tool === 'path')
    return (
      <Bar
        hasMain
        view={view}
        label={text.freeShape()}
        hint={shape.length === 0 ? text.shapeStart() : <span className={classes.keyHint}>{text.shapeNext()}</span>}
      >
        {[
          [text.shapeDone(), !canClose(shape), finishShape],
          [text.shapeOpen(), shape.length < 2, leaveShapeOpen],
          [text.shapeBack(), shape.length === 0, removeLastPoint],
          [text.shapeCancel(), false, cancelShape],
        ]}
      </Bar>
    )
  const knots = reshapedOf(editor)?.knots
  if (!knots) return null
  const knot = chosen === undefined ? undefined : knots[chosen]
  const hint =
    knot && chosen !== undefined ? editing.pointChosen({ number: chosen + 1, count: knots.length }) : text.pointChoose()
  return (
    <Bar view={view} label={text.points()} hint={hint}>
      {[
        [text.pointAdd(), !knot, addPoint],
        [knot && !isCorner(knot) ? text.pointCorner() : text.pointCurve(), !knot, bendPoint],
        [text.pointRemove(), !knot, removePoint],
      ]}
    </Bar>
  )
}

type BarProps = {
  view: CanvasView
  label: string
  hint: ReactNode
  /** Whether the first button is what the bar is for. */
  hasMain?: boolean
  children: readonly BarButton[]
}

function Bar({ view, label, hint, hasMain = false, children }: BarProps) {
  const editor = useEditor()
  // A button that goes must not take the focus with it.
  const focusCanvas = () => view.viewport.current?.focus({ preventScroll: true })
  return (
    <div className={classes.shapeBar} role="toolbar" aria-label={label}>
      <Text size="sm" className={classes.shapeHint}>
        {hint}
      </Text>
      <div className={classes.shapeButtons}>
        {children.map(([name, isOff, command], index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a button stays in its place when its name changes.
            key={index}
            size="compact-md"
            variant={index === 0 && hasMain ? 'filled' : 'default'}
            disabled={isOff}
            onClick={() => {
              command(editor)
              focusCanvas()
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
