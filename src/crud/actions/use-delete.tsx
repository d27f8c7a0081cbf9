/** Deletes records after a question. Its code loads with the first question. */
import { type ReactNode, useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import type { DeleteInput } from './use-deletion'

const DeleteQuestion = lazyPart(() => import('./delete-question').then((module) => module.DeleteQuestion))

/** `onDeleted` gets the ids that are gone, or will be once synced. */
export function useDelete(resource: Resource, onDeleted?: (ids: readonly RecordId[]) => void) {
  const [input, setInput] = useState<DeleteInput>()
  // Stays mounted after the first question, so that the dialog closes with its transition.
  const [isMounted, setMounted] = useState(false)
  if (input && !isMounted) setMounted(true)
  const revert = () => {
    setMounted(false)
    setInput(undefined)
  }
  const dialog: ReactNode = isMounted ? (
    <DeleteQuestion resource={resource} input={input} onInput={setInput} onDeleted={onDeleted} onFail={revert} />
  ) : null
  return { ask: setInput, dialog }
}
