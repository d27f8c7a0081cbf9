/** Starts a design from a box: its kind and sizes beside the live dieline, a name and a project. */
import { Button, Checkbox, NumberInput, Radio, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import * as boxText from '#messages/box-kinds'
import * as common from '#messages/common'
import * as gallery from '#messages/design-gallery'
import * as text from '#messages/start-from-box'
import { sheetOf } from '#shared/design/dieline/layout'
import { dielineErrors } from '#shared/design/dieline/limits'
import type { Dieline } from '#shared/design/scene'
import type { RecordId } from '#shared/offline/temp-id'
import { ReferenceInput } from '../../crud/fields/reference-input'
import { showFailure } from '../../crud/form/save-failure'
import { useCreateRecord } from '../../crud/record/record-queries'
import { requireId, whereSaved } from '../../crud/record/record-title'
import { notify } from '../../ui/notify'
import {
  FIRST_SIZES,
  isFlat,
  KINDS,
  type Kind,
  kindHint,
  kindLabel,
  type SizeName,
  type Sizes,
  sizeLabel,
  sizeNames,
  sizesText,
  toDieline,
} from './boxes'
import { designResource, newDesign, projectField } from './designs'
import { DielineDrawing, Legend } from './dieline-drawing'
import classes from './start-from-box.module.css'

const NAME_MAX = 120

type Errors = Readonly<Partial<Record<string, string>>>

export function StartFromBox({ onCreated }: { onCreated: (id: RecordId) => void }) {
  const [kind, setKind] = useState<Kind>('tuck_end')
  const [typed, setTyped] = useState(FIRST_SIZES)
  const [isReverse, setReverse] = useState(false)
  const [name, setName] = useState('')
  const [project, setProject] = useState<RecordId | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const create = useCreateRecord(designResource)
  const sizes = typed[kind]
  const dieline = useMemo(() => toDieline(kind, sizes, isReverse), [kind, sizes, isReverse])
  const sizeErrors = Object.fromEntries(dielineErrors(dieline).map(({ field, message }) => [field, message]))
  const isValid = Object.keys(sizeErrors).length === 0

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const title = name.trim()
    const missing = title === '' ? { name: common.requiredField({ field: text.name() }) } : {}
    setErrors(missing)
    const [first] = [...Object.keys(sizeErrors), ...Object.keys(missing)]
    if (first !== undefined) return document.getElementById(inputId(first))?.focus()
    if (create.isPending) return undefined
    try {
      const answer = await create.mutateAsync(newDesign(title, project, dieline, Math.random))
      notify({ type: 'success', title: gallery.created(), message: whereSaved(answer) })
      onCreated(requireId(answer.model))
    } catch (error) {
      showFailure(error, { setErrors, values: { name, project_id: project } })
    }
    return undefined
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={gallery.startFromBox()}
    >
      <div className={classes.fields}>
        <KindChoice value={kind} onChange={setKind} />
        <SizeFields
          kind={kind}
          sizes={sizes}
          errors={sizeErrors}
          onChange={(size, value) => setTyped({ ...typed, [kind]: { ...sizes, [size]: value } })}
        />
        {kind === 'tuck_end' ? (
          <Checkbox
            label={boxText.reverse()}
            checked={isReverse}
            onChange={(event) => setReverse(event.currentTarget.checked)}
          />
        ) : null}
        <TextInput
          id={inputId('name')}
          label={text.name()}
          required
          maxLength={NAME_MAX}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ReferenceInput
          field={projectField()}
          label={text.project()}
          value={project}
          onChange={setProject}
          error={errors.project_id}
        />
        <div className={classes.actions} data-bottom-bar>
          <Button type="submit" loading={create.isPending}>
            {text.create()}
          </Button>
        </div>
      </div>
      <section className={classes.preview} aria-labelledby="dieline">
        <Title order={2} size="h4" id="dieline">
          {text.dieline()}
        </Title>
        {isValid ? <Preview dieline={dieline} /> : <p className={classes.notDrawn}>{text.notDrawn()}</p>}
        <Legend kind={kind} />
      </section>
    </form>
  )
}

const inputId = (field: string): string => `box-${field}`

function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <Radio.Group
      label={text.kind()}
      name="kind"
      value={value}
      onChange={(next) => {
        const kind = KINDS.find((name) => name === next)
        if (kind) onChange(kind)
      }}
    >
      <div className={classes.kinds}>
        {KINDS.map((kind) => (
          <Radio key={kind} value={kind} label={kindLabel(kind)} description={kindHint(kind)} />
        ))}
      </div>
    </Radio.Group>
  )
}

type SizeFieldsProps = {
  kind: Kind
  sizes: Sizes
  errors: Errors
  onChange: (name: SizeName, value: number | string) => void
}

const SizeFields = ({ kind, sizes, errors, onChange }: SizeFieldsProps) => (
  <fieldset className={classes.sizes}>
    <legend>{isFlat(kind) ? text.flatSizes() : text.sizes()}</legend>
    {sizeNames(kind).map((name) => (
      <NumberInput
        key={name}
        id={inputId(name)}
        label={sizeLabel(kind, name)}
        required
        suffix={` ${boxText.mm()}`}
        min={0}
        clampBehavior="none"
        decimalScale={3}
        step={name === 'thickness' ? 0.1 : 1}
        value={sizes[name] ?? ''}
        error={errors[name]}
        onChange={(value) => onChange(name, value)}
      />
    ))}
  </fieldset>
)

function Preview({ dieline }: { dieline: Dieline }) {
  const { width, height } = sheetOf(dieline)
  const label = text.dielineOf({ kind: kindLabel(dieline.kind), sizes: sizesText(dieline) })
  return (
    <>
      <div className={classes.drawing}>
        <DielineDrawing dieline={dieline} label={label} />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {boxText.flatSheet({ width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 })}
      </Text>
    </>
  )
}
