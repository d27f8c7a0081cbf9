/** Asks for each object that two people changed whose change stays. Closing it loses nothing. */
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-document'
import { useReturnFocus } from '../../../ui/use-return-focus'
import { partName, sideText, unitName } from './conflict-text'
import { conflictsOf, type DocumentConflict, keyOf, type OpenDesign, type Side } from './document'

const SIDES = [
  { side: 'mine', label: text.mine },
  { side: 'theirs', label: text.theirs },
] as const

type DialogProps = {
  design: OpenDesign
  onDecide: (choices: Readonly<Record<string, Side>>) => void
  onClose: () => void
}

export function ConflictDialog({ design, onDecide, onClose }: DialogProps) {
  useReturnFocus()
  const conflicts = conflictsOf(design)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const left = conflicts.filter((conflict) => choices[keyOf(conflict)] === undefined).length
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), side])))
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.conflictTitle()}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': common.close() }}
    >
      <Stack gap="md">
        <Text size="sm">{text.conflictExplanation()}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => chooseAll('mine')} data-autofocus>
            {text.keepAllMine()}
          </Button>
          <Button variant="default" onClick={() => chooseAll('theirs')}>
            {text.keepAllTheirs()}
          </Button>
        </Group>
        {conflicts.map((conflict) => (
          <Choice
            key={keyOf(conflict)}
            conflict={conflict}
            design={design}
            side={choices[keyOf(conflict)]}
            onChoose={(side) => setChoices({ ...choices, [keyOf(conflict)]: side })}
          />
        ))}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {text.left({ count: left })}
          </Text>
          <Group gap="xs">
            <Button variant="subtle" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button onClick={() => onDecide(choices)} disabled={left > 0}>
              {common.save()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

type ChoiceProps = {
  conflict: DocumentConflict
  design: OpenDesign
  side: Side | undefined
  onChoose: (side: Side) => void
}

const Choice = ({ conflict, design, side, onChoose }: ChoiceProps) => (
  <Radio.Group
    label={partName(conflict, design)}
    description={unitName(conflict)}
    value={side ?? null}
    onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
  >
    <Stack gap="xs" mt="xs">
      {SIDES.map(({ side: value, label }) => (
        <Radio key={value} value={value} label={label()} description={sideText(conflict, value)} />
      ))}
    </Stack>
  </Radio.Group>
)
