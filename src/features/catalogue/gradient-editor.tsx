/** Edits a gradient by shape, angle and colours, or as CSS text where those can't express it. */
import { ActionIcon, Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/catalogue'
import {
  formatGradient,
  GRADIENT_SHAPES,
  type Gradient,
  parseGradient,
  STOPS_MAX,
  type Stop,
} from '#shared/catalogue/background'
import classes from './catalogue.module.css'
import type { EditorProps } from './editor-props'
import { AmountField, ColourField } from './typed'

const LABELS = { linear: text.linear, radial: text.radial, conic: text.conic } as const
const START: Gradient = {
  shape: 'linear',
  angle: 90,
  stops: [
    { colour: '#0b7285', at: 0 },
    { colour: '#e3fafc', at: 100 },
  ],
}
export const FIRST_GRADIENT = formatGradient(START)

/** Adds a stop in the middle of the widest gap. */
function withStop(stops: readonly Stop[]): Stop[] {
  const gaps = stops.slice(1).map((stop, index) => stop.at - (stops[index]?.at ?? 0))
  const before = gaps.indexOf(Math.max(...gaps))
  const [from, to] = [stops[before], stops[before + 1]]
  if (!from || !to) return [...stops]
  return stops.toSpliced(before + 1, 0, { colour: to.colour, at: Math.round((from.at + to.at) / 2) })
}

export function GradientEditor({ id, value, onChange, onBlur }: EditorProps) {
  const parsed = value === '' ? START : parseGradient(value)
  const [wantsText, setWantsText] = useState(false)
  const isText = wantsText || !parsed
  const gradient = parsed ?? START
  const change = (part: Partial<Gradient>) => onChange(formatGradient({ ...gradient, ...part }))
  const changeStop = (index: number, part: Partial<Stop>) =>
    change({ stops: gradient.stops.map((stop, other) => (other === index ? { ...stop, ...part } : stop)) })

  if (isText)
    return (
      <Stack gap="xs" align="stretch">
        <Textarea
          id={id}
          label={text.cssGradient()}
          autosize
          minRows={2}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setWantsText(false)
              // The person chose to replace a text that the colours can't express.
              if (!parsed) onChange(FIRST_GRADIENT)
            }}
          >
            {parsed ? text.editAsColours() : text.startWithTwoColours()}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="sm">
      <div className={classes.pair}>
        <NativeSelect
          id={id}
          label={text.shape()}
          value={gradient.shape}
          data={GRADIENT_SHAPES.map((shape) => ({ value: shape, label: LABELS[shape]() }))}
          onChange={(event) => {
            const shape = GRADIENT_SHAPES.find((name) => name === event.currentTarget.value)
            if (shape) change({ shape })
          }}
          onBlur={onBlur}
        />
        {gradient.shape === 'radial' ? null : (
          <AmountField
            label={text.angle()}
            suffix="°"
            min={0}
            max={360}
            step={15}
            value={gradient.angle}
            onChange={(angle) => change({ angle })}
          />
        )}
      </div>
      {gradient.stops.map(({ colour, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no id, and controlled rows keep no state
        <div key={index} className={classes.row}>
          <ColourField
            label={text.colourNumber({ number: index + 1 })}
            value={colour}
            onChange={(next) => changeStop(index, { colour: next })}
          />
          <AmountField
            label={text.stopNumber({ number: index + 1 })}
            suffix=" %"
            min={gradient.stops[index - 1]?.at ?? 0}
            max={gradient.stops[index + 1]?.at ?? 100}
            value={at}
            onChange={(next) => changeStop(index, { at: next })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={text.removeColour({ number: index + 1 })}
            disabled={gradient.stops.length <= 2}
            onClick={() => change({ stops: gradient.stops.toSpliced(index, 1) })}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={gradient.stops.length >= STOPS_MAX}
          onClick={() => change({ stops: withStop(gradient.stops) })}
        >
          {text.addColour()}
        </Button>
        <Button variant="subtle" onClick={() => setWantsText(true)}>
          {text.editAsText()}
        </Button>
      </Group>
    </Stack>
  )
}
