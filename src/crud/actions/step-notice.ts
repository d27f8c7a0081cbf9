/**
 * The notice of a step of a record's status, and its undo. Few people take a step, so it is loaded
 * then.
 */
import * as common from '#messages/common'
import { notSent } from '#messages/list-tools'
import { stepQueued } from '#messages/questions'
import * as text from '#messages/transitions'
import type { OfflineMarks } from '#shared/contract/records'
import { isEmptyValue } from '#shared/empty'
import type { AnyRecord } from '#shared/records/query'
import type { Resource, Transition } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { discardChange } from '../record/discard-change'
import { nameInPage, whereSaved } from '../record/record-title'
import type { TransitionInput } from './transition-queries'
import { offeredTransitions, statusLabel } from './transitions'

/**
 * The step that undoes one: it leads back to the status from before. Calls do more than a change of
 * the status, and an emptied field does not come back.
 * @param record as before the step @param now as after it
 */
function reverseOf(
  resource: Resource,
  { isCall, clears }: Transition,
  record: AnyRecord,
  now: AnyRecord,
): Transition | undefined {
  if (isCall || (clears !== undefined && !isEmptyValue(record[clears]))) return undefined
  return offeredTransitions(resource, now, Date.now()).find(({ to, question }) => to === record.status && !question)
}

type Answer = OfflineMarks & { message: string; model?: AnyRecord }

/**
 * Tells of a step that was taken, or that waits: nothing has changed on the server yet, so the notice
 * names the step and not its outcome.
 * @param run takes the step back
 */
export function notifyStep(
  resource: Resource,
  input: TransitionInput,
  answer: Answer,
  run: (reverse: TransitionInput) => void,
): void {
  const { record, transition } = input
  const { _requestId: waiting, model } = answer
  const name = nameInPage(resource, record)
  const step = transition.label
  const undo = (handler: () => void) => ({ actions: [{ label: common.undo(), handler }] })
  const message = whereSaved(answer)
  if (waiting) {
    const title = stepQueued({ record: name, step })
    notify({ type: 'success', title, message, ...undo(() => void takeBack(resource, input, waiting)) })
    return
  }
  const reverse = model && reverseOf(resource, transition, record, model)
  notify({
    type: 'success',
    title: text.stepTaken({ record: name, status: statusLabel(resource, transition.to) }),
    message,
    // Ctrl+Z says this where there is no button.
    final: text.stepFinal({ step }),
    ...(reverse && undo(() => run({ record: model, transition: reverse }))),
  })
}

/** @param requestId of the step in the queue */
async function takeBack(resource: Resource, { record, transition }: TransitionInput, requestId: string): Promise<void> {
  const { state } = await discardChange(requestId)
  const name = nameInPage(resource, record)
  const before = statusLabel(resource, String(record.status))
  if (state === 'done')
    notify({ type: 'success', title: text.stepTaken({ record: name, status: before }), message: notSent() })
  else
    notify({
      type: 'error',
      title: text.notChanged({ record: name }),
      message: text.stepFinal({ step: transition.label }),
    })
}
