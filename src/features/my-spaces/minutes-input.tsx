/** Input for a length: a number and its unit. The value is in minutes. */
import { Input, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/space-hours'
import type { FieldInputProps } from '../../crud/record/facets'
import classes from './hours.module.css'

const UNITS = [
  { value: '1', label: text.minutes },
  { value: '60', label: text.hours },
  { value: '1440', label: text.days },
] as const

/** The largest unit of which it is a whole number. */
function unitOf(value: unknown): number {
  const minutes = Number(value)
  if (value === '' || value === null || !Number.isFinite(minutes) || minutes === 0) return 1
  return minutes % 1440 === 0 ? 1440 : minutes % 60 === 0 ? 60 : 1
}

export type MinutesInputProps = FieldInputProps & { help?: string }

export function MinutesInput({ id, field, value, error, onChange, onBlur, help = field.help }: MinutesInputProps) {
  const [unit, setUnit] = useState(() => unitOf(value))
  const shown = typeof value === 'number' ? value / unit : ''
  const set = (quantity: unknown, factor: number) =>
    onChange(quantity === '' || !Number.isFinite(Number(quantity)) ? '' : Math.round(Number(quantity) * factor))
  return (
    <Input.Wrapper
      id={id ?? field.name}
      label={field.label}
      description={help}
      required={field.required ?? false}
      error={error}
    >
      <div className={classes.length}>
        <NumberInput
          id={id ?? field.name}
          aria-label={field.label}
          required={field.required ?? false}
          error={error !== undefined}
          value={shown}
          min={0}
          onChange={(quantity) => set(quantity, unit)}
          onBlur={onBlur}
        />
        <NativeSelect
          aria-label={text.unit({ field: field.label })}
          value={String(unit)}
          data={UNITS.map(({ value: factor, label }) => ({ value: factor, label: label() }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            setUnit(next)
            set(shown, next)
          }}
        />
      </div>
    </Input.Wrapper>
  )
}
