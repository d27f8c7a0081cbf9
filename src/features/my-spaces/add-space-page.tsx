/**
 * /account/my-spaces/new: adds a space in steps. Everything typed is kept as a draft on this device, so
 * the steps can be left and continued, also after a restart. Creating is queued offline.
 */
import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as text from '#messages/space-form'
import { ApiError } from '#shared/errors'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { ValidationErrors } from '#shared/resources/validate'
import { inputId } from '../../crud/fields/field-input'
import { UploadContext } from '../../crud/fields/upload-context'
import { RestoredNotice } from '../../crud/form/draft-notice'
import { ErrorSummary } from '../../crud/form/error-summary'
import { UploadNotice } from '../../crud/form/form-parts'
import {
  draftOf,
  type FormValues,
  initialValues,
  toCreateValues,
  toRecordValues,
  typedSince,
} from '../../crud/form/form-values'
import { showFailure } from '../../crud/form/save-failure'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { useDraft } from '../../crud/form/use-draft'
import { useLatest } from '../../crud/form/use-latest'
import { type RecordForm, useRecordForm } from '../../crud/form/use-record-form'
import { useCreateRecord } from '../../crud/record/record-queries'
import { requireId, whereSaved } from '../../crud/record/record-title'
import { useAuthStore } from '../../stores/auth'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { FieldGroups, fieldsIn } from './field-groups'
import { revealField } from './reveal-field'
import classes from './space-form.module.css'
import { addForm, PARTS, STEPS, type Step } from './space-forms'
import { spaceResource } from './space-resource'
import { SpaceReview } from './space-review'
import { StartsPreview } from './starts-preview'
import { deviceZone } from './zones'

export type AddSpacePageProps = {
  /** Name of the step, from the address; the first one without it. */
  step: string | undefined
  onStep: (step: string) => void
  /** `tab`: the part of its page that has what was typed while it was created. */
  onCreated: (id: RecordId, tab: string | undefined) => void
}

export function AddSpacePage({ step: name, onStep, onCreated }: AddSpacePageProps) {
  const [initial] = useState(() => initialValues(addForm, { timezone: deviceZone() }))
  const form = useRecordForm(addForm, initial)
  const { draft, restored, closeNotice, discard } = useKeptDraft(form, initial)
  const isShared = useAuthStore((state) => state.isShared)
  const isAtRisk = isShared || draft.isRefused
  const create = useCreateRecord(spaceResource)
  const [isLeaving, setLeaving] = useState(false)
  // Leaving after it was created needs no warning.
  const isCreated = useRef(false)
  const latest = useLatest(form)
  const isSaving = create.isPending || isLeaving
  /** Keeps what was typed since for the forms of the space's page, and names the first of them. */
  const keepTyped = async (space: AnyRecord, sent: FormValues) => {
    const typed = Object.entries(typedSince(sent, latest.current.values))
    const tabs = Object.entries(PARTS).map(async ([tab, { resource, draftName }]) => {
      const own = typed.filter(([name]) => resource.form.includes(name))
      if (own.length === 0) return []
      await draft.keepFor(requireId(space), draftOf(resource, space, Object.fromEntries(own)), draftName)
      return [tab]
    })
    return (await Promise.all(tabs)).flat().at(0)
  }
  const step = STEPS.find(({ value }) => value === name) ?? STEPS[0]
  /** The field to continue with, in a step that is about to open. */
  const [wrong, setWrong] = useState<string>()
  const openFirst = (errors: ValidationErrors) => {
    const first = firstIn(errors)
    if (!first) return
    setWrong(first.field)
    onStep(first.step)
  }
  const save = async () => {
    const errors = form.validate()
    form.setErrors(errors)
    openFirst(errors)
    if (Object.keys(errors).length > 0 || form.isUploading || isSaving) return
    try {
      const answer = await create.mutateAsync(toCreateValues(addForm, form.values))
      draft.clear()
      isCreated.current = true
      setLeaving(true)
      notify({ type: 'success', title: text.spaceAdded(), message: whereSaved(answer) })
      onCreated(requireId(answer.model), await keepTyped(answer.model, form.values))
    } catch (error) {
      showFailure(error, form)
      if (error instanceof ApiError) openFirst(error.validation ?? {})
    }
  }
  return (
    <>
      <Anchor component={Link} to="/account/my-spaces" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {text.backToList()}
      </Anchor>
      <PageHeader title={text.addSpace()} />
      <StepBar open={step} />
      {restored === undefined ? null : <RestoredNotice savedAt={restored} onDiscard={discard} onClose={closeNotice} />}
      <UploadContext value={{ announce: form.announceUpload, isClosed: isSaving }}>
        <StepForm
          key={`${form.round}-${step.value}`}
          step={step}
          form={form}
          wrong={wrong}
          onWrong={() => setWrong(undefined)}
          isSaving={isSaving}
          isKept={form.hasChanges && !isAtRisk}
          onStep={onStep}
          onSave={() => void save()}
        />
      </UploadContext>
      {/* Elsewhere the draft is kept, so leaving loses nothing but a picture on its way. */}
      <UnsavedGuard
        hasChanges={() => ((isAtRisk && form.hasChanges) || form.isUploading) && !isCreated.current}
        onSkip={() => {
          if (isAtRisk) draft.clear()
        }}
      />
    </>
  )
}

