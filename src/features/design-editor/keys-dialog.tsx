/** All keys of the editor. */
import { Kbd, Modal, Table } from '@mantine/core'
import * as text from '#messages/design-tools'

const ROWS: readonly (readonly [keys: string, meaning: () => string])[] = [
  ['V', text.keySelect],
  ['T R O L Q', text.keyDraw],
  ['I', text.keyPicture],
  ['Tab, Shift+Tab', text.keyNext],
  ['← ↑ → ↓', text.keyArrows],
  ['Shift+← ↑ → ↓', text.keyArrowsFar],
  ['Alt+← ↑ → ↓', text.keyArrowsNear],
  ['Enter', text.keyEnter],
  ['Esc', text.keyEscape],
  ['Delete', text.keyDelete],
  ['Ctrl+Z, Ctrl+Shift+Z', text.keyUndo],
  ['Ctrl+C, Ctrl+V, Ctrl+D', text.keyCopy],
  ['Ctrl+A', text.keyAll],
  ['Ctrl+G, Ctrl+Shift+G', text.keyGroup],
  ['[ ]', text.keyOrder],
  ['{ }', text.keyOrderFar],
  ['Ctrl+S', text.keySave],
  ['Ctrl+0, +, −', text.keyZoom],
  ['Space', text.keySpace],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={text.keys()} size="lg">
      <Table>
        <Table.Tbody>
          {ROWS.map(([keys, meaning]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                <Kbd>{keys}</Kbd>
              </Table.Td>
              <Table.Td>{meaning()}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
