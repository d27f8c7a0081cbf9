/** The shape of a list while it loads: as many rows as a page has, so that nothing jumps when they arrive. */
import { Skeleton, Stack } from '@mantine/core'

const MOST = 20

export function ListSkeleton({ rows, cards }: { rows: number; cards: boolean }) {
  return (
    <Stack gap="xs" role="status" aria-label="Loading" aria-busy="true">
      {Array.from({ length: Math.min(rows, MOST) }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} height={cards ? 120 : 44} />
      ))}
    </Stack>
  )
}
