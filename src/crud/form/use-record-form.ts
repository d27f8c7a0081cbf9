/**
 * State of a form: the values it started with (base), the current values and their errors. Typed
 * values survive everything but an explicit reload.
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
  /** The newest record that the form has read; undefined for a new one. */
  seen: AnyRecord | undefined
  /**
   * The record that the base was read from; undefined for a new one, and for the base of a draft.
   */
  origin: AnyRecord | undefined
  base: FormValues
  /** The version that the base was read from. */
  version: number | undefined
  values: FormValues
  errors: ValidationErrors
  /** The record as it is now, if a field changed that the user changed too. */
  theirs: AnyRecord | undefined
  /** Number of the record that is typed: a form that starts over begins another one. */
  round: number
  /** Pictures on their way into the form. */
  uploads: number
}

type Progress = Pick<FormState, 'round' | 'uploads'>

const starting = (
  base: FormValues,
  seen?: AnyRecord,
  { round, uploads }: Progress = { round: 0, uploads: 0 },
): FormState => ({
  seen,
  origin: seen,
  base,
  version: seen?.version,
  values: base,
  errors: {},
  theirs: undefined,
  round,
  uploads,
})

/** Moves the form to a newer record: untouched fields follow it, typed values stay. */
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

  // A background refetch brought a newer record. If both changed the same field the base stays, so
  // that saving asks.
  if (record && record !== state.seen) {
    const next = toFormValues(resource, record)
    setState(
      isOverlapping(resource, state.base, state.values, next)
        ? { ...state, seen: record, theirs: record }
        : onto(state, record, next),
    )
  }

  // An input that belongs to an earlier round may still answer.
  const inRound = (change: (now: FormState) => FormState) =>
    setState((now) => (now.round === state.round ? change(now) : now))
  const countUploads = (difference: number) => inRound((now) => ({ ...now, uploads: now.uploads + difference }))
  const changes = changedFields(resource, state.base, state.values)
  const baseValues = {
    ...toRecordValues(resource, state.base),
    ...(state.origin ? baseOf(resource, state.origin, Object.keys(state.base)) : {}),
  }
  return {
    /** Undefined for a new record. */
    id: state.seen?.id,
    values: state.values,
    base: state.base,
    errors: state.errors,
    version: state.version,
    theirs: state.theirs,
    /** The base as a record's values: what the user saw, even if the record has changed since. */
    baseValues,
    /** The base of the changed fields. */
    changedBase: Object.fromEntries(Object.keys(changes).map((name) => [name, baseValues[name]])),
    /** Values that differ from the base. */
    changes,
    hasChanges: Object.keys(changes).length > 0,
    round: state.round,
    isUploading: state.uploads > 0,
    /** Announces a picture on its way. Returns the function that tells of its end. */
    announceUpload: () => {
      countUploads(1)
      return () => countUploads(-1)
    },
    set: (name: string, value: unknown) =>
      inRound((now) => {
        // A stored record keeps its slug, because URLs contain it.
        const isNewTitle = !record && name === resource.table.title
        const values = isNewTitle ? withTitle(resource, now.values, value) : { ...now.values, [name]: value }
        const errors = Object.entries(now.errors).filter(
          ([field]) => field !== name && now.values[field] === values[field],
        )
        return { ...now, values, errors: Object.fromEntries(errors) }
      }),
    /** Checks a field on blur. Reports no errors on fields the user has not touched. */
    check: (name: string) =>
      setState((now) => {
        if (now.errors[name] === undefined && isSame(now.base[name], now.values[name])) return now
        const { [name]: _, ...errors } = now.errors
        const message = validateForm(resource, now.values, tableCheck)[name]
        return { ...now, errors: message ? { ...errors, [name]: message } : errors }
      }),
    /** A message per invalid field, without rules that load before a save. */
    validate: () => validateForm(resource, state.values, tableCheck),
    setErrors: (errors: ValidationErrors) => setState((now) => ({ ...now, errors })),
    /** Whether a newer record has another value in a field that the user changed. */
    overlaps: (theirs: AnyRecord) => isOverlapping(resource, state.base, state.values, toFormValues(resource, theirs)),
    /** Sets the newer record that a save was rejected for. */
    setTheirs: (theirs: AnyRecord) => setState((now) => ({ ...now, theirs })),
    /** Takes the newer record as base, and keeps only the typed values in `keep`. */
    adopt: (theirs: AnyRecord, keep: readonly string[]) =>
      setState((now) => {
        const next = toFormValues(resource, theirs)
        const kept = Object.fromEntries(keep.map((name) => [name, now.values[name]]))
        return { ...starting(next, theirs, now), seen: now.seen, values: { ...next, ...kept } }
      }),
    /**
     * Takes what was saved as base; what was typed since stays.
     * @param sent the values of the form when they were sent
     */
    settle: (saved: AnyRecord, sent: FormValues) =>
      setState((now) => ({
        ...onto({ ...now, base: sent }, saved, toFormValues(resource, saved)),
        // The page may still show the record from before.
        seen: now.seen,
      })),
    /** Restores a draft with its own base, so that a newer record is compared as usual. */
    restore: ({ base, values, version }: { base: FormValues; values: FormValues; version: number | undefined }) =>
      setState((now) => {
        const complete = (draft: FormValues, fallback: FormValues): FormValues =>
          Object.fromEntries(
            Object.keys(fallback).map((name) => [name, Object.hasOwn(draft, name) ? draft[name] : fallback[name]]),
          )
        return { ...starting(complete(base, now.base), undefined, now), version, values: complete(values, now.base) }
      }),
    /** Starts over with an empty form. @param typed values that are typed already */
    restart: (values: FormValues, typed: FormValues = {}) =>
      setState(({ round }) => ({
        ...starting(values, undefined, { round: round + 1, uploads: 0 }),
        values: { ...values, ...typed },
      })),
  }
}
