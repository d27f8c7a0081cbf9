/** Sentences about a whole table, role or page, which belong to none of its inputs. */
import { Text } from '@mantine/core'

export const WholeProblem = ({ messages }: { messages: readonly (string | undefined)[] }) => {
  const shown = messages.filter((message) => message !== undefined)
  return shown.length > 0 ? (
    <Text size="sm" c="var(--mantine-color-error)">
      {shown.join(' ')}
    </Text>
  ) : null
}
