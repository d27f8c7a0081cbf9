/** Edits a pattern: its name, two colours and tile size. */
import { NativeSelect } from '@mantine/core'
import * as text from '#messages/catalogue'
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

const LABELS: Readonly<Record<PatternName, () => string>> = {
  dots: text.dots,
  stripes: text.stripes,
  diagonals: text.diagonals,
  grid: text.grid,
  checks: text.checks,
  scales: text.scales,
  herringbone: text.herringbone,
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
        label={text.pattern()}
        value={parsed?.name ?? ''}
        data={[
          ...(parsed ? [] : [{ value: '', label: text.choosePattern() }]),
          ...PATTERN_NAMES.map((name) => ({ value: name, label: LABELS[name]() })),
        ]}
        onChange={(event) => {
          const name = PATTERN_NAMES.find((other) => other === event.currentTarget.value)
          if (name) change({ name })
        }}
        onBlur={onBlur}
      />
      <ColourField label={text.patternColour()} value={pattern.colour} onChange={(colour) => change({ colour })} />
      <ColourField label={text.background()} value={pattern.ground} onChange={(ground) => change({ ground })} />
      <AmountField
        label={text.size()}
        suffix=" px"
        {...PATTERN_SIZE}
        step={4}
        value={pattern.size}
        onChange={(size) => change({ size })}
      />
    </div>
  )
}
