/**
 * A button with a menu behind it. What draws the menu is fetched when somebody is about to use it: a list has one in each row, and
 * most are never opened.
 */
import { cloneElement, useState } from 'react'
import { late } from './late'
import type { MenuButtonProps } from './open-menu'

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
