/**
 * State of a form: what the record was when the person began (base), what stands in the fields, and what is wrong with
 * it. What was typed survives everything but an explicit reload.
 */
import { useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Resource } from '#shared/resources/field'
import type { ValidationErrors } from '#shared/resources/validate'
import { baseOf } from '../record/change-base'
import {
  changedFields,
  type FormValues,
  isOverlapping,
  rebase,
  toFormValues,
  toRecordValues,
  validateForm,
  withTitle,
} from './form-values'
import { useTableCheck } from './table-checks'

type FormState = {
  /** The newest record that was looked at; undefined for a new one. */
  seen: AnyRecord | undefined
  /** The record that the base was read from; undefined for a new one, and for the base of a draft. */
  origin: AnyRecord | undefined
  base: FormValues
  /** The version that the base was read from. */
  version: number | undefined
  values: FormValues
  errors: ValidationErrors
  /** The record as it is now, when it changed where the person changed it too. */
  theirs: AnyRecord | undefined
}

const starting = (base: FormValues, seen?: AnyRecord): FormState => ({
  seen,
  origin: seen,
  base,
  version: seen?.version,
  values: base,
  errors: {},
  theirs: undefined,
})

/** The form laid onto a newer record: untouched fields follow it, typed ones stay. */
const onto = (state: FormState, record: AnyRecord, next: FormValues): FormState => ({
  ...state,
  seen: record,
  origin: record,
  base: next,
  version: record.version,
  values: rebase(state.base, state.values, next),
  theirs: undefined,
})

export type RecordForm = ReturnType<typeof useRecordForm>

export function useRecordForm(resource: Resource, initial: FormValues, record?: AnyRecord) {
  const [state, setState] = useState<FormState>(() => starting(initial, record))
  const tableCheck = useTableCheck(resource.table.name)

  // A background read brought a newer record. Where both changed the same field the base stays, so that saving asks.
  if (record && record !== state.seen) {
    const next = toFormValues(resource, record)
    setState(
      isOverlapping(resource, state.base, state.values, next)
        ? { ...state, seen: record, theirs: record }
        : onto(state, record, next),
    )
  }

  const changes = changedFields(resource, state.base, state.values)
  const baseValues = {
    ...toRecordValues(resource, state.base),
    ...(state.origin ? baseOf(resource, state.origin, Object.keys(state.base)) : {}),
  }
  return {
    values: state.values,
    base: state.base,
    errors: state.errors,
    version: state.version,
    theirs: state.theirs,
    /** The base as a record's values: what the person saw, however far the record has moved on since. */
    baseValues,
    /** Of these the fields that the person changed. */
    changedBase: Object.fromEntries(Object.keys(changes).map((name) => [name, baseValues[name]])),
    /** Only what differs from the base. */
    changes,
    hasChanges: Object.keys(changes).length > 0,
    set: (name: string, value: unknown) =>
      setState((now) => {
        // What is stored keeps its slug: addresses that people know hold it.
        const isNewTitle = !record && name === resource.table.title
        const values = isNewTitle ? withTitle(resource, now.values, value) : { ...now.values, [name]: value }
        const errors = Object.entries(now.errors).filter(([one]) => one !== name && now.values[one] === values[one])
        return { ...now, values, errors: Object.fromEntries(errors) }
      }),
    /** Checks one field, as it is left. Who only passed through it has not done anything wrong yet. */
    check: (name: string) =>
      setState((now) => {
        if (now.errors[name] === undefined && isSame(now.base[name], now.values[name])) return now
        const { [name]: _, ...errors } = now.errors
        const message = validateForm(resource, now.values, tableCheck)[name]
        return { ...now, errors: message ? { ...errors, [name]: message } : errors }
      }),
    /** Message per field, by what can be checked at once. */
    validate: () => validateForm(resource, state.values, tableCheck),
    setErrors: (errors: ValidationErrors) => setState((now) => ({ ...now, errors })),
    /** Whether a newer record holds another value in a field that the person changed. */
    overlaps: (theirs: AnyRecord) => isOverlapping(resource, state.base, state.values, toFormValues(resource, theirs)),
    /** A save was refused because the record is newer than the base. */
    meet: (theirs: AnyRecord) => setState((now) => ({ ...now, theirs })),
    /** Takes the newer record as base; of what was typed only the fields in `keep` stay. */
    adopt: (theirs: AnyRecord, keep: readonly string[]) =>
      setState((now) => {
        const next = toFormValues(resource, theirs)
        const kept = Object.fromEntries(keep.map((name) => [name, now.values[name]]))
        return { ...starting(next, theirs), seen: now.seen, values: { ...next, ...kept } }
      }),
    /** What an earlier visit typed, on what it began with: a record that is newer than that is met as any newer record. */
    restore: ({ base, values, version }: { base: FormValues; values: FormValues; version: number | undefined }) =>
      setState((now) => {
        const known = (given: FormValues, fallback: FormValues): FormValues =>
          Object.fromEntries(
            Object.keys(fallback).map((name) => [name, Object.hasOwn(given, name) ? given[name] : fallback[name]]),
          )
        return { ...starting(known(base, now.base)), version, values: known(values, now.base) }
      }),
    /** A fresh form. */
    restart: (values: FormValues) => setState(starting(values)),
  }
}
