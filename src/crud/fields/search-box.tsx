/** The list's search text: typed here, told to the list once typing rests. Slash brings the focus here from the list. */
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'

const REST_MS = 300

export type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** Gets the focus of the dialog it is in. */
  isFirst?: boolean
}

export function SearchBox({ label, value, onChange, ref, isFirst = false }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const tell = useEffectEvent(() => {
    setTold(text)
    onChange(text)
  })
  useEffect(() => {
    if (text === told) return
    const rest = setTimeout(tell, REST_MS)
    return () => clearTimeout(rest)
  }, [text, told])
  // The value changed from outside (back button, a link): it wins over what stands here.
  if (value !== told) {
    setTold(value)
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
      rightSection={text ? <CloseButton aria-label="Clear search" onClick={() => setText('')} /> : null}
      flex="1 1 14rem"
      maw="24rem"
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
