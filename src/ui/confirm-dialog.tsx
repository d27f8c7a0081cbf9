/**
 * A question with two answers. The safe answer has the focus; Escape and a click outside give it. What draws it is fetched with the
 * first question.
 */
import { type ReactNode, useState } from 'react'
import { late } from './late'

export type ConfirmDialogProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The answer destroys something. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

const ConfirmModal = late(() => import('./confirm-modal').then((module) => module.ConfirmModal))

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.opened)
  if (props.opened && !isWanted) setWanted(true)
  const takeBack = () => {
    setWanted(false)
    props.onCancel()
  }
  return isWanted ? <ConfirmModal {...props} onFail={takeBack} /> : null
}
