/**
 * Inputs of the editors: an incomplete value stays in the input, and only a valid one is passed on.
 */
import { ColorInput, type ColorInputProps, NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/catalogue'
import { toHex } from '#shared/catalogue/background'

/** The input as typed; a change of the value from outside replaces it. */
function useTyped<T, Text>(value: T) {
  const [state, setState] = useState<{ seen: T; typed: T | Text }>({ seen: value, typed: value })
  if (state.seen !== value) setState({ seen: value, typed: value })
  return [state.typed, (typed: T | Text, seen = value) => setState({ seen, typed })] as const
}

type Typed<Props, T> = Omit<Props, 'value' | 'onChange' | 'defaultValue'> & { value: T; onChange: (value: T) => void }

export function ColourField({ value, onChange, label, onBlur, ...props }: Typed<ColorInputProps, string>) {
  const [typed, setTyped] = useTyped<string, string>(value)
  return (
    <ColorInput
      {...props}
      label={label}
      format="hex"
      // Mantine would restore its last valid colour, which may be older than the input.
      fixOnBlur={false}
      value={typed}
      onChange={(input) => {
        const colour = toHex(input)
        setTyped(input, colour ?? value)
        if (colour) onChange(colour)
      }}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
      eyeDropperButtonProps={{ 'aria-label': text.pickNamedColour({ label: String(label) }) }}
    />
  )
}

export function AmountField({
  value,
  onChange,
  onBlur,
  min,
  max,
  ...props
}: Typed<NumberInputProps, number> & { min: number; max: number }) {
  const [typed, setTyped] = useTyped<number, number | string>(value)
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      allowDecimal={false}
      value={typed}
      onChange={(next) => {
        const fits = typeof next === 'number' && next >= min && next <= max
        setTyped(next, fits ? next : value)
        if (fits) onChange(next)
      }}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
    />
  )
}
