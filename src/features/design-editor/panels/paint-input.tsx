/** Input of a paint: none, a screen colour, printing inks, or a gradient of two colours. */
import { ColorInput, Fieldset, Group, NativeSelect, Stack } from '@mantine/core'
import * as text from '#messages/design-panels'
import * as fieldText from '#messages/fields'
import { formatGradient, type Gradient, parseGradient, toHex } from '#shared/catalogue/background'
import { cmykToHex } from '#shared/design/draw'
import { hexToCmyk } from '#shared/design/inks'
import type { Cmyk, Paint } from '#shared/design/scene'
import { NumberField } from '../../../ui/number-field'

type Kind = 'none' | 'rgb' | 'cmyk' | 'gradient' | 'pattern' | 'picture'

const kindOf = (paint: Paint | undefined): Kind => {
  if (!paint) return 'none'
  return (['rgb', 'cmyk', 'gradient', 'pattern', 'picture'] as const).find((kind) => kind in paint) ?? 'none'
}

const GREY = '#868e96'

/** The nearest single colour, so that a change of kind does not lose it. */
function hexOf(paint: Paint | undefined): string {
  if (!paint) return GREY
  if ('rgb' in paint) return toHex(paint.rgb) ?? GREY
  if ('cmyk' in paint) return cmykToHex(paint.cmyk)
  return ('gradient' in paint && parseGradient(paint.gradient)?.stops[0]?.colour) || GREY
}

function paintOf(kind: Kind, before: Paint | undefined): Paint | undefined {
  const hex = hexOf(before)
  if (kind === 'rgb') return { rgb: hex }
  if (kind === 'cmyk') return { cmyk: hexToCmyk(hex) }
  const stops = [
    { colour: hex, at: 0 },
    { colour: '#ffffff', at: 100 },
  ]
  return kind === 'gradient' ? { gradient: formatGradient({ shape: 'linear', angle: 180, stops }) } : undefined
}

export type PaintInputProps = {
  label: string
  /** For names of its fields, where the label itself says "colour". */
  subject?: string
  value: Paint | undefined
  onChange: (paint: Paint | undefined) => void
  /** False where there must be a paint. */
  canBeNone?: boolean
  /** The paint to begin with where there is none. */
  first?: Paint
  disabled?: boolean
}

export function PaintInput(props: PaintInputProps) {
  const { label, subject = label, value, onChange, canBeNone = true, first, disabled = false } = props
  const kind = kindOf(value)
  const kinds: Kind[] = [...(canBeNone ? (['none'] as const) : []), 'rgb', 'cmyk', 'gradient']
  const gradient = value && 'gradient' in value ? parseGradient(value.gradient) : undefined
  return (
    <Fieldset legend={label} variant="unstyled" disabled={disabled}>
      <Stack gap={6}>
        <NativeSelect
          aria-label={text.kindOfPaint({ paint: label })}
          value={kind}
          data={(kinds.includes(kind) ? kinds : [...kinds, kind]).map((each) => ({
            value: each,
            label: text.paintKind({ kind: each }),
          }))}
          onChange={(event) => {
            const wanted = kinds.find((each) => each === event.currentTarget.value)
            if (wanted) onChange(paintOf(wanted, value ?? first))
          }}
        />
        {value && 'rgb' in value ? (
          <Colour
            label={text.colourOf({ paint: subject })}
            value={hexOf(value)}
            onChange={(rgb) => onChange({ rgb })}
          />
        ) : null}
        {value && 'cmyk' in value ? (
          <Inks label={subject} value={value.cmyk} onChange={(cmyk) => onChange({ cmyk })} />
        ) : null}
        {gradient ? (
          <TwoColours
            label={subject}
            value={gradient}
            onChange={(next) => onChange({ gradient: formatGradient(next) })}
          />
        ) : null}
      </Stack>
    </Fieldset>
  )
}

type ColourProps = { label: string; value: string; onChange: (hex: string) => void }

/** Passes on whole colours only. */
const Colour = ({ label, value, onChange }: ColourProps) => (
  <ColorInput
    aria-label={label}
    format="hex"
    fixOnBlur={false}
    value={value}
    onChange={(next) => {
      const hex = toHex(next)
      if (hex && hex !== value) onChange(hex)
    }}
    eyeDropperButtonProps={{ 'aria-label': fieldText.pickFromScreen({ field: label }) }}
  />
)

/** Their letters in print. */
const INKS = ['C', 'M', 'Y', 'K'] as const

export function Inks({ label, value, onChange }: { label: string; value: Cmyk; onChange: (cmyk: Cmyk) => void }) {
  return (
    <Group gap={4} grow wrap="nowrap">
      {INKS.map((ink, index) => (
        <NumberField
          key={ink}
          aria-label={text.inkOf({ ink, paint: label })}
          leftSection={ink}
          leftSectionWidth={22}
          min={0}
          max={100}
          allowDecimal={false}
          value={value[index]}
          onChange={(percent) => {
            const [cyan, magenta, yellow, black] = value.with(index, Math.min(Math.max(percent ?? 0, 0), 100))
            onChange([cyan ?? 0, magenta ?? 0, yellow ?? 0, black ?? 0])
          }}
        />
      ))}
    </Group>
  )
}

type TwoColoursProps = { label: string; value: Gradient; onChange: (gradient: Gradient) => void }

function TwoColours({ label, value, onChange }: TwoColoursProps) {
  const [first, last] = [value.stops[0], value.stops.at(-1)]
  const change = (index: number, colour: string) =>
    onChange({ ...value, stops: value.stops.with(index, { colour, at: value.stops.at(index)?.at ?? 0 }) })
  return (
    <>
      <Colour
        label={text.firstColour({ paint: label })}
        value={first?.colour ?? GREY}
        onChange={(colour) => change(0, colour)}
      />
      <Colour
        label={text.lastColour({ paint: label })}
        value={last?.colour ?? GREY}
        onChange={(colour) => change(value.stops.length - 1, colour)}
      />
      <Group gap={4} grow>
        <NativeSelect
          aria-label={text.gradientShape({ paint: label })}
          value={value.shape === 'radial' ? 'radial' : 'linear'}
          data={[
            { value: 'linear', label: text.linear() },
            { value: 'radial', label: text.radial() },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ ...value, shape: currentTarget.value === 'radial' ? 'radial' : 'linear' })
          }
        />
        {value.shape === 'radial' ? null : (
          <NumberField
            aria-label={text.gradientAngle({ paint: label })}
            suffix="°"
            value={value.angle}
            onChange={(angle) => onChange({ ...value, angle: (((angle ?? 0) % 360) + 360) % 360 })}
          />
        )}
      </Group>
    </>
  )
}
