/** A pattern by name, its two colours and the size of a tile. */
import { NativeSelect } from '@mantine/core'
import {
  formatPattern,
  PATTERN_NAMES,
  PATTERN_SIZE,
  type Pattern,
  type PatternName,
  parsePattern,
} from '#shared/catalogue/background'
import classes from './catalogue.module.css'
import type { EditorProps } from './editor-props'
import { AmountField, ColourField } from './typed'

const LABELS: Readonly<Record<PatternName, string>> = {
  dots: 'Dots',
  stripes: 'Stripes',
  diagonals: 'Diagonals',
  grid: 'Grid',
  checks: 'Checks',
  scales: 'Scales',
  herringbone: 'Herringbone',
}
const START: Pattern = { name: 'dots', colour: '#0b7285', ground: '#ffffff', size: 24 }
export const FIRST_PATTERN = formatPattern(START)

export function PatternEditor({ id, value, onChange, onBlur }: EditorProps) {
  const parsed = parsePattern(value)
  const pattern = parsed ?? START
  const change = (part: Partial<Pattern>) => onChange(formatPattern({ ...pattern, ...part }))
  return (
    <div className={classes.pair}>
      <NativeSelect
        id={id}
        label="Pattern"
        value={parsed?.name ?? ''}
        data={[
          ...(parsed ? [] : [{ value: '', label: 'Choose one' }]),
          ...PATTERN_NAMES.map((name) => ({ value: name, label: LABELS[name] })),
        ]}
        onChange={(event) => {
          const name = PATTERN_NAMES.find((known) => known === event.currentTarget.value)
          if (name) change({ name })
        }}
        onBlur={onBlur}
      />
      <ColourField label="Drawn in" value={pattern.colour} onChange={(colour) => change({ colour })} />
      <ColourField label="On" value={pattern.ground} onChange={(ground) => change({ ground })} />
      <AmountField
        label="Size"
        suffix=" px"
        {...PATTERN_SIZE}
        step={4}
        value={pattern.size}
        onChange={(size) => change({ size })}
      />
    </div>
  )
}
