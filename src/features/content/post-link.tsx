/** The way from a post's record to its public page. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/content'
import type { RecordPartProps } from '../../crud/record/facets'

export function PostLink({ record: { slug, status } }: RecordPartProps) {
  if (typeof slug !== 'string' || slug === '') return null
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/blog/$slug" params={{ slug }} />}>
      {status === 'published' ? text.openPost() : text.previewPost()}
    </Button>
  )
}
