/** Place, size and turn of the selection in numbers. */
import { SimpleGrid, Text } from '@mantine/core'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { NumberField } from '../../../ui/number-field'
import { useEditor } from '../editor'
import { mayChange } from '../edits/objects'
import { boxOn, fieldChanges, placeObject, scaleContent } from '../edits/places'

/** mm; parse-scene.ts takes no larger ones. */
const FAR = 10_000

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

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
    const factor = {
      x: object.width === 0 ? 1 : next.width / object.width,
      y: object.height === 0 ? 1 : next.height / object.height,
    }
    change(steps.resized(), [...placeObject(layout, id, object, next), ...scaleContent(id, object, factor)])
  }
  const least = object.kind === 'line' ? 0 : 0.1
  return (
    <div>
      <SimpleGrid cols={2} spacing={6} verticalSpacing={6}>
        {(['x', 'y'] as const).map((axis) => (
          <NumberField
            key={axis}
            {...shared}
            label={axis === 'x' ? text.placeX() : text.placeY()}
            suffix=" mm"
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
            suffix=" mm"
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
