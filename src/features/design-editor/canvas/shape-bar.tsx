/** Buttons for the keys of the free-shape tool: a phone has no Enter and no Esc. */
import { Button, Text } from '@mantine/core'
import * as text from '#messages/design-tools'
import { cancelShape, finishShape, removeLastPoint } from '../commands'
import { useEditor } from '../editor'
import { canClose } from '../edits/free-shape'
import classes from './canvas.module.css'
import type { CanvasView } from './use-view'

export function ShapeBar({ view }: { view: CanvasView }) {
  const editor = useEditor()
  if (editor.tool !== 'path') return null
  const { shape } = editor
  // A button that goes must not take the focus with it.
  const focusCanvas = () => view.viewport.current?.focus({ preventScroll: true })
  const run = (command: (of: typeof editor) => void) => () => {
    command(editor)
    focusCanvas()
  }
  return (
    <div className={classes.shapeBar} role="toolbar" aria-label={text.freeShape()}>
      <Text size="sm" className={classes.shapeHint}>
        {shape.length === 0 ? text.shapeStart() : text.shapeNext()}
      </Text>
      <div className={classes.shapeButtons}>
        <Button size="compact-md" disabled={!canClose(shape)} onClick={run(finishShape)}>
          {text.shapeDone()}
        </Button>
        <Button size="compact-md" variant="default" disabled={shape.length === 0} onClick={run(removeLastPoint)}>
          {text.shapeBack()}
        </Button>
        <Button size="compact-md" variant="default" onClick={run(cancelShape)}>
          {text.shapeCancel()}
        </Button>
      </div>
    </div>
  )
}
