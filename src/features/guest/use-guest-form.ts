/**
 * A small form that is sent once, by @mantine/form. It checks before it sends, and a filled field when it is left; an error stands at its
 * field, which gets the focus. The values stay in the inputs: what the browser fills in by itself raises no event.
 */
import { useForm } from '@mantine/form'
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isNetworkError } from '#shared/errors'
import { namesOf } from '#shared/names'
import { useOfflineStore } from '../../stores/offline'
import { failureText } from './failure-text'

type Values<Name extends string> = Record<Name, string>
/** The message for a field, by all values of the form. */
export type Rules<Name extends string> = Readonly<Record<Name, (values: Values<Name>) => string | undefined>>

type Call<Name extends string> = {
  mutate: (values: Values<Name>) => void
  reset: () => void
  error: Error | null
  isPending: boolean
}

function readValues<Name extends string>(form: HTMLFormElement, rules: Rules<Name>): Values<Name> {
  const data = new FormData(form)
  // Each field of the rules gets its text: Object.fromEntries forgets the names.
  return Object.fromEntries(namesOf(rules).map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}

const focusWrong = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()

/** A missing connection is no answer any more once it is back. */
function useForgetNetworkError(error: Error | null, reset: () => void): void {
  const lacksConnection = error !== null && isNetworkError(error)
  useEffect(() => {
    if (!lacksConnection) return
    return useOfflineStore.subscribe((now, before) => {
      if (now.network.isOnline && !before.network.isOnline) reset()
    })
  }, [lacksConnection, reset])
}

export function useGuestForm<Name extends string>(rules: Rules<Name>, call: Call<Name>) {
  const element = useRef<HTMLFormElement>(null)
  const names = namesOf(rules)
  const form = useForm<Values<string>>({
    mode: 'uncontrolled',
    initialValues: Object.fromEntries(names.map((name) => [name, ''])),
    validate: () => {
      if (!element.current) return {}
      const values = readValues(element.current, rules)
      return Object.fromEntries(names.map((name) => [name, rules[name](values)]))
    },
  })
  const [attempt, setAttempt] = useState(0)
  const { error, reset } = call
  const validation = error instanceof ApiError ? error.validation : undefined

  // After an attempt, and when the server has refused: to the first field that is wrong.
  useEffect(() => {
    if (attempt > 0) focusWrong(element.current)
  }, [attempt])
  useEffect(() => {
    if (error) focusWrong(element.current)
  }, [error])
  useForgetNetworkError(error, reset)

  const leftField = ({ target }: FocusEvent<HTMLFormElement>): Name | undefined =>
    target instanceof HTMLInputElement && target.value !== '' ? names.find((name) => name === target.name) : undefined

  return {
    isPending: call.isPending,
    /** Said by the server about the whole, not about a field of this form. */
    failure: error && !names.some((name) => validation?.[name]) ? failureText(error) : undefined,
    /** The server's message at this field. */
    validation,
    field: (name: Name) => {
      const problem = form.errors[name] ?? validation?.[name]
      // Mantine's field for passwords does not say it by itself.
      return { name, error: problem, ...(problem !== undefined && { 'aria-invalid': true as const }) }
    },
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { hasErrors } = form.validate()
        setAttempt(attempt + 1)
        if (!hasErrors) call.mutate(readValues(event.currentTarget, rules))
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = leftField(event)
        if (name !== undefined) form.validateField(name)
      },
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const { target } = event
        if (target instanceof HTMLInputElement) form.clearFieldError(target.name)
        if (error) reset()
      },
    },
  }
}

export type GuestFormState = Pick<ReturnType<typeof useGuestForm>, 'isPending' | 'failure' | 'formProps'>
