/**
 * Sets the focal point of a picture by pointer, arrow keys or numbers, and shows how it is cropped
 * then. Loaded on demand.
 */
import { Alert, Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/focal-point'
import { focusStyle } from '#shared/focal-point'
import { pictureAt } from '#shared/picture-sizes'
import { CENTRE, type FocalPoint, focalPointOf, withFocalPoint } from '#shared/set-focal-point'
import { useOfflineStore } from '../../stores/offline'
import { useReturnFocus } from '../../ui/use-return-focus'
import recordClasses from '../record/record.module.css'
import classes from './focal-point.module.css'

export type FocalPointDialogProps = {
  /** Address of the picture, as stored. */
  url: string
  onChange: (url: string) => void
  onClose: () => void
}

const WHOLE = 100
const LARGE_STEP = 10

const toPercent = (value: number): number => Math.min(WHOLE, Math.max(0, Math.round(value)))

/** Percent are physical, so the left arrow leads to the left in every language. */
const MOVES: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type PointProps = { source: string; point: FocalPoint; onMove: (point: FocalPoint) => void }

function Stage({ source, point, onMove, onError }: PointProps & { onError: () => void }) {
  const moveTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onMove({ x: toPercent(((clientX - left) / width) * WHOLE), y: toPercent(((clientY - top) / height) * WHOLE) })
  }
  const moveBy = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : 1
    onMove({ x: toPercent(point.x + move.x * step), y: toPercent(point.y + move.y * step) })
  }
  return (
    // Left to right in every language: the marker's place is counted from the left.
    <div className={classes.stage} dir="ltr">
      <div
        className={classes.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
        }}
      >
        <img src={source} alt="" draggable={false} onError={onError} />
        <button
          type="button"
          className={classes.marker}
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
          aria-label={text.marker()}
          aria-describedby="focal-point-position"
          data-autofocus
          onKeyDown={moveBy}
        />
      </div>
    </div>
  )
}

const SHAPES = [
  { name: 'wide', label: text.wide },
  { name: 'square', label: text.square },
  { name: 'tall', label: text.tall },
] as const

const Previews = ({ source, stored }: { source: string; stored: string }) => (
  <ul className={classes.previews} aria-label={text.previews()}>
    {SHAPES.map(({ name, label }) => (
      <li key={name}>
        <img src={source} alt="" data-shape={name} style={focusStyle(stored)} />
        <Text size="sm">{label()}</Text>
      </li>
    ))}
  </ul>
)

const Numbers = ({ point, onMove }: Omit<PointProps, 'source'>) => (
  <Group grow align="flex-end">
    {(['x', 'y'] as const).map((axis) => (
      <NumberInput
        key={axis}
        label={axis === 'x' ? text.fromLeft() : text.fromTop()}
        min={0}
        max={WHOLE}
        clampBehavior="strict"
        allowDecimal={false}
        value={point[axis]}
        onChange={(value) => (typeof value === 'number' ? onMove({ ...point, [axis]: toPercent(value) }) : undefined)}
      />
    ))}
  </Group>
)

export function FocalPointDialog({ url, onChange, onClose }: FocalPointDialogProps) {
  useReturnFocus()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [point, setPoint] = useState(() => focalPointOf(url))
  const [hasFailed, setFailed] = useState(false)
  const source = pictureAt(url, 1280)
  const next = withFocalPoint(url, point)
  const save = () => {
    if (next !== url) onChange(next)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={text.title()} size="lg" closeOnClickOutside={false} returnFocus={false}>
      <Stack gap="sm" className={recordClasses.touch}>
        {hasFailed ? (
          <Alert role="alert" color="red" variant="light" title={text.notOpened()}>
            {isOnline ? text.notShown() : text.notOnDevice()}
          </Alert>
        ) : (
          <>
            <Text size="sm">{text.help()}</Text>
            <Stage source={source} point={point} onMove={setPoint} onError={() => setFailed(true)} />
            <Text size="sm" role="status" id="focal-point-position">
              {text.position(point)}
            </Text>
            <Numbers point={point} onMove={setPoint} />
            <Previews source={source} stored={next} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {hasFailed ? null : (
            <Button variant="subtle" me="auto" onClick={() => setPoint(CENTRE)}>
              {text.centre()}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {common.cancel()}
          </Button>
          {hasFailed ? null : <Button onClick={save}>{common.save()}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}