/** Continues the draft of an earlier visit without asking. */
function useKeptDraft(form: RecordForm, initial: Record<string, unknown>) {
  const draft = useDraft('new-space', 'new', form)
  const [restored, setRestored] = useState<number>()
  const { offer, restore } = draft
  const savedAt = offer?.savedAt
  const takeOver = useRef(restore)
  useEffect(() => {
    takeOver.current = restore
  })
  useEffect(() => {
    if (savedAt === undefined) return
    takeOver.current()
    setRestored(savedAt)
  }, [savedAt])
  return {
    draft,
    /** When the restored draft was kept, in epoch milliseconds. */
    restored,
    closeNotice: () => setRestored(undefined),
    discard: () => {
      setRestored(undefined)
      form.restart(initial)
      draft.clear()
    },
  }
}

/** The bar scrolls where it has no room for all steps. */
const bringIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

const StepBar = ({ open }: { open: Step }) => (
  <nav aria-label={text.steps()}>
    <ol className={classes.steps}>
      {STEPS.map(({ value, label }, index) => (
        <li key={value}>
          <Link
            to="/account/my-spaces/$id"
            params={{ id: 'new' }}
            search={index === 0 ? {} : { tab: value }}
            className={classes.step}
            activeOptions={{ exact: true, includeSearch: true }}
            ref={value === open.value ? bringIntoView : null}
            resetScroll={false}
          >
            {text.stepNumber({ number: index + 1, step: label() })}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

type StepFormProps = {
  step: Step
  form: RecordForm
  /** A field that kept the space from being created; it takes the focus. */
  wrong: string | undefined
  /** The field has taken the focus. */
  onWrong: () => void
  isSaving: boolean
  /** This device has the typed values. */
  isKept: boolean
  onStep: (step: string) => void
  onSave: () => void
}

/** The errors of the step's own fields. */
function errorsIn(step: Step, errors: ValidationErrors): ValidationErrors {
  const names = step.groups.flatMap<string>(({ fields }) => fields)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)))
}

/** The first field that is wrong or missing, as the steps have them. */
function firstIn(errors: ValidationErrors): { step: string; field: string } | undefined {
  const all = STEPS.flatMap((step) =>
    step.groups.flatMap<string>(({ fields }) => fields).map((field) => ({ step: step.value, field })),
  )
  return all.find(({ field }) => errors[field] !== undefined)
}

function StepForm({ step, form, wrong, onWrong, isSaving, isKept, onStep, onSave }: StepFormProps) {
  const [attempt, setAttempt] = useState(wrong === undefined ? 0 : 1)
  const start = useRef<HTMLFormElement>(null)
  const index = STEPS.indexOf(step)
  const [before, after] = [STEPS[index - 1], STEPS[index + 1]]
  const isFirst = useRef(!document.activeElement?.closest('nav, form'))
  const onOpen = useEffectEvent(() => {
    const field = fieldsIn(step.groups).find(({ name }) => name === wrong)
    if (field) {
      document.getElementById(inputId(field))?.focus()
      onWrong()
    } else if (!isFirst.current) start.current?.focus({ preventScroll: true })
  })
  // A new step takes the focus, as a new page does; the field that is missing comes before it.
  useEffect(() => {
    onOpen()
  }, [])
  const next = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!after) return onSave()
    const errors = errorsIn(step, form.validate())
    form.setErrors(errors)
    setAttempt((count) => count + 1)
    if (Object.keys(errors).length === 0) onStep(after.value)
    return undefined
  }
  return (
    <form
      ref={start}
      tabIndex={-1}
      className={`${classes.page} ${classes.stepForm}`}
      noValidate
      onFocus={revealField}
      aria-label={step.label()}
      onSubmit={next}
    >
      <ErrorSummary fields={fieldsIn(step.groups)} errors={form.errors} attempt={attempt} />
      {after ? <FieldGroups groups={step.groups} form={form} /> : <SpaceReview form={form} />}
      {step.value === 'availability' ? (
        <StartsPreview
          space={toRecordValues(addForm, form.values)}
          isValid={Object.keys(errorsIn(step, form.validate())).length === 0}
        />
      ) : null}
      <div className={classes.actions} data-bottom-bar>
        {before ? (
          <Button variant="default" onClick={() => onStep(before.value)}>
            {text.back()}
          </Button>
        ) : null}
        <Button type="submit" loading={isSaving} disabled={!after && form.isUploading}>
          {after ? text.next() : text.createSpace()}
        </Button>
        {form.isUploading ? <UploadNotice /> : <p className={classes.state}>{isKept ? text.draftKept() : null}</p>}
      </div>
    </form>
  )
}
