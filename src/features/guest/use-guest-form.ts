/**
 * A small form that is sent once. It checks before it sends, and a filled field when it is left; what is wrong stands at the field,
 * which gets the focus. The values stay the browser's: only messages are kept here.
 */
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isNetworkError } from '#shared/errors'
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

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}

const focusWrong = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()

export function useGuestForm<Name extends string>(rules: Rules<Name>, call: Call<Name>) {
  const names = Object.keys(rules) as Name[]
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Partial<Values<Name>>>({})
  const [attempt, setAttempt] = useState(0)
  const { error, reset } = call
  const validation = error instanceof ApiError ? error.validation : undefined

  // After an attempt, and when the server has refused: to the first field that is wrong.
  useEffect(() => {
    if (attempt > 0) focusWrong(form.current)
  }, [attempt])
  useEffect(() => {
    if (error) focusWrong(form.current)
  }, [error])

  // A missing connection is no answer any more once it is back.
  const lacksConnection = error !== null && isNetworkError(error)
  useEffect(() => {
    if (!lacksConnection) return
    return useOfflineStore.subscribe((now, before) => {
      if (now.network.isOnline && !before.network.isOnline) reset()
    })
  }, [lacksConnection, reset])

  const fieldOf = ({ target }: { target: EventTarget }): { name: Name; value: string } | undefined => {
    if (!(target instanceof HTMLInputElement)) return undefined
    const name = names.find((one) => one === target.name)
    return name === undefined ? undefined : { name, value: target.value }
  }

  return {
    isPending: call.isPending,
    /** Said by the server about the whole, not about a field of this form. */
    failure: error && !names.some((name) => validation?.[name]) ? failureText(error) : undefined,
    /** The server's message at this field. */
    validation,
    field: (name: Name) => {
      const problem = wrong[name] ?? validation?.[name]
      // Mantine's field for passwords does not say it by itself.
      return { name, error: problem, ...(problem !== undefined && { 'aria-invalid': true as const }) }
    },
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const values = readValues(event.currentTarget, names)
        const found: Partial<Values<Name>> = {}
        for (const name of names) {
          const message = rules[name](values)
          if (message) found[name] = message
        }
        setWrong(found)
        setAttempt(attempt + 1)
        if (Object.keys(found).length === 0) call.mutate(values)
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const left = fieldOf(event)
        if (left === undefined || left.value === '') return
        const message = rules[left.name](readValues(event.currentTarget, names))
        if (message) setWrong({ ...wrong, [left.name]: message })
      },
      onChange: (event: ChangeEvent<HTMLFormElement>) => {
        const changed = fieldOf(event)
        if (changed && wrong[changed.name] !== undefined) setWrong({ ...wrong, [changed.name]: undefined })
        if (error) reset()
      },
    },
  }
}

export type GuestFormState = Pick<ReturnType<typeof useGuestForm>, 'isPending' | 'failure' | 'formProps'>
