/**
 * The plan of a release: every change by its class, the rows that don't fit, and the decision about
 * them. Makes no call itself.
 */
import { Alert, Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/builder-deployment'
import * as common from '#messages/common'
import { type Configuration, UNIQUE_TEXT_MAX } from '#shared/builder/config'
import type { ChangeClass, ChangeKind } from '#shared/builder/plan'
import { isOneOf, namesOf } from '#shared/names'
import { useResources } from '../../crud/record/definitions-queries'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { Failure } from '../../ui/section'
import classes from './builder.module.css'
import { Problems } from './problems'
import type { ReleasePlan } from './queries'

type PlannedChange = ReleasePlan['changes'][number]

const CLASSES = ['hides', 'converts', 'check', 'safe'] as const

const CLASS: Readonly<Record<ChangeClass, { label: () => string; explanation: () => string; colour: string }>> = {
  safe: { label: text.classSafe, explanation: text.explainSafe, colour: 'teal' },
  check: { label: text.classCheck, explanation: text.explainCheck, colour: 'blue' },
  converts: { label: text.classConverts, explanation: text.explainConverts, colour: 'orange' },
  hides: { label: text.classHides, explanation: text.explainHides, colour: 'red' },
}

type Names = { model: string; field: string; from: string }

const SENTENCES: Readonly<Record<ChangeKind, (names: Names) => string>> = {
  addModel: text.changeAddModel,
  renameModel: text.changeRenameModel,
  hideModel: text.changeHideModel,
  showModel: text.changeShowModel,
  addField: text.changeAddField,
  renameField: text.changeRenameField,
  hideField: text.changeHideField,
  showField: text.changeShowField,
  convertField: text.changeConvertField,
  requireField: text.changeRequireField,
  allowEmpty: text.changeAllowEmpty,
  makeUnique: text.changeMakeUnique,
  allowDuplicates: text.changeAllowDuplicates,
  limitField: text.changeLimitField,
  linkField: text.changeLinkField,
}
const KINDS = namesOf(SENTENCES)

const quoted = (name = ''): string => `“${name}”`

function sentenceOf({ kind, model, field, from }: PlannedChange): string {
  const names = { model: quoted(model), field: quoted(field), from: quoted(from) }
  return isOneOf(KINDS, kind) ? SENTENCES[kind](names) : text.otherChange(names)
}

const FIXES: Readonly<Record<string, () => string>> = {
  addField: text.fixAddField,
  requireField: text.fixRequireField,
  makeUnique: () => text.fixMakeUnique({ length: UNIQUE_TEXT_MAX }),
  convertField: text.fixConvertField,
}
const ACCEPTS: Readonly<Record<string, () => string>> = {
  convertField: text.acceptConvertField,
  linkField: text.acceptLinkField,
}

export type PlanDialogProps = {
  plan: ReleasePlan
  /** The configuration that is planned, for the names in its problems. */
  config: Configuration
  /** Sentences about the release. */
  notes: readonly string[]
  isBusy: boolean
  error: unknown
  onDeploy: (accepted: string[]) => void
  onCancel: () => void
}

/** The inside of the dialog. */
export function PlanView({ plan, config, notes, isBusy, error, onDeploy, onCancel }: PlanDialogProps) {
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const { changes, problems } = plan
  const unfit = changes.filter(({ total }) => total > 0)
  const isBlocked = unfit.some(({ accept }) => accept === undefined)
  const isUndecided = unfit.some(({ accept }) => accept !== undefined && !accepted.includes(accept))
  const hasProblems = problems.length > 0
  const accept = (key: string, isAccepted: boolean) =>
    setAccepted((now) => (isAccepted ? [...now, key] : now.filter((other) => other !== key)))
  return (
    <Stack>
      {hasProblems ? (
        <Problems problems={problems} config={config} explanation={text.notPlanned()} />
      ) : (
        <>
          <Text size="sm">{text.planOf({ release: plan.release })}</Text>
          {notes.map((note) => (
            <Text key={note} size="sm">
              {note}
            </Text>
          ))}
          {changes.length === 0 ? <Text size="sm">{text.noChanges()}</Text> : null}
          {CLASSES.map((name) => (
            <ChangesOf
              key={name}
              name={name}
              changes={changes.filter((change) => change.class === name)}
              accepted={accepted}
              onAccept={accept}
            />
          ))}
        </>
      )}
      <Failure error={error} />
      {hasProblems || !(isBlocked || isUndecided) ? null : (
        <Text size="sm" c="dimmed" role="status">
          {isBlocked ? text.blocked() : text.notAccepted()}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {common.cancel()}
        </Button>
        {hasProblems ? null : (
          <Button
            loading={isBusy}
            disabled={isBlocked || isUndecided}
            onClick={() => onDeploy(unfit.flatMap(({ accept: key }) => key ?? []))}
          >
            {text.deploy()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type ChangesOfProps = {
  name: ChangeClass
  changes: readonly PlannedChange[]
  accepted: readonly string[]
  onAccept: (key: string, isAccepted: boolean) => void
}

function ChangesOf({ name, changes, accepted, onAccept }: ChangesOfProps) {
  if (changes.length === 0) return null
  const { label, explanation, colour } = CLASS[name]
  return (
    <section aria-label={label()}>
      <Group gap="xs" mb={4}>
        <Title order={3} size="h5">
          {label()}
        </Title>
        <Badge variant="light" color={colour} radius="sm" data-numbers>
          {changes.length}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" mb={4}>
        {explanation()}
      </Text>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.model} ${change.field} ${change.from}`}>
            {sentenceOf(change)}
            {change.total > 0 ? <Misfits change={change} accepted={accepted} onAccept={onAccept} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sampleText(kind: string, id: number, value: string | null): string {
  // The field is new, so no row has a value yet.
  if (kind === 'addField') return text.sampleRow({ id })
  return value === null || value === '' ? text.sampleEmpty({ id }) : text.sample({ id, value })
}

type MisfitsProps = Pick<ChangesOfProps, 'accepted' | 'onAccept'> & { change: PlannedChange }

function Misfits({ change, accepted, onAccept }: MisfitsProps) {
  const { accept, kind, total, samples } = change
  const left = total - samples.length
  const pages = useResources().find(({ name, screens }) => name === change.table && screens.includes('view'))
  return (
    <Alert variant="default" p="xs" mt={4} title={text.misfits({ count: total })}>
      <ul className={classes.samples}>
        {samples.map(({ id, value }) => (
          <li key={id}>
            {pages ? (
              <ResourceLink inherit target={recordTarget(pages, id)}>
                {sampleText(kind, id, value)}
              </ResourceLink>
            ) : (
              sampleText(kind, id, value)
            )}
          </li>
        ))}
        {left > 0 ? <li>{text.moreRows({ count: left })}</li> : null}
      </ul>
      {accept === undefined ? (
        (FIXES[kind] ?? text.fixOther)()
      ) : (
        <Checkbox
          label={(ACCEPTS[kind] ?? text.acceptOther)()}
          checked={accepted.includes(accept)}
          onChange={({ currentTarget }) => onAccept(accept, currentTarget.checked)}
        />
      )}
    </Alert>
  )
}
