/**
 * The sheet with its objects. The art, the objects that are dragged, the handles and the lines
 * of a drag lie above each other; so a drag moves one small layer and nothing is drawn anew.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import * as text from '#messages/design-editor'
import { useEditor } from '../editor'
import classes from './canvas.module.css'
import { Overlay } from './overlay'
import { PageArt } from './page-art'
import { Rulers } from './rulers'
import { TextField } from './text-field'
import { useGestures } from './use-gestures'
import type { CanvasView } from './use-view'

export type CanvasProps = {
  view: CanvasView
  /** Keys that are not the canvas's own. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Keys work at once, except where somebody is in a dialog or types already. */
function useFirstFocus(canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select') === true
    if (isTyping || document.querySelector('[role=dialog]')) return
    canvas.current?.focus({ preventScroll: true })
  }, [canvas])
}

export function Canvas({ view: canvas, onKeyDown }: CanvasProps) {
  const editor = useEditor()
  const { scene, page, layout, order, editing, tool, drawTools, hasRulers } = editor
  const art = useRef<SVGGElement>(null)
  const moving = useRef<SVGGElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  useFirstFocus(canvas.viewport)
  const gestures = useGestures(editor, canvas, { art, moving, lines })
  const { view } = canvas
  const place = `matrix(${view.zoom} 0 0 ${view.zoom} ${view.x} ${view.y})`
  const shown = gestures.preview ?? scene
  const edited = editing === undefined ? undefined : scene.objects[editing]
  const typed = editing !== undefined && edited?.kind === 'text' ? { id: editing, object: edited } : undefined
  return (
    <div
      ref={canvas.viewport}
      className={classes.viewport}
      role="application"
      aria-label={text.canvas()}
      aria-describedby="design-canvas-keys"
      data-canvas=""
      data-draws={tool === 'select' || tool === 'image' ? undefined : ''}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys; its objects are in the list of layers too.
      tabIndex={0}
      {...gestures.handlers}
      onKeyDown={(event) => {
        if (event.key === ' ' && event.target === event.currentTarget) {
          event.preventDefault()
          gestures.setSpace(true)
        } else if (event.key === 'Escape' && gestures.cancel()) event.preventDefault()
        else onKeyDown(event)
      }}
      onKeyUp={(event) => {
        if (event.key === ' ') gestures.setSpace(false)
      }}
    >
      <div ref={canvas.stage} className={classes.stage}>
        <svg className={classes.layer} aria-hidden="true">
          <g ref={art} transform={place}>
            <PageArt scene={shown} page={page} layout={layout} order={order} tools={drawTools} editing={typed?.id} />
          </g>
        </svg>
        <div className={classes.above}>
          <svg className={classes.layer} aria-hidden="true">
            <g ref={moving} className={classes.texts} transform={place} />
          </svg>
        </div>
        <svg className={classes.handles} aria-hidden="true">
          <Overlay scene={shown} view={view} marks={gestures.marks} />
        </svg>
        <div ref={lines} className={classes.snapLines} aria-hidden="true" />
        {typed ? <TextField key={typed.id} {...typed} view={view} /> : null}
      </div>
      {hasRulers ? <Rulers canvas={canvas} /> : null}
    </div>
  )
}
