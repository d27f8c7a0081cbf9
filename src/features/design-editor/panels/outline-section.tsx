/** The outline of a free shape as path data: all that a pointer does to its points, by keys. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import type { Id } from '#shared/design/scene'
import { useEditor } from '../editor'
import { type PathObject, POINTS_MAX, readOutlines, reshape } from '../edits/free-shape'

type Props = { id: Id; object: PathObject; disabled: boolean }

/** Applied as a whole when it is left or with Enter: half of a number would be another shape. */
export function OutlineSection({ id, object, disabled }: Props) {
  const { change, layout } = useEditor()
  const [{ seen, typed }, setState] = useState({ seen: object.path, typed: object.path })
  // The shape was changed elsewhere, by pointer or by undo.
  if (seen !== object.path) setState({ seen: object.path, typed: object.path })
  const isChanged = typed !== object.path
  const read = isChanged ? readOutlines(typed) : undefined
  const problem = read && 'problem' in read ? read.problem : undefined
  const apply = () => {
    if (read && 'outlines' in read) change(steps.outlineChanged(), reshape(layout, id, object, read.outlines))
  }
  return (
    <Textarea
      label={text.outline()}
      description={text.outlineHelp()}
      error={problem && text.outlineProblem({ problem, max: POINTS_MAX })}
      autosize
      minRows={2}
      maxRows={8}
      dir="ltr"
      spellCheck={false}
      disabled={disabled}
      value={typed}
      onChange={(event) => setState({ seen: object.path, typed: event.currentTarget.value })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          apply()
        }
        if (event.key === 'Escape' && isChanged) {
          event.stopPropagation()
          setState({ seen: object.path, typed: object.path })
        }
      }}
    />
  )
}
