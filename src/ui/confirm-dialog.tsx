/**
 * A question with two answers. The safe answer has the focus; Escape and a click outside give it. What draws it is fetched with the
 * first question.
 */
import { lazy, type ReactNode, Suspense, useState } from 'react'

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

const ConfirmModal = lazy(() => import('./confirm-modal').then((module) => ({ default: module.ConfirmModal })))

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isWanted, setWanted] = useState(props.opened)
  if (props.opened && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  ) : null
}
