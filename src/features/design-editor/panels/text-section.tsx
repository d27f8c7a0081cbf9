/** Words and letters of a text. With letters marked in the field, their look is changed alone. */
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { IconBold, IconItalic } from '@tabler/icons-react'
import { useState } from 'react'
import * as boxText from '#messages/box-kinds'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { FONTS } from '#shared/design/fonts'
import { type Id, newId, type Run, roundMm } from '#shared/design/scene'
import { layoutText, lookOf, plainText, type TextObject } from '#shared/design/text-layout'
import { NumberField } from '../../../ui/number-field'
import { useEditor } from '../editor'
import { mayChange } from '../edits/objects'
import { fieldChanges } from '../edits/places'
import { formatRuns, retype, runAt } from '../edits/text'
import { PaintInput } from './paint-input'

/** Printers think in points. */
const POINT_MM = 25.4 / 72
const SIZE_MAX_PT = 2_000
const ALIGNS = ['left', 'center', 'right'] as const

type Range = { from: number; to: number }

export function TextSection({ id, object }: { id: Id; object: TextObject }) {
  const { scene, change, document, isAdmin, drawTools } = useEditor()
  const [range, setRange] = useState<Range>({ from: 0, to: 0 })
  const isFree = !document.isReadOnly && !object.locked
  const mayType = isFree && mayChange(object, 'content', isAdmin)
  const mayStyle = isFree && mayChange(object, 'style', isAdmin)
  const style = object.style === undefined ? undefined : scene.styles[object.style]
  const words = plainText(object)
  const isMarked = range.to > range.from && range.to <= words.length
  const look = lookOf((isMarked ? runAt(object.runs, range.from) : object.runs[0]) ?? {}, style)
  /** The box grows and shrinks with its lines. */
  const put = (label: string, fields: Partial<TextObject>) => {
    const next = { ...object, ...fields }
    const height = roundMm(layoutText(next, scene, drawTools.measure).height)
    change(label, fieldChanges(id, object, { ...fields, height }))
  }
  const format = (part: Partial<Omit<Run, 'text'>>) => {
    const stretch = isMarked ? range : { from: 0, to: words.length }
    put(steps.restyled(), { runs: formatRuns(object.runs, stretch, part) })
  }
  return (
    <Stack gap={6}>
      <Textarea
        label={text.words()}
        description={mayStyle ? text.markToFormat() : undefined}
        autosize
        minRows={2}
        maxRows={8}
        disabled={!mayType}
        value={words}
        onChange={(event) => put(steps.typed(), { runs: retype(object.runs, event.currentTarget.value) })}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setRange({ from: selectionStart, to: selectionEnd })
        }
      />
      <NativeSelect
        label={text.font()}
        disabled={!mayStyle}
        value={look.font}
        data={FONTS.map(({ id: value, name }) => ({ value, label: name }))}
        onChange={(event) => format({ font: event.currentTarget.value })}
      />
      <SimpleGrid cols={3} spacing={6}>
        <NumberField
          label={text.size()}
          suffix=" pt"
          decimalScale={2}
          disabled={!mayStyle}
          value={Math.round((look.size / POINT_MM) * 100) / 100}
          onChange={(points) => {
            if (points && points > 0) format({ size: roundMm(Math.min(points, SIZE_MAX_PT) * POINT_MM) })
          }}
        />
        <NumberField
          label={text.leading()}
          decimalScale={2}
          disabled={!mayStyle}
          value={look.leading}
          onChange={(leading) => leading && format({ leading: Math.min(Math.max(leading, 0.5), 5) })}
        />
        <NumberField
          label={text.spacing()}
          decimalScale={3}
          suffix={` ${boxText.mm()}`}
          disabled={!mayStyle}
          value={look.spacing}
          onChange={(spacing) => format({ spacing: Math.min(Math.max(spacing ?? 0, -5), 100) })}
        />
      </SimpleGrid>
      <Group gap={6}>
        <ActionIcon
          variant={look.bold ? 'filled' : 'default'}
          aria-label={text.bold()}
          aria-pressed={look.bold}
          disabled={!mayStyle}
          onClick={() => format({ bold: !look.bold })}
          size="lg"
        >
          <IconBold size={18} />
        </ActionIcon>
        <ActionIcon
          variant={look.italic ? 'filled' : 'default'}
          aria-label={text.italic()}
          aria-pressed={look.italic}
          disabled={!mayStyle}
          onClick={() => format({ italic: !look.italic })}
          size="lg"
        >
          <IconItalic size={18} />
        </ActionIcon>
        <SegmentedControl
          aria-label={text.alignment()}
          disabled={!mayStyle}
          value={object.align ?? 'left'}
          data={ALIGNS.map((value) => ({ value, label: text.alignmentOf({ align: value }) }))}
          onChange={(value) => {
            const align = ALIGNS.find((each) => each === value)
            if (align) put(steps.restyled(), { align })
          }}
        />
      </Group>
      <PaintInput
        label={text.textColour()}
        subject={text.theText()}
        canBeNone={false}
        disabled={!mayStyle}
        value={look.fill}
        onChange={(fill) => fill && format({ fill })}
      />
      <StyleRow id={id} object={object} disabled={!mayStyle} />
    </Stack>
  )
}

const LOOKS = ['font', 'size', 'fill', 'bold', 'italic', 'leading', 'spacing'] as const

/** Named looks, which several texts share. */
function StyleRow({ id, object, disabled }: { id: Id; object: TextObject; disabled: boolean }) {
  const { scene, change } = useEditor()
  const styles = Object.entries(scene.styles)
  const apply = (style: string) => {
    const bare = formatRuns(object.runs, { from: 0, to: plainText(object).length }, NO_LOOK)
    change(steps.restyled(), fieldChanges(id, object, style === '' ? { style: undefined } : { style, runs: bare }))
  }
  const save = () => {
    const styleId = newId(Math.random)
    const { leading, spacing, ...look } = lookOf(
      object.runs[0] ?? {},
      object.style ? scene.styles[object.style] : undefined,
    )
    const name = text.styleName({ number: styles.length + 1 })
    const bare = formatRuns(object.runs, { from: 0, to: plainText(object).length }, NO_LOOK)
    change(steps.styleSaved(), [
      { in: 'styles', id: styleId, after: { name, ...look, leading, spacing } },
      ...fieldChanges(id, object, { style: styleId, runs: bare }),
    ])
  }
  return (
    <Group gap={6} align="end" wrap="nowrap">
      <NativeSelect
        label={text.textStyle()}
        style={{ flex: 1 }}
        disabled={disabled}
        value={object.style ?? ''}
        data={[{ value: '', label: text.noStyle() }, ...styles.map(([value, { name }]) => ({ value, label: name }))]}
        onChange={(event) => apply(event.currentTarget.value)}
      />
      <Button variant="default" disabled={disabled} onClick={save}>
        {text.saveStyle()}
      </Button>
    </Group>
  )
}

const NO_LOOK = Object.fromEntries(LOOKS.map((key) => [key, undefined]))
