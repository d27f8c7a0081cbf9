/** A state in one or two words. The word carries the meaning, not the colour. */
import { Badge } from '@mantine/core'

export function StatusBadge({ label, colour = 'gray' }: { label: string; colour?: string | undefined }) {
  return (
    <Badge variant="dot" color={`${colour}.6`} radius="sm" tt="none" fw={500}>
      {label}
    </Badge>
  )
}
