/**
 * A button with a menu behind it. What draws the menu is fetched when somebody is about to use it: a list has one in each row, and
 * most are never opened.
 */
import type { Icon } from '@tabler/icons-react'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useState } from 'react'
import { late } from './late'

export type MenuEntry =
  | { label: string; icon?: Icon; color?: string; disabled?: boolean; onClick: () => void }
  /** What `linkTo` makes. */
  | { label: string; icon?: Icon; link: (props: object) => ReactNode }
  /** Words between the entries. */
  | { note: ReactNode }
  | 'divider'

/** What the menu hands to its button. */
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
  /** Asked when the menu is drawn, not before. */
  entries: () => readonly MenuEntry[]
  width?: number
  onChange?: (opened: boolean) => void
}

const OpenMenu = late(() => import('./open-menu').then((module) => module.OpenMenu))

export function MenuButton(props: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      setWanted(true)
      props.onChange?.(true)
    },
    onPointerEnter: OpenMenu.preload,
    onFocus: OpenMenu.preload,
  })
  if (!isWanted) return closed
  const takeBack = () => {
    setWanted(false)
    props.onChange?.(false)
  }
  return <OpenMenu {...props} fallback={closed} onFail={takeBack} />
}
