/** What a page of a mailed link shows instead of its result: that it is at work, or why there is none, and what helps. */
import { Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntryCard } from '../../ui/entry-card'
import { failureText, linkTrouble, mayTryAgain } from './failure-text'

const INCOMPLETE_LINK = 'This link is not complete'

export const LinkAtWork = ({ title }: { title: string }) => (
  <EntryCard title={title}>
    <Stack gap="sm" mt="lg" role="status" aria-busy="true" aria-label={title}>
      <Skeleton height={14} />
      <Skeleton height={14} width="70%" />
    </Stack>
  </EntryCard>
)

type LinkFailureProps = {
  /** Null: the address has no token. */
  error: Error | null
  /** What did not work, for any other reason than the link itself. */
  title: string
  /** What helps against a link that no longer works. */
  remedy: string
  /** The button of that help. */
  action: ReactNode
  onRetry?: () => void
  ways?: ReactNode
}

export function LinkFailure({ error, title, remedy, action, onRetry, ways }: LinkFailureProps) {
  const trouble = error === null ? INCOMPLETE_LINK : linkTrouble(error)
  const canRetry = trouble === undefined && mayTryAgain(error)
  return (
    <EntryCard isAnswer title={trouble ?? title} intro={trouble ? remedy : failureText(error)} ways={ways}>
      {canRetry ? (
        <Button fullWidth onClick={onRetry}>
          Try again
        </Button>
      ) : trouble ? (
        action
      ) : null}
    </EntryCard>
  )
}
