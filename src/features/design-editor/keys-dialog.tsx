/** All keys of the editor. */
import { Group, Kbd, Modal, Table } from '@mantine/core'
import * as text from '#messages/design-tools'
import { useReturnFocus } from '../../ui/use-return-focus'

const ARROWS = ['←', '↑', '→', '↓'] as const
const withKey = (key: string, others: readonly string[]): string[] => others.map((other) => `${key}+${other}`)

const rows = (control = text.controlKey()): readonly (readonly [keys: readonly string[], meaning: () => string])[] => [
  [['V'], text.keySelect],
  [['T', 'R', 'O', 'L', 'Q'], text.keyDraw],
  [['P'], text.keyShape],
  [['I'], text.keyPicture],
  [['Tab', 'Shift+Tab'], text.keyNext],
  [ARROWS, text.keyArrows],
  [withKey('Shift', ARROWS), text.keyArrowsFar],
  [withKey('Alt', ARROWS), text.keyArrowsNear],
  [['Enter'], text.keyEnter],
  [['R', 'Enter'], text.keyPlace],
  [['P', 'Enter', 'Shift+Enter', 'Delete'], text.keyPoints],
  [['Enter', 'Tab', 'Enter', 'Insert', 'Delete'], text.keyPointEdits],
  [['Esc'], text.keyEscape],
  [['Delete'], text.keyDelete],
  [withKey(control, ['Z', 'Shift+Z']), text.keyUndo],
  [withKey(control, ['C', 'V', 'D']), text.keyCopy],
  [withKey(control, ['A']), text.keyAll],
  [withKey(control, ['G', 'Shift+G']), text.keyGroup],
  [['[', ']'], text.keyOrder],
  [['{', '}'], text.keyOrderFar],
  [withKey(control, ['S']), text.keySave],
  [[`${control}+0`, '+', '−'], text.keyZoom],
  [['Space'], text.keySpace],
  [['Shift+R'], text.keyRulers],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={text.keys()} size="lg">
      <Table>
        <Table.Tbody>
          {rows().map(([keys, meaning]) => (
            <Table.Tr key={keys.join(' ')}>
              <Table.Td>
                <Group gap={4}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>{meaning()}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
