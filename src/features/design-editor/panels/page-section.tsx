/** The page: its box, its ground and guides, and the finishes of the design. */
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as boxText from '#messages/box-kinds'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { dielineErrors } from '#shared/design/dieline/limits'
import { keyBetween } from '#shared/design/order-keys'
import type { Change } from '#shared/design/patch'
import { type Dieline, newId } from '#shared/design/scene'
import { hasInside, sidesOf } from '#shared/design/sides'
import { NumberField } from '../../../ui/number-field'
import { useEditor } from '../editor'
import { resizePages } from '../edits/places'
import { FinishesSection } from './finishes-section'
import { GroundSection } from './ground-section'
import { GuidesSection } from './guides-section'

export function PageSection() {
  const { page, pageId, change, document } = useEditor()
  return (
    <Stack gap="sm">
      <TextInput
        label={text.pageName()}
        value={page.name}
        maxLength={100}
        disabled={document.isReadOnly}
        onChange={(event) =>
          change(steps.renamed(), [{ in: 'pages', id: pageId, field: 'name', after: event.currentTarget.value }])
        }
      />
      <BoxSection key={JSON.stringify(page.dieline)} dieline={page.dieline} />
      {document.isReadOnly ? null : <InsideSection />}
      <GroundSection />
      <GuidesSection />
      <FinishesSection />
    </Stack>
  )
}

/** A folding box may have a second page, for the inside of its board. */
function InsideSection() {
  const { scene, page, pageId, order, change, openPage, announce } = useEditor()
  const { outside, inside } = sidesOf(scene, pageId)
  if (inside === undefined && hasInside(page.dieline) && Object.keys(scene.pages).length === 1) {
    const add = () => {
      const id = newId(Math.random)
      const { dieline, z } = page
      change(steps.insideAdded(), [
        { in: 'pages', id, after: { z: keyBetween(z, undefined), name: text.inside(), dieline } },
      ])
      openPage(id)
      announce(steps.insideAdded())
    }
    return (
      <Button variant="default" size="compact-sm" onClick={add}>
        {text.addInside()}
      </Button>
    )
  }
  if (inside !== pageId) return null
  const guides = Object.entries(scene.guides ?? {}).filter(([, guide]) => guide.page === pageId)
  const remove = () => {
    change(steps.insideRemoved(), [
      ...guides.map(([id]): Change => ({ in: 'guides', id })),
      { in: 'pages', id: pageId },
    ])
    openPage(outside)
  }
  return (
    <Stack gap={4}>
      <Button variant="default" size="compact-sm" disabled={order.length > 0} onClick={remove}>
        {text.removeInside()}
      </Button>
      {order.length > 0 ? (
        <Text size="xs" c="dimmed">
          {text.insideInUse()}
        </Text>
      ) : null}
    </Stack>
  )
}

const SIDES = ['length', 'width', 'depth', 'gusset', 'thickness'] as const
type Side = (typeof SIDES)[number]

/** Sizes are typed together and applied together: one alone may be impossible. */
function BoxSection({ dieline }: { dieline: Dieline }) {
  const { scene, pageId, change, document } = useEditor()
  const [typed, setTyped] = useState<Dieline>(dieline)
  const sides = SIDES.filter((side) => side in dieline)
  const errors = new Map(dielineErrors(typed).map(({ field, message }) => [field, message]))
  const isChanged = sides.some((side) => sizeOf(typed, side) !== sizeOf(dieline, side))
  const apply = () => {
    // Outside and inside of the same box have the same sizes.
    const same = Object.entries(scene.pages).filter(
      ([id, page]) => id === pageId || JSON.stringify(page.dieline) === JSON.stringify(dieline),
    )
    const ids = same.map(([id]) => id)
    change(steps.boxResized(), resizePages(scene, ids, typed))
  }
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        {text.boxKind({ kind: dieline.kind })}
      </Text>
      <SimpleGrid cols={2} spacing={6} verticalSpacing={6}>
        {sides.map((side) => (
          <NumberField
            key={side}
            label={side === 'length' && isFlat(dieline) ? text.width() : text.side({ side })}
            suffix={` ${boxText.mm()}`}
            decimalScale={2}
            disabled={document.isReadOnly}
            value={sizeOf(typed, side)}
            error={errors.get(side)}
            onChange={(value) => setTyped({ ...typed, [side]: value ?? 0 })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isChanged && errors.size === 0) apply()
            }}
          />
        ))}
      </SimpleGrid>
      {isChanged ? (
        <Group gap={6}>
          <Button size="compact-sm" disabled={errors.size > 0} onClick={apply}>
            {text.applySizes()}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setTyped(dieline)}>
            {text.discardSizes()}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}

/** Seen from the front, their length is a width. */
const isFlat = ({ kind }: Dieline): boolean => kind === 'label' || kind === 'pouch'

const sizeOf = (dieline: Dieline, side: Side): number | undefined => {
  const value = Object.entries(dieline).find(([name]) => name === side)?.[1]
  return typeof value === 'number' ? value : undefined
}
