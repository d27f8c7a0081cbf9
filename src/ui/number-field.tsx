/** Input of a number. An incomplete number ("-", "1.") stays in the input and is not passed on. */
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

export type NumberFieldProps = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: number | undefined
  onChange: (value: number | undefined) => void
}

export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [{ seen, typed }, setState] = useState<{ seen: number | undefined; typed: number | string }>({
    seen: value,
    typed: value ?? '',
  })
  if (seen !== value) setState({ seen: value, typed: value ?? '' })
  return (
    <NumberInput
      {...props}
      hideControls
      clampBehavior="none"
      value={typed}
      onChange={(next) => {
        const number = typeof next === 'number' ? next : undefined
        const isComplete = number !== undefined || next === ''
        setState({ seen: isComplete ? number : value, typed: next })
        if (isComplete && number !== value) onChange(number)
      }}
      onBlur={() => setState({ seen: value, typed: value ?? '' })}
    />
  )
}
