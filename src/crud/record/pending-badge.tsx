/** Marks a record that has unsynced changes. */
import { Badge } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import * as common from '#messages/common'
import type { AnyRecord } from '#shared/records/query'

export const isPending = (record: AnyRecord): boolean => record._offline === true

export const PendingBadge = ({ record }: { record: AnyRecord }) =>
  isPending(record) ? (
    <Badge
      variant="outline"
      color="orange"
      radius="sm"
      tt="none"
      fw={500}
      c="var(--mantine-color-text)"
      leftSection={<IconCloudUp size={12} aria-hidden="true" />}
    >
      {common.notSyncedYet()}
    </Badge>
  ) : null
