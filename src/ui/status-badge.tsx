/** A state in one or two words on a soft ground (src/app/tokens.css). The word carries the meaning, not the colour. */
import { Badge } from '@mantine/core'

export function StatusBadge({ label, colour = 'gray' }: { label: string; colour?: string | undefined }) {
  return (
    <Badge
      variant="filled"
      radius="sm"
      tt="none"
      fw={500}
      style={{ '--badge-bg': `var(--hf-soft-${colour})`, '--badge-color': `var(--hf-soft-${colour}-text)` }}
    >
      {label}
    </Badge>
  )
}
