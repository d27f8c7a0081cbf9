/**
 * A question with two answers. Cancel has the focus; Escape and a click outside cancel too. The
 * dialog's code is fetched with the first question.
 */
import { useState } from 'react'
import type { ConfirmDialogProps } from './confirm-modal'
import { lazyPart } from './lazy-part'

const ConfirmModal = lazyPart(() => import('./confirm-modal').then((module) => module.ConfirmModal))

export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isMounted, setMounted] = useState(props.opened)
  if (props.opened && !isMounted) setMounted(true)
  const revert = () => {
    setMounted(false)
    props.onCancel()
  }
  return isMounted ? <ConfirmModal {...props} onFail={revert} /> : null
}
