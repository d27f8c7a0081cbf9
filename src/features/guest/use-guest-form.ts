/**
 * A small form that is sent once. It validates on submit, and a filled field on blur. Errors are
 * shown at their fields, and the first one gets the focus. Values are read from the inputs, because
 * browsers fill in passwords without an event.
 */
import { useForm } from '@mantine/form'
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isNetworkError } from '#shared/errors'
import { namesOf } from '#shared/names'
import { useOfflineStore } from '../../stores/offline'
import { failureText } from './failure-text'

type Values<Name extends string> = Record<Name, string>
/** Per field, the error message for the form's values. */
export type Rules<Name extends string> = Readonly<Record<Name, (values: Values<Name>) => string | undefined>>

type Call<Name extends string> = {
  mutate: (values: Values<Name>) => void
  reset: () => void
  error: Error | null
  isPending: boolean
}

function readValues<Name extends string>(form: HTMLFormElement, rules: Rules<Name>): Values<Name> {
  const data = new FormData(form)
  // Each name of the rules gets a text; Object.fromEntries loses the names' type.
  return Object.fromEntries(namesOf(rules).map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}

const focusInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()

/** Clears a network error when the connection returns. */
function useClearNetworkError(error: Error | null, reset: () => void): void {
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

  // After an attempt and after a server error, focus the first invalid field.
  useEffect(() => {
    if (attempt > 0) focusInvalid(element.current)
  }, [attempt])
  useEffect(() => {
    if (error) focusInvalid(element.current)
  }, [error])
  useClearNetworkError(error, reset)

  const blurredField = ({ target }: FocusEvent<HTMLFormElement>): Name | undefined =>
    target instanceof HTMLInputElement && target.value !== '' ? names.find((name) => name === target.name) : undefined

  return {
    isPending: call.isPending,
    /** The error of the form as a whole, not of one of its fields. */
    failure: error && !names.some((name) => validation?.[name]) ? failureText(error) : undefined,
    /** The server's messages by field. */
    validation,
    field: (name: Name) => {
      const message = form.errors[name] ?? validation?.[name]
      // Mantine's PasswordInput does not set aria-invalid by itself.
      return { name, error: message, ...(message !== undefined && { 'aria-invalid': true as const }) }
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
        const name = blurredField(event)
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
