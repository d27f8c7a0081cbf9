/**
 * States of the pages that emailed links open: the link is being used, or why it failed and what to
 * do.
 */
import { Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '#messages/guest'
import * as common from '#messages/ui'
import { EntryCard } from '../../ui/entry-card'
import { failureText, linkTrouble, mayTryAgain } from './failure-text'

export const LinkAtWork = ({ title }: { title: string }) => (
  <EntryCard title={title}>
    <Stack gap="sm" mt="lg" role="status" aria-busy="true" aria-label={title}>
      <Skeleton height={14} />
      <Skeleton height={14} width="70%" />
    </Stack>
  </EntryCard>
)

type LinkFailureProps = {
  /** Null when the address has no token. */
  error: Error | null
  /** Title for failures that are not the link's. */
  title: string
  /** What to do when the link no longer works. */
  remedy: string
  /** The button for it. */
  action: ReactNode
  onRetry?: () => void
  ways?: ReactNode
}

export function LinkFailure({ error, title, remedy, action, onRetry, ways }: LinkFailureProps) {
  const trouble = error === null ? text.linkIncomplete() : linkTrouble(error)
  const canRetry = trouble === undefined && mayTryAgain(error)
  return (
    <EntryCard isAnswer title={trouble ?? title} intro={trouble ? remedy : failureText(error)} ways={ways}>
      {canRetry ? (
        <Button fullWidth onClick={onRetry}>
          {common.tryAgain()}
        </Button>
      ) : trouble ? (
        action
      ) : null}
    </EntryCard>
  )
}
