/** Rows written by another version of the app. They are shown unchanged and never dropped. */
import { Text, Title } from '@mantine/core'
import * as text from '#messages/outbox'
import classes from './outbox.module.css'

export function UnreadableRows({ rows, total }: { rows: readonly unknown[]; total: number }) {
  if (total === 0) return null
  const hidden = total - rows.length
  return (
    <section aria-labelledby="outbox-unreadable">
      <Title order={3} size="h5" id="outbox-unreadable">
        {text.sectionTitle({ title: text.unreadable(), count: total })}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {text.unreadableExplanation()}
        {hidden > 0 ? ` ${text.unreadableHidden({ count: hidden })}` : ''}
      </Text>
      <ul className={classes.list}>
        {rows.map((row, index) => {
          const json = JSON.stringify(row, null, 2)
          return (
            <li key={json} className={classes.group}>
              {/* A text area can be scrolled by keyboard. */}
              <textarea
                className={classes.raw}
                readOnly
                rows={6}
                aria-label={text.rowNumber({ number: index + 1 })}
                value={json}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
