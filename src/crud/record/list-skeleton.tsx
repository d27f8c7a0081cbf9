/**
 * Stands for a list while it loads. It has as many rows as a page, so that nothing moves when they
 * arrive.
 */
import { Skeleton, Stack } from '@mantine/core'
import * as common from '#messages/common'

const MOST = 20

export function ListSkeleton({ rows, cards }: { rows: number; cards: boolean }) {
  return (
    <Stack gap="xs" role="status" aria-label={common.loading()} aria-busy="true">
      {Array.from({ length: Math.min(rows, MOST) }, (_, row) => `row-${row}`).map((key) => (
        <Skeleton key={key} height={cards ? 120 : 44} />
      ))}
    </Stack>
  )
}
