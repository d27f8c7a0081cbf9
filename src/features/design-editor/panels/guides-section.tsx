/** Guides of the page: lines at a place in mm that objects snap to. */
import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as boxText from '#messages/box-kinds'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { GUIDES_MAX, type Id, newId, type PageGuide, roundMm } from '#shared/design/scene'
import { NumberField } from '../../../ui/number-field'
import { useEditor } from '../editor'

/** mm in both directions, as the checks of scenes have it. */
const PLACE_MAX = 10_000

export function GuidesSection() {
  const { scene, pageId, layout, change, document, hasGuides, showGuides, hasRulers, showRulers } = useEditor()
  const [newest, setNewest] = useState<Id>()
  const all = Object.entries(scene.guides ?? {})
  // Not by place: a row must stay where it is while its place is typed.
  const guides = all
    .filter(([, guide]) => guide.page === pageId)
    .toSorted(([idA, a], [idB, b]) => (a.axis + idA < b.axis + idB ? -1 : 1))
  const add = (axis: PageGuide['axis']) => {
    const { x, y, width, height } = layout.front.frame
    const at = roundMm(axis === 'x' ? x + width / 2 : y + height / 2)
    const id = newId(Math.random)
    change(steps.guideAdded(), [{ in: 'guides', id, after: { page: pageId, axis, at } satisfies PageGuide }])
    showGuides(true)
    setNewest(id)
  }
  const isFull = document.isReadOnly || all.length >= GUIDES_MAX
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        {text.guides()}
      </Text>
      {guides.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noGuides()}
        </Text>
      ) : (
        <Checkbox
          label={text.showGuides()}
          checked={hasGuides}
          onChange={(event) => showGuides(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={text.showRulers()}
        checked={hasRulers}
        onChange={(event) => showRulers(event.currentTarget.checked)}
      />
      {guides.map(([id, guide]) => (
        <GuideRow key={id} {...{ id, guide }} isNew={id === newest} onFocus={() => setNewest(undefined)} />
      ))}
      <Group gap={6}>
        <Button variant="default" size="compact-sm" disabled={isFull} onClick={() => add('x')}>
          {text.addVerticalGuide()}
        </Button>
        <Button variant="default" size="compact-sm" disabled={isFull} onClick={() => add('y')}>
          {text.addHorizontalGuide()}
        </Button>
      </Group>
    </Stack>
  )
}

/** `onFocus`: it got the focus once, and an undo must not move the focus here again. */
type GuideRowProps = { id: Id; guide: PageGuide; isNew: boolean; onFocus: () => void }

function GuideRow({ id, guide: { axis, at }, isNew, onFocus }: GuideRowProps) {
  const { change, document } = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const takeFocus = useEffectEvent(() => {
    // It stands in the middle of the front until its place is typed.
    field.current?.focus()
    field.current?.select()
    onFocus()
  })
  useEffect(() => {
    if (isNew) takeFocus()
  }, [isNew])
  const move = (value: number) =>
    change(steps.guideMoved(), [
      { in: 'guides', id, field: 'at', after: roundMm(Math.min(Math.max(value, -PLACE_MAX), PLACE_MAX)) },
    ])
  return (
    <Group gap={6} wrap="nowrap" align="end">
      <NumberField
        ref={field}
        label={text.guide({ axis })}
        style={{ flex: 1 }}
        suffix={` ${boxText.mm()}`}
        decimalScale={3}
        disabled={document.isReadOnly}
        value={at}
        onChange={(value) => {
          if (value !== undefined) move(value)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={text.removeGuide({ axis, at })}
        disabled={document.isReadOnly}
        onClick={() => change(steps.guideRemoved(), [{ in: 'guides', id }])}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
