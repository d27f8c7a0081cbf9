/** The outcome of each change of an outbox file. */
import { Text } from '@mantine/core'
import * as text from '#messages/outbox'
import type { importLines } from './entry-text'
import classes from './outbox.module.css'

export function ImportedLines({ lines }: { lines: ReturnType<typeof importLines> }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={text.importedLines()}>
      <ul className={classes.lines}>
        {lines.map(({ key, line, isRefused }) => (
          <li key={key}>
            <Text size="sm" {...(isRefused ? { c: 'var(--mantine-color-error)' } : {})}>
              {line}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
