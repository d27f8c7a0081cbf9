/** The way from a post's record to its public page. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/content'
import type { RecordPartProps } from '../../crud/record/facets'
import { useIsScheduled } from './post-status'

export function PostLink({ record }: RecordPartProps) {
  const { slug, status } = record
  const isScheduled = useIsScheduled(record)
  if (typeof slug !== 'string' || slug === '') return null
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/blog/$slug" params={{ slug }} />}>
      {status === 'published' && !isScheduled ? text.openPost() : text.previewPost()}
    </Button>
  )
}
