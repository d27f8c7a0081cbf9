/** A search field that reports its text once typing pauses. In a list, the slash key focuses it. */
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { clearSearch } from '#messages/field-values'

const REST_MS = 300

export type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean
}

export function SearchBox({ label, value, onChange, ref, isFirst = false }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const report = useEffectEvent(() => {
    setReported(text)
    onChange(text)
  })
  useEffect(() => {
    if (text === reported) return
    const rest = setTimeout(report, REST_MS)
    return () => clearTimeout(rest)
  }, [text, reported])
  // The value changed from outside (back button, a link): it replaces the typed text.
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={text ? <CloseButton aria-label={clearSearch()} onClick={() => setText('')} /> : null}
      flex="1 1 14rem"
      maw="24rem"
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
