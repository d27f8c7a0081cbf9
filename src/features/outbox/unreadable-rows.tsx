/** Rows that another version of the app wrote: kept and shown as they are, never dropped. */
import { Text, Title } from '@mantine/core'
import classes from './outbox.module.css'

export function UnreadableRows({ rows, total }: { rows: readonly unknown[]; total: number }) {
  if (total === 0) return null
  const others = total - rows.length
  return (
    <section aria-labelledby="outbox-unreadable">
      <Title order={3} size="h5" id="outbox-unreadable">
        Not readable ({total})
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Another version of the app wrote these. They stay on this device as they are.
        {others > 0
          ? ` ${others} of them can’t be shown: ${others === 1 ? 'it is not yours, or doesn’t say whose it is' : 'they are not yours, or don’t say whose they are'}.`
          : ''}
      </Text>
      <ul className={classes.list}>
        {rows.map((row, index) => {
          const text = JSON.stringify(row, null, 2)
          return (
            <li key={text} className={classes.group}>
              {/* Scrolls by keyboard too. */}
              <textarea className={classes.raw} readOnly rows={6} aria-label={`Row ${index + 1}`} value={text} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
