/** Undoes a step of a record's status that waits in the queue, unless something of it was sent. */
import { notSent } from '#messages/list-tools'
import * as text from '#messages/transitions'
import type { Resource } from '#shared/resources/field'
import { notify } from '../../ui/notify'
import { discardChange } from '../record/discard-change'
import { nameInPage } from '../record/record-title'
import type { TransitionInput } from './transition-queries'
import { statusLabel } from './transitions'

/** @param requestId of the step in the queue */
export async function takeBack(
  resource: Resource,
  { record, transition }: TransitionInput,
  requestId: string,
): Promise<void> {
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
