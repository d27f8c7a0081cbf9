/** A step of a record's status that waits in the queue: its notice, and its undo unless it was sent. */
import * as common from '#messages/common'
import { notSent } from '#messages/list-tools'
import { stepQueued } from '#messages/questions'
import * as text from '#messages/transitions'
import type { Resource } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { discardChange } from '../record/discard-change'
import { nameInPage } from '../record/record-title'
import type { TransitionInput } from './transition-queries'
import { statusLabel } from './transitions'

/** Nothing has changed on the server yet, so the notice names the step and not its outcome. */
export function notifyQueued(
  resource: Resource,
  input: TransitionInput,
  { requestId, message }: { requestId: string; message: string },
): void {
  notify({
    type: 'success',
    title: stepQueued({ record: nameInPage(resource, input.record), step: input.transition.label }),
    message,
    actions: [{ label: common.undo(), handler: () => void takeBack(resource, input, requestId) }],
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
