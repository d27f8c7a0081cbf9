/** The menu of MenuButton. It opens as soon as it is mounted. */
import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

export type MenuEntry =
  | { label: string; icon?: Icon; color?: string; disabled?: boolean; onClick: () => void }
  /** `link`: a component from `linkTo`. */
  | { label: string; icon?: Icon; link: (props: object) => ReactNode }
  /** Text between the entries. */
  | { note: ReactNode }
  | 'divider'

type ButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuButtonProps = {
  button: ReactElement<ButtonProps>
  /** Called when the menu is drawn, not before. */
  entries: () => readonly MenuEntry[]
  width?: number
  onChange?: (opened: boolean) => void
}

export function OpenMenu({ button, entries, width, onChange }: MenuButtonProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  // This button replaced the pressed one. Focus it, so that the menu returns the focus to it.
  useEffect(() => {
    target.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  const change = (next: boolean) => {
    setOpened(next)
    onChange?.(next)
  }
  return (
    <Menu opened={opened} onChange={change} position="bottom-end" withinPortal {...(width ? { width } : {})}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{entries().map(toItem)}</Menu.Dropdown>
    </Menu>
  )
}

function toItem(entry: MenuEntry, index: number) {
  if (entry === 'divider') return <Menu.Divider key={`divider ${index}`} />
  if ('note' in entry) return <Menu.Label key={`note ${index}`}>{entry.note}</Menu.Label>
  const { label, icon: Icon } = entry
  const section = Icon ? { leftSection: <Icon size={16} aria-hidden="true" /> } : {}
  if ('link' in entry)
    return (
      <Menu.Item key={label} {...section} renderRoot={entry.link}>
        {label}
      </Menu.Item>
    )
  const { color, disabled = false, onClick } = entry
  return (
    <Menu.Item key={label} {...section} {...(color ? { color } : {})} disabled={disabled} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}
