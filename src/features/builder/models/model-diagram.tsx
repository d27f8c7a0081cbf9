/**
 * Models and their references. The boxes are a list of buttons, so that the keyboard and screen
 * readers get the same as the picture; the lines are decoration, and each button tells its
 * references in words.
 */
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import * as text from '#messages/builder-models'
import type { Model } from '#shared/builder/config'
import { listOf } from '#shared/messages/list-of'
import { shownName } from './config-edits'
import { BOX, layoutDiagram, referencesOf } from './diagram-layout'
import classes from './models.module.css'

export type ModelDiagramProps = {
  models: readonly Model[]
  selectedId: string
  onSelect: (id: string) => void
}

export function ModelDiagram({ models, selectedId, onSelect }: ModelDiagramProps) {
  const { width, height, boxes, lines } = useMemo(() => layoutDiagram(models), [models])
  return (
    <div className={classes.diagram}>
      <div style={{ position: 'relative', width, height }}>
        <svg width={width} height={height} aria-hidden="true" className={classes.lines}>
          <defs>
            <marker
              id="reference-end"
              viewBox="0 0 8 8"
              refX="8"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M0,0L8,4L0,8z" fill="context-stroke" />
            </marker>
          </defs>
          {lines.map(({ id, from, to, path }) => (
            <path
              key={id}
              d={path}
              className={classes.line}
              data-active={from === selectedId || to === selectedId || undefined}
              markerEnd="url(#reference-end)"
            />
          ))}
        </svg>
        <ul className={classes.plainList} aria-label={text.diagram()}>
          {boxes.map(({ model, x, y }) => (
            <li
              key={model.id}
              className={classes.box}
              style={{ left: x, top: y, width: BOX.width, height: BOX.height }}
            >
              <UnstyledButton
                className={classes.boxButton}
                aria-current={model.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(model.id)}
              >
                <Text component="span" size="sm" fw={600} truncate="end">
                  {shownName(model, text.unnamedTable())}
                </Text>
                <Text component="span" size="xs" c="dimmed">
                  {text.fieldCount({ count: model.fields.length })}
                </Text>
                <VisuallyHidden>{referencesInWords(model, models)}</VisuallyHidden>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function referencesInWords(model: Model, models: readonly Model[]): string {
  const references = referencesOf(model, models).map(({ fieldId, target }) => {
    const index = model.fields.findIndex(({ id }) => id === fieldId)
    return text.referenceBy({
      table: shownName(target, text.unnamedTable()),
      field: shownName(model.fields[index] ?? { name: '' }, text.unnamedField({ number: index + 1 })),
    })
  })
  return references.length > 0 ? text.refersTo({ references: listOf(references) }) : text.noReferences()
}
