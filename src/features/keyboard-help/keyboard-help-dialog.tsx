/** All keyboard shortcuts, grouped by where they work. */
import { Kbd, Modal, Title } from '@mantine/core'
import * as text from '#messages/keyboard-help'
import { richText } from '../../ui/rich-text'
import { useReturnFocus } from '../../ui/use-return-focus'
import classes from './keyboard-help.module.css'

/** `keys`: one or two alternatives, each with plus signs between keys that are pressed together. */
type Shortcut = { keys: readonly [string, string?]; action: string }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const modifier = (): string => (isApple ? '⌘' : text.controlKey())

const shortcutGroups = (): readonly { title: string; shortcuts: readonly Shortcut[] }[] => [
  {
    title: text.everywhere(),
    shortcuts: [
      { keys: [`${modifier()} + K`], action: text.openPalette() },
      { keys: ['?'], action: text.showHelp() },
      { keys: [`${modifier()} + Z`], action: text.undo() },
      { keys: ['Esc'], action: text.closeOpened() },
      { keys: [`${modifier()} + Shift + Alt + R`], action: text.changeArea() },
    ],
  },
  {
    title: text.inList(),
    shortcuts: [
      { keys: ['J', '↓'], action: text.nextRecord() },
      { keys: ['K', '↑'], action: text.previousRecord() },
      { keys: ['Enter'], action: text.openRecord() },
      { keys: ['X'], action: text.selectRecord() },
      { keys: ['Shift + X'], action: text.selectRange() },
      { keys: ['/'], action: text.search() },
      { keys: ['N'], action: text.addRecord() },
    ],
  },
  {
    title: text.inForm(),
    shortcuts: [
      { keys: [`${modifier()} + S`], action: text.saveAndStay() },
      { keys: [`${modifier()} + Enter`, 'Enter'], action: text.save() },
    ],
  },
]

const Keys = ({ keys: [first, second] }: Pick<Shortcut, 'keys'>) =>
  second === undefined ? (
    <Kbd size="sm">{first}</Kbd>
  ) : (
    richText(text.eitherKey({ first, second, key: (inside) => <Kbd size="sm">{inside}</Kbd> }))
  )

export function KeyboardHelpDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={text.title()} size="lg" centered>
      {shortcutGroups().map(({ title, shortcuts }) => (
        <section key={title} className={classes.group}>
          <Title order={3} size="h6">
            {title}
          </Title>
          <dl className={classes.keys}>
            {shortcuts.map(({ keys, action }) => (
              <div key={action}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
