/** Every key that does something, by where it does it. */
import { Kbd, Modal, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useReturnFocus } from '../../ui/use-return-focus'
import classes from './keyboard-help.module.css'

/** Keys that are pressed together are one entry with plus signs; alternatives are several. */
type Shortcut = { keys: readonly string[]; does: string }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const MOD = isApple ? '⌘' : 'Ctrl'

const GROUPS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [`${MOD} + K`], does: 'Go to a page, find a record, do something' },
      { keys: ['?'], does: 'Show this help' },
      { keys: [`${MOD} + Z`], does: 'Undo what a notice offers to undo' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: [`${MOD} + Shift + Alt + R`], does: 'Change to another area' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['J', '↓'], does: 'Next record' },
      { keys: ['K', '↑'], does: 'Record before' },
      { keys: ['Enter'], does: 'Open the record' },
      { keys: ['X'], does: 'Select the record' },
      { keys: ['Shift + X'], does: 'Select everything from the last one on' },
      { keys: ['/'], does: 'Search' },
      { keys: ['N'], does: 'Add a record' },
    ],
  },
  {
    title: 'In a form',
    shortcuts: [
      { keys: [`${MOD} + S`], does: 'Save' },
      { keys: ['Enter'], does: 'Save, from a field of one line' },
    ],
  },
]

export function KeyboardHelpDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Keyboard" size="lg" centered>
      {GROUPS.map(({ title, shortcuts }) => (
        <section key={title} className={classes.group}>
          <Title order={3} size="h6">
            {title}
          </Title>
          <dl className={classes.keys}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((combination, index) => (
                    <Fragment key={combination}>
                      {index > 0 ? ' or ' : null}
                      <Kbd size="sm">{combination}</Kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
