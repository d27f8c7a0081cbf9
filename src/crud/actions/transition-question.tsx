/**
 * Asks before a step that can't be undone, and for the text that is sent with it; again if the record
 * changed in the meantime.
 */
import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import * as text from '#messages/questions'
import { ownWord } from '#shared/messages/language'
import type { Resource } from '#shared/resources/field'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useIsOnline, useKeepsChanges } from '../record/connection-note'
import { nameInPage, recordTitle } from '../record/record-title'
import { ChangedRecords } from './changed-records'
import type { TransitionInput } from './transition-queries'

/** `isChanged`: the record changed since the person saw it, and is given as it is now. */
export type AskedTransition = TransitionInput & { isChanged?: true }

export type TransitionQuestionProps = {
  resource: Resource
  /** Undefined: nothing is asked. */
  input: AskedTransition | undefined
  busy: boolean
  /** `words`: the text that the step asks for. */
  onConfirm: (words: string | undefined) => void
  onCancel: () => void
}

const titleOf = (resource: Resource, { record, transition, isChanged }: AskedTransition): string =>
  isChanged
    ? text.changedMeanwhile({ count: 1, records: nameInPage(resource, record) })
    : text.takeStep({ step: transition.label, record: recordTitle(resource.table, record) })

const labelOf = ({ transition: { label }, isChanged }: AskedTransition): string =>
  isChanged ? text.takeStepAnyway({ step: label }) : label

export function TransitionQuestion({ resource, input, onConfirm, onCancel, ...dialog }: TransitionQuestionProps) {
  const { record, transition, isChanged } = input ?? {}
  const { question, asks } = transition ?? {}
  const area = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  // A change that waits in the queue can be discarded.
  const isQueued = [!useIsOnline(), useKeepsChanges()].every(Boolean)
  const confirm = () => {
    const words = area.current?.value.trim()
    if (!asks || !words || words.length <= asks.maxLength) return onConfirm(words)
    setError(text.atMost({ max: asks.maxLength }))
  }
  // The next question begins without the error of this one.
  const cancel = () => {
    setError(undefined)
    onCancel()
  }
  return (
    <ConfirmDialog
      {...dialog}
      opened={input !== undefined}
      title={input ? titleOf(resource, input) : ''}
      confirmLabel={input ? labelOf(input) : ''}
      cancelLabel={text.dontTakeStep({ step: transition?.name ?? '' })}
      danger={question !== undefined}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {question && (isQueued ? text.undoUntilSent() : ownWord(question))}
      {record && isChanged ? <ChangedRecords table={resource.table} records={[record]} onOpen={cancel} /> : null}
      {asks ? (
        <Textarea
          ref={area}
          mt="sm"
          label={asks.label}
          description={asks.help}
          error={error}
          onChange={() => setError(undefined)}
          autosize
          minRows={2}
          maxRows={6}
        />
      ) : null}
    </ConfirmDialog>
  )
}
