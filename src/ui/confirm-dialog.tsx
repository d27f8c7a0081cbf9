/**
 * A question with two answers. The safe answer has the focus; Escape and a click outside give it. What draws it is fetched with the
 * first question.
 */
import { useState } from 'react'
import type { ConfirmDialogProps } from './confirm-modal'
import { late } from './late'

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
