/** Types into a text where it stands: a field with the same font, size, lines and turn. */
import { useEffect, useRef } from 'react'
import * as text from '#messages/design-editor'
import { cmykToHex, cssFamilyOf } from '#shared/design/draw'
import { faceOf } from '#shared/design/fonts'
import type { Id, Paint } from '#shared/design/scene'
import { layoutText, lookOf, plainText, type TextObject } from '#shared/design/text-layout'
import { useEditor } from '../editor'
import { removeObjects } from '../edits/objects'
import { boxOn, fieldChanges } from '../edits/places'
import { retype } from '../edits/text'
import classes from './canvas.module.css'
import { toScreen, type View } from './view'

const colourOf = (fill: Paint): string => ('rgb' in fill ? fill.rgb : 'cmyk' in fill ? cmykToHex(fill.cmyk) : '#000000')

export function TextField({ id, object, view }: { id: Id; object: TextObject; view: View }) {
  const { scene, layout, change, setEditing, drawTools } = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  const style = object.style === undefined ? undefined : scene.styles[object.style]
  const look = lookOf(object.runs[0] ?? {}, style)
  const box = boxOn(layout, object)
  const at = toScreen(view, box)
  const { height } = layoutText(object, scene, drawTools.measure)
  const { zoom } = view
  const type = (value: string) => {
    const runs = retype(object.runs, value)
    const next = { ...object, runs }
    const taller = Math.round(layoutText(next, scene, drawTools.measure).height * 1_000) / 1_000
    change(text.typed(), fieldChanges(id, object, { runs, height: taller }))
  }
  const close = () => {
    setEditing(undefined)
    if (plainText(object).trim() === '') change(text.removed({ count: 1 }), removeObjects([[id, object]]))
  }
  return (
    <textarea
      ref={field}
      className={classes.field}
      aria-label={text.textContent()}
      value={plainText(object)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={close}
      onKeyDown={(event) => {
        // Undo, order and other keys of the canvas are the field's own here.
        event.stopPropagation()
        if (event.key === 'Escape') {
          event.preventDefault()
          event.currentTarget.closest<HTMLElement>('[data-canvas]')?.focus()
        }
      }}
      onPointerDown={(event) => event.stopPropagation()}
      spellCheck={false}
      style={{
        ...{ left: at.x, top: at.y, width: box.width * zoom, height: Math.max(height, box.height) * zoom },
        transform: `rotate(${box.rotation}deg)`,
        transformOrigin: `${(box.width * zoom) / 2}px ${(box.height * zoom) / 2}px`,
        fontFamily: `"${cssFamilyOf(faceOf(look.font, look))}"`,
        fontSize: look.size * zoom,
        lineHeight: look.leading,
        letterSpacing: look.spacing * zoom,
        textAlign: object.align ?? 'left',
        color: colourOf(look.fill),
      }}
    />
  )
}
