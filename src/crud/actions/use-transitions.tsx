/**
 * The steps of a record's status, as menu entries and buttons. A step that can't be undone is asked
 * first.
 */
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/transitions'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import type { Resource, Transition } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { notify } from '../../ui/notify'
import { once } from '../../ui/once'
import type { MenuEntry } from '../../ui/open-menu'
import { currentOf } from '../record/change-base'
import { nameInPage } from '../record/record-title'
import { useTakeTransition } from './transition-queries'
import type { AskedTransition } from './transition-question'
import { offeredTransitions } from './transitions'

const TransitionQuestion = lazyPart(() => import('./transition-question').then((module) => module.TransitionQuestion))

/** Chooses some of a record's steps. */
type Chosen = (transition: Transition) => boolean

export type Transitions = {
  /** Entries of a record's menu. */
  items: (record: AnyRecord, chosen?: Chosen) => MenuEntry[]
  /** One of them is the usual next step. */
  hasNext: (record: AnyRecord) => boolean
  /** The same on the record's own page. */
  buttons: (record: AnyRecord, chosen?: Chosen) => ReactNode
  /** Small buttons of the usual next steps, named with the record, which is one of several. */
  next: (record: AnyRecord) => ReactNode
  dialog: ReactNode
}

export const isNextStep: Chosen = ({ isNext }) => isNext === true

export function useTransitions(resource: Resource): Transitions {
  const take = useTakeTransition(resource)
  const [input, setInput] = useState<AskedTransition>()
  // Stays mounted after the first question, so that the dialog closes with its transition.
  const [isMounted, setMounted] = useState(false)
  if (input && !isMounted) setMounted(true)
  const cancel = () => setInput(undefined)

  const run = async ({ record, transition, words }: AskedTransition) => {
    const name = nameInPage(resource, record)
    try {
      const answer = await take.mutateAsync({ record, transition, words })
      // Every list loads this file; few people take a step.
      void import('./step-notice').then(({ notifyStep }) =>
        notifyStep(resource, { record, transition }, answer, (reverse) => void run(reverse)),
      )
    } catch (error) {
      const current = currentOf(error)
      if (current && offeredTransitions(resource, current, Date.now()).includes(transition))
        return setInput({ record: current, transition, isChanged: true })
      notify({
        type: 'error',
        title: text.notChanged({ record: name }),
        message: errorText(error),
        duration: ERROR_TOAST_MS,
      })
    }
    cancel()
  }
  const choose = (next: AskedTransition) => (next.transition.question ? setInput(next) : void run(next))

  // After its answer too, until the record is read again: as shown it is out of date. A record that
  // a discarded change leaves as it was is another object.
  const isBusy = (record: AnyRecord) => take.isPending || (take.isSuccess && take.variables.record === record)

  const offered = (record: AnyRecord, chosen: Chosen = () => true) =>
    offeredTransitions(resource, record, Date.now()).filter(chosen)
  return {
    items: (record, chosen) =>
      offered(record, chosen).map((transition) => ({
        label: transition.label,
        icon: IconArrowRight,
        disabled: isBusy(record),
        onClick: () => choose({ record, transition }),
      })),
    hasNext: (record) => offered(record, isNextStep).length > 0,
    buttons: (record, chosen) =>
      offered(record, chosen).map((transition) => (
        <Button
          key={transition.name}
          {...(transition.question
            ? { variant: 'light', color: 'red' }
            : transition.isNext
              ? {}
              : { variant: 'default' })}
          disabled={isBusy(record)}
          onClick={once(() => choose({ record, transition }))}
        >
          {transition.label}
        </Button>
      )),
    next: (record) =>
      offered(record, isNextStep).map((transition) => (
        <Button
          key={transition.name}
          size="xs"
          variant="light"
          aria-label={text.stepOf({ step: transition.label, record: nameInPage(resource, record) })}
          disabled={isBusy(record)}
          onClick={once(() => choose({ record, transition }))}
        >
          {transition.label}
        </Button>
      )),
    dialog: isMounted ? (
      <TransitionQuestion
        resource={resource}
        input={input}
        busy={take.isPending}
        onConfirm={(words) => input && void run({ ...input, words })}
        onCancel={cancel}
        onFail={() => {
          setMounted(false)
          cancel()
        }}
      />
    ) : null,
  }
}
