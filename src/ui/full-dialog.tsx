/**
 * A dialog that fills the window, on the browser's own element: keeps the focus inside, closes with
 * Escape and gives the focus back. Public pages use it, which do not load Mantine's overlays.
 */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import * as text from '#messages/ui'
import classes from './full-dialog.module.css'

export type FullDialogProps = {
  title: string
  onClose: () => void
  /** Dark in both themes, for pictures. */
  isDark?: boolean
  /** Called for a key pressed anywhere in it. */
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
}

export function FullDialog({ title, onClose, isDark = false, onKey, children }: FullDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before it leaves the page: only then closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-dark={isDark || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...(onKey && { onKeyDown: onKey })}
    >
      <div className={classes.head} data-title-bar>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={text.close()} onClick={onClose}>
          <IconX size={20} stroke={1.7} />
        </ActionIcon>
      </div>
      {children}
    </dialog>
  )
}
