/** The selection in numbers and looks; without a selection the page itself. */
import { Checkbox, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import * as boxText from '#messages/box-kinds'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { FIXED_PARTS, type Id, type SceneObject } from '#shared/design/scene'
import { listOf } from '#shared/messages/list-of'
import { NumberField } from '../../../ui/number-field'
import { nameOf } from '../commands'
import { useEditor } from '../editor'
import { mayChange, mayEdit } from '../edits/objects'
import { fieldChanges } from '../edits/places'
import { ArrangeSection } from './arrange-section'
import { FinishSelect } from './finishes-section'
import { OutlineSection } from './outline-section'
import { PageSection } from './page-section'
import { PaintInput } from './paint-input'
import { CommonPlaceSection, PlaceSection } from './place-section'
import { TextSection } from './text-section'

export function PropertiesPanel() {
  const { selected } = useEditor()
  const [first, ...others] = selected
  if (!first) return <PageSection />
  if (others.length > 0)
    return (
      <Stack gap="sm">
        <Text fw={600} size="sm">
          {steps.manySelected({ count: selected.length })}
        </Text>
        <ArrangeSection />
        <CommonPlaceSection key={selected.map(([id]) => id).join(' ')} />
        <FinishSelect />
      </Stack>
    )
  const [id, object] = first
  return (
    // With another object the inputs must not keep what was typed.
    <Stack gap="sm" key={id}>
      <NameInput id={id} object={object} />
      <FixedNote object={object} />
      <ArrangeSection />
      <PlaceSection />
      <KindSection id={id} object={object} />
      <FinishSelect />
      <FixedSection id={id} object={object} />
    </Stack>
  )
}

type Props = { id: Id; object: SceneObject }

const NAME_MAX = 200

function NameInput({ id, object }: Props) {
  const { change, document } = useEditor()
  return (
    <TextInput
      label={text.name()}
      placeholder={nameOf(object)}
      value={object.name ?? ''}
      maxLength={NAME_MAX}
      disabled={document.isReadOnly}
      onChange={({ currentTarget: { value } }) =>
        change(steps.renamed(), fieldChanges(id, object, { name: value === '' ? undefined : value }))
      }
    />
  )
}

function KindSection({ id, object }: Props) {
  const { change, document, isAdmin } = useEditor()
  const isFree = !document.isReadOnly && !object.locked
  const mayStyle = isFree && mayChange(object, 'style', isAdmin)
  const mayFill = isFree && mayChange(object, 'content', isAdmin)
  const restyle = (fields: Record<string, unknown>) => change(steps.restyled(), fieldChanges(id, object, fields))
  switch (object.kind) {
    case 'text':
      return <TextSection id={id} object={object} />
    case 'image':
      return (
        <NativeSelect
          label={text.fit()}
          disabled={!mayStyle}
          value={object.fit ?? 'cover'}
          data={[
            { value: 'cover', label: text.cover() },
            { value: 'contain', label: text.contain() },
          ]}
          onChange={(event) => restyle({ fit: event.currentTarget.value === 'contain' ? 'contain' : 'cover' })}
        />
      )
    case 'qr':
      return <CodeSection {...{ id, object, mayFill, mayStyle, restyle }} />
    default:
      return (
        <Stack gap={6}>
          {object.kind === 'line' ? null : (
            <PaintInput
              label={text.fill()}
              disabled={!mayStyle}
              value={object.fill}
              onChange={(fill) => restyle({ fill })}
            />
          )}
          <PaintInput
            label={text.stroke()}
            canBeNone={object.kind !== 'line'}
            disabled={!mayStyle}
            value={object.stroke}
            onChange={(stroke) =>
              restyle({ stroke, ...(stroke && !object.strokeWidth ? { strokeWidth: STROKE_MM } : {}) })
            }
          />
          {object.stroke ? (
            <NumberField
              label={text.strokeWidth()}
              suffix={` ${boxText.mm()}`}
              decimalScale={3}
              disabled={!mayStyle}
              value={object.strokeWidth}
              onChange={(strokeWidth) => restyle({ strokeWidth: Math.min(Math.max(strokeWidth ?? 0, 0), 500) })}
            />
          ) : null}
          {object.kind === 'path' ? (
            <OutlineSection id={id} object={object} disabled={document.isReadOnly || !mayEdit(object, isAdmin)} />
          ) : null}
          {object.kind === 'rect' ? (
            <NumberField
              label={text.radius()}
              suffix={` ${boxText.mm()}`}
              decimalScale={3}
              disabled={!mayStyle}
              value={object.radius ?? 0}
              onChange={(radius) => restyle({ radius: radius && radius > 0 ? Math.min(radius, 5_000) : undefined })}
            />
          ) : null}
        </Stack>
      )
  }
}

const STROKE_MM = 0.5
const LEVELS = ['L', 'M', 'Q', 'H'] as const
/** The longest content of any QR code, in letters. */
const CONTENT_MAX = 2_953

type CodeProps = {
  id: Id
  object: Extract<SceneObject, { kind: 'qr' }>
  mayFill: boolean
  mayStyle: boolean
  restyle: (fields: Record<string, unknown>) => void
}

function CodeSection({ id, object, mayFill, mayStyle, restyle }: CodeProps) {
  const { change, drawTools } = useEditor()
  const fits = object.content === '' || drawTools.modules(object.content, object.correction ?? 'M') !== undefined
  return (
    <Stack gap={6}>
      <TextInput
        label={text.codeContent()}
        disabled={!mayFill}
        value={object.content}
        maxLength={CONTENT_MAX}
        error={object.content === '' ? text.codeIsEmpty() : fits ? undefined : text.codeTooLong()}
        onChange={({ currentTarget: { value: content } }) =>
          change(steps.typed(), fieldChanges(id, object, { content }))
        }
      />
      <NativeSelect
        label={text.correction()}
        disabled={!mayStyle}
        value={object.correction ?? 'M'}
        data={LEVELS.map((value) => ({ value, label: text.correctionLevel({ level: value }) }))}
        onChange={(event) => restyle({ correction: LEVELS.find((level) => level === event.currentTarget.value) })}
      />
      <PaintInput
        label={text.codeColour()}
        subject={text.theCode()}
        canBeNone={false}
        disabled={!mayStyle}
        value={object.fill ?? { rgb: '#000000' }}
        onChange={(fill) => restyle({ fill })}
      />
      {object.ink === undefined ? (
        <PaintInput
          label={text.codeField()}
          subject={text.theField()}
          first={{ rgb: '#ffffff' }}
          disabled={!mayStyle}
          value={object.field}
          onChange={(field) => restyle({ field })}
        />
      ) : null}
    </Stack>
  )
}

/** Says why some inputs can't be used. */
function FixedNote({ object: { fixed, locked } }: Pick<Props, 'object'>) {
  const { isAdmin } = useEditor()
  if (locked) return <Text size="sm">{text.isLocked()}</Text>
  if (isAdmin || !fixed || fixed.length === 0) return null
  const parts = listOf(fixed.map((part) => text.fixedPart({ part })))
  return <Text size="sm">{text.fixedByTemplate({ parts })}</Text>
}

/** For administrators on templates: the parts that others may not change. */
function FixedSection({ id, object }: Props) {
  const { document, isAdmin, change } = useEditor()
  if (!isAdmin || document.record.template !== true) return null
  const fixed = object.fixed ?? []
  return (
    <Fieldset legend={text.fixedForOthers()} variant="unstyled">
      <Group gap="sm">
        {FIXED_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={text.fixedPart({ part })}
            checked={fixed.includes(part)}
            onChange={({ currentTarget: { checked } }) => {
              const next = FIXED_PARTS.filter((each) => (each === part ? checked : fixed.includes(each)))
              change(steps.partsFixed(), fieldChanges(id, object, { fixed: next.length > 0 ? next : undefined }))
            }}
          />
        ))}
      </Group>
    </Fieldset>
  )
}
