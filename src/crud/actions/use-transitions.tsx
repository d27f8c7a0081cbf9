/** The steps of a record's status as menu entries and buttons; what can't be taken back is asked first, what is refused is told. */

import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import type { Resource, Transition } from '#shared/resources/field'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { notify } from '../../ui/notify'
import type { MenuEntry } from '../../ui/open-menu'
import { currentOf } from '../record/change-base'
import { nameInPage } from '../record/record-title'
import { useTakeTransition } from './transition-queries'
import { offeredTransitions, statusInText } from './transitions'

const ChangedRecords = lazyPart(() => import('./changed-records').then((module) => module.ChangedRecords))

/** `isChanged`: asked again, since somebody changed the record after the person saw it; it is as it is now. */
type TransitionInput = { record: AnyRecord; transition: Transition; isChanged?: true }

const questionOf = (resource: Resource, { record, transition, isChanged }: TransitionInput): string => {
  const name = nameInPage(resource, record)
  return isChanged ? `${name} was changed meanwhile` : `${transition.label}: ${name}?`
}

export type Transitions = {
  /** Entries of a record's menu. */
  items: (record: AnyRecord) => MenuEntry[]
  /** The same on the record's own page. */
  buttons: (record: AnyRecord) => ReactNode
  dialog: ReactNode
}

export function useTransitions(resource: Resource): Transitions {
  const take = useTakeTransition(resource)
  const [input, setInput] = useState<TransitionInput>()

  const run = async ({ record, transition }: TransitionInput) => {
    const status = statusInText(resource, transition.to)
    const name = nameInPage(resource, record)
    try {
      const answer = await take.mutateAsync({ record, transition })
      notify({ type: 'success', title: name, message: answer._offline ? answer.message : `It is ${status} now.` })
    } catch (error) {
      const current = currentOf(error)
      if (current && offeredTransitions(resource, current, Date.now()).includes(transition))
        return setInput({ record: current, transition, isChanged: true })
      notify({
        type: 'error',
        title: `${name} is not ${status}`,
        message: errorText(error),
        duration: ERROR_TOAST_MS,
      })
    }
    setInput(undefined)
  }
  const choose = (next: TransitionInput) => (next.transition.question ? setInput(next) : void run(next))

  const offered = (record: AnyRecord) => offeredTransitions(resource, record, Date.now())
  return {
    items: (record) =>
      offered(record).map((transition) => ({
        label: transition.label,
        icon: IconArrowRight,
        disabled: take.isPending,
        onClick: () => choose({ record, transition }),
      })),
    buttons: (record) =>
      offered(record).map((transition) => (
        <Button
          key={transition.name}
          variant="light"
          {...(transition.question ? { color: 'red' } : {})}
          disabled={take.isPending}
          onClick={() => choose({ record, transition })}
        >
          {transition.label}
        </Button>
      )),
    dialog: (
      <ConfirmDialog
        opened={input !== undefined}
        title={input ? questionOf(resource, input) : ''}
        confirmLabel={`${input?.transition.label ?? ''}${input?.isChanged ? ' anyway' : ''}`}
        cancelLabel="Leave it as it is"
        danger={input?.transition.question !== undefined}
        busy={take.isPending}
        onConfirm={() => input && void run(input)}
        onCancel={() => setInput(undefined)}
      >
        {input?.transition.question}
        {input?.isChanged ? (
          <ChangedRecords table={resource.table} records={[input.record]} onOpen={() => setInput(undefined)} />
        ) : null}
      </ConfirmDialog>
    ),
  }
}
