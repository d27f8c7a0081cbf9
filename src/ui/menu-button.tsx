/**
 * A button that opens a menu. The menu's code is fetched when the pointer or the focus reaches the
 * button: a list has one in each row, and most are never opened.
 */
import { cloneElement, useState } from 'react'
import { lazyPart } from './lazy-part'
import type { MenuButtonProps } from './open-menu'

const OpenMenu = lazyPart(() => import('./open-menu').then((module) => module.OpenMenu))

export function MenuButton(props: MenuButtonProps) {
  const [isOpening, setOpening] = useState(false)
  const closed = cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      setOpening(true)
      props.onChange?.(true)
    },
    onPointerEnter: OpenMenu.preload,
    onFocus: OpenMenu.preload,
  })
  if (!isOpening) return closed
  const revert = () => {
    setOpening(false)
    props.onChange?.(false)
  }
  return <OpenMenu {...props} fallback={closed} onFail={revert} />
}
