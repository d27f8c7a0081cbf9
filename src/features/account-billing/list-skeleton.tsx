import { Skeleton } from '@mantine/core'
import * as common from '#messages/common'

/** Rows of the same height as those of the lists. */
export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-busy="true" aria-label={common.loading()}>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <Skeleton key={key} height={56} my={4} />
    ))}
  </div>
)
