/** Finishes and spot inks: an object with one is printed by it alone, on a plate of its own. */
import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { cmykToHex } from '#shared/design/draw'
import { type Id, INK_KINDS, type Ink, newId } from '#shared/design/scene'
import { useEditor } from '../editor'
import { fieldChanges } from '../edits/places'
import { Inks } from './paint-input'
import classes from './panels.module.css'

export function FinishSelect() {
  const { scene, selected, change, document } = useEditor()
  const inks = Object.entries(scene.inks)
  if (inks.length === 0) return null
  const [first] = selected
  const isSame = selected.every(([, { ink }]) => ink === first?.[1].ink)
  return (
    <NativeSelect
      label={text.finish()}
      disabled={document.isReadOnly || selected.some(([, { kind, locked }]) => kind === 'image' || locked)}
      value={isSame ? (first?.[1].ink ?? '') : ''}
      data={[{ value: '', label: text.noFinish() }, ...inks.map(([value, { name }]) => ({ value, label: name }))]}
      onChange={({ currentTarget: { value } }) =>
        change(
          steps.restyled(),
          selected.flatMap(([id, object]) => fieldChanges(id, object, { ink: value === '' ? undefined : value })),
        )
      }
    />
  )
}

const NAME_MAX = 60

export function FinishesSection() {
  const { scene, change, document } = useEditor()
  const inks = Object.entries(scene.inks)
  const add = () => {
    const ink: Ink = { name: text.finishName({ number: inks.length + 1 }), kind: 'foil', cmyk: [15, 25, 70, 10] }
    change(steps.inkAdded(), [{ in: 'inks', id: newId(Math.random), after: ink }])
  }
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text fw={600} size="sm">
          {text.finishes()}
        </Text>
        <Button variant="default" size="compact-sm" disabled={document.isReadOnly} onClick={add}>
          {text.addFinish()}
        </Button>
      </Group>
      {inks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noFinishes()}
        </Text>
      ) : null}
      {inks.map(([id, ink]) => (
        <InkRow key={id} id={id} ink={ink} />
      ))}
    </Stack>
  )
}

function InkRow({ id, ink }: { id: Id; ink: Ink }) {
  const { scene, change, document } = useEditor()
  const users = Object.entries(scene.objects).filter(([, object]) => object.ink === id)
  const put = (field: string, after: unknown) => change(steps.inkChanged(), [{ in: 'inks', id, field, after }])
  const remove = () =>
    change(steps.inkRemoved(), [
      ...users.flatMap(([object, value]) => fieldChanges(object, value, { ink: undefined })),
      { in: 'inks', id },
    ])
  return (
    <div className={classes.ink}>
      <Group gap={6} wrap="nowrap" align="end">
        <span className={classes.swatch} style={{ background: cmykToHex(ink.cmyk) }} />
        <TextInput
          aria-label={text.nameOfFinish()}
          style={{ flex: 1 }}
          value={ink.name}
          maxLength={NAME_MAX}
          disabled={document.isReadOnly}
          onChange={(event) => put('name', event.currentTarget.value)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text.removeFinish({ finish: ink.name })}
          disabled={document.isReadOnly}
          onClick={remove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <NativeSelect
        aria-label={text.kindOfFinish({ finish: ink.name })}
        disabled={document.isReadOnly}
        value={ink.kind}
        data={INK_KINDS.map((kind) => ({ value: kind, label: text.finishKind({ kind }) }))}
        onChange={(event) => put('kind', INK_KINDS.find((kind) => kind === event.currentTarget.value) ?? ink.kind)}
      />
      {document.isReadOnly ? null : <Inks label={ink.name} value={ink.cmyk} onChange={(cmyk) => put('cmyk', cmyk)} />}
      <Text size="xs" c="dimmed">
        {text.usedBy({ count: users.length })}
      </Text>
    </div>
  )
}
