/** The page: its box, its ground and guides, and the finishes of the design. */
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { dielineErrors } from '#shared/design/dieline/limits'
import type { Dieline } from '#shared/design/scene'
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
      <GroundSection />
      <GuidesSection />
      <FinishesSection />
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
            suffix=" mm"
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
