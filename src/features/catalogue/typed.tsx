/** Inputs of the editors: what is half typed stays in the input, and only what makes sense leaves it. */
import { ColorInput, type ColorInputProps, NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { toHex } from '#shared/catalogue/background'

/** What is typed, until the value changes elsewhere. */
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
      // It would bring back what it saw last, which may be older than what was typed.
      fixOnBlur={false}
      value={typed}
      onChange={(text) => {
        const colour = toHex(text)
        setTyped(text, colour ?? value)
        if (colour) onChange(colour)
      }}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
      eyeDropperButtonProps={{ 'aria-label': `Pick ${String(label)} from the screen` }}
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
