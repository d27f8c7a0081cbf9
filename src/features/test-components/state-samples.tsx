/** Samples of page states, loading states and the error screen. */
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { NEEDS_CONNECTION } from '#messages/shared'
import { CACHED_DATA } from '#messages/specification'
import { ApiError } from '#shared/errors'
import { OPERATION_NAMES, useLoadingStore } from '../../stores/loading'
import { CachedNote, EmptyState, ErrorState, PageSkeleton } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import { Sample } from './sample'

const COLOURS = ['gray', 'teal', 'blue', 'yellow', 'violet', 'red'] as const

/** Throws while rendering, as a bug would. */
function Broken(): never {
  throw new Error('A sample of an unexpected failure')
}

export function StateSamples() {
  const loading = useLoadingStore()
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <Sample title="Page states">
        <Stack gap="md">
          <PageSkeleton rows={2} />
          <CachedNote message={CACHED_DATA} cachedAt={Date.now()} partial />
          <EmptyState title="No designs yet" action={<Button>Add design</Button>}>
            Designs are the packaging layouts you draw for a project.
          </EmptyState>
          <ErrorState
            error={new ApiError('The server rejected this.', { kind: 'http', status: 500 })}
            onRetry={() => setBroken(false)}
          />
          <ErrorState error={new ApiError(NEEDS_CONNECTION, { kind: 'offline' })} />
        </Stack>
      </Sample>
      <Sample title="Error screen">
        <Button variant="default" onClick={() => setBroken(true)}>
          Break this page
        </Button>
        {isBroken ? <Broken /> : null}
      </Sample>
      <Sample title="Loading state per operation">
        <Group gap="xs">
          {OPERATION_NAMES.map((name) => (
            <StatusBadge key={name} label={`${name}: ${loading[name]}`} />
          ))}
        </Group>
      </Sample>
      <Sample title="Status badges">
        <Group gap="xs">
          {COLOURS.map((colour) => (
            <StatusBadge key={colour} label={colour} colour={colour} />
          ))}
        </Group>
      </Sample>
    </>
  )
}
