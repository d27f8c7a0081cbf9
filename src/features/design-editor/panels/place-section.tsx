/** Place, size and turn of the selection in numbers. */
import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import * as boxText from '#messages/box-kinds'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import type { Sheet } from '#shared/design/dieline/layout'
import { roundMm } from '#shared/design/scene'
import { NumberField } from '../../../ui/number-field'
import { useEditor } from '../editor'
import { mayChange } from '../edits/objects'
import { boundsOn, boxOn, fieldChanges, moveObjects, resizeObject, type Selected, scaleObjects } from '../edits/places'

/** mm; parse-scene.ts takes no larger ones. */
const FAR = 10_000
/** mm */
const LEAST = 0.1

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The common bounds of several objects: setting a number moves or scales all of them as one. */
export function CommonPlaceSection() {
  const { selected, change, layout, isAdmin, document } = useEditor()
  // Half a typed number scales too; all of it counts from before the first digit.
  const [before, setBefore] = useState(selected)
  const frame = boundsOn(layout, selected)
  if (!frame) return null
  const panel = commonPanel(layout, selected)
  const corner = panel?.frame ?? { x: 0, y: 0 }
  const isFree = selected.every(([, object]) => !object.locked && mayChange(object, 'place', isAdmin))
  const shared = {
    decimalScale: 3,
    disabled: document.isReadOnly || !isFree,
    size: 'xs',
    suffix: ` ${boxText.mm()}`,
  } as const
  const moveTo = (axis: 'x' | 'y', value: number) => {
    const by = within(value, -FAR, FAR) + corner[axis] - frame[axis]
    change(steps.moved(), moveObjects(layout, selected, axis === 'x' ? by : 0, axis === 'y' ? by : 0))
  }
  const scaleTo = (side: 'width' | 'height', value: number) => {
    const from = boundsOn(layout, before) ?? frame
    const largest = FAR / Math.max(from.width, from.height)
    const factor = Math.min(within(value, LEAST, FAR) / from[side], largest)
    const to = { ...from, width: from.width * factor, height: from.height * factor }
    change(steps.resized(), scaleObjects(layout, selected, from, to, before))
  }
  return (
    <div>
      <SimpleGrid cols={2} spacing={6} verticalSpacing={6}>
        {(['x', 'y'] as const).map((axis) => (
          <NumberField
            key={axis}
            {...shared}
            label={axis === 'x' ? text.placeX() : text.placeY()}
            value={roundMm(frame[axis] - corner[axis])}
            onChange={(value) => moveTo(axis, value ?? 0)}
          />
        ))}
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            {...shared}
            // A line has no other side that could grow.
            disabled={shared.disabled || frame[side] === 0}
            label={side === 'width' ? text.width() : text.height()}
            value={roundMm(frame[side])}
            onFocus={() => setBefore(selected)}
            onChange={(value) => value !== undefined && scaleTo(side, value)}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        {text.fromPanel({ panel: panel?.name ?? text.sheet() })}
      </Text>
    </div>
  )
}

function commonPanel({ panels }: Sheet, selected: Selected) {
  const [first, ...others] = selected.map(([, object]) => object.panel)
  return others.every((panel) => panel === first) ? panels.find(({ id }) => id === first) : undefined
}

export function PlaceSection() {
  const { selected, change, layout, isAdmin, document } = useEditor()
  const [first] = selected
  if (!first || selected.length !== 1) return null
  const [id, object] = first
  const disabled = document.isReadOnly || object.locked === true || !mayChange(object, 'place', isAdmin)
  const shared = { decimalScale: 3, disabled, size: 'xs' } as const
  const box = boxOn(layout, object)
  const resize = (sides: { width?: number; height?: number }) => {
    const square =
      object.kind === 'qr' ? { width: sides.width ?? sides.height, height: sides.width ?? sides.height } : {}
    const next = { ...box, ...sides, ...Object.fromEntries(Object.entries(square).filter(([, side]) => side)) }
    change(steps.resized(), resizeObject(layout, first, next))
  }
  const least = object.kind === 'line' ? 0 : LEAST
  return (
    <div>
      <SimpleGrid cols={2} spacing={6} verticalSpacing={6}>
        {(['x', 'y'] as const).map((axis) => (
          <NumberField
            key={axis}
            {...shared}
            label={axis === 'x' ? text.placeX() : text.placeY()}
            suffix={` ${boxText.mm()}`}
            value={object[axis]}
            onChange={(value) =>
              change(steps.moved(), fieldChanges(id, object, { [axis]: within(value ?? 0, -FAR, FAR) }))
            }
          />
        ))}
        {(['width', 'height'] as const).map((side) => (
          <NumberField
            key={side}
            {...shared}
            label={side === 'width' ? text.width() : text.height()}
            suffix={` ${boxText.mm()}`}
            value={object[side]}
            onChange={(value) => value !== undefined && resize({ [side]: within(value, least, FAR) })}
          />
        ))}
        <NumberField
          {...shared}
          label={text.turn()}
          suffix="°"
          value={object.rotation}
          onChange={(rotation) =>
            change(steps.turned(), fieldChanges(id, object, { rotation: within(rotation ?? 0, -360, 360) }))
          }
        />
        <NumberField
          {...shared}
          label={text.opacity()}
          suffix=" %"
          decimalScale={0}
          value={Math.round((object.opacity ?? 1) * 100)}
          onChange={(percent) => {
            const opacity = within(percent ?? 100, 0, 100) / 100
            change(steps.restyled(), fieldChanges(id, object, { opacity: opacity === 1 ? undefined : opacity }))
          }}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        {text.fromPanel({ panel: layout.panels.find((panel) => panel.id === object.panel)?.name ?? text.sheet() })}
      </Text>
    </div>
  )
}
