/** Title of a page with its count and actions: the page's one h1. Also names the browser tab. */
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Breakable } from './breakable'

export type PageHeaderProps = {
  title: string
  /** How many there are, beside the title; in words when the number is not the whole truth; null until it is known. */
  count?: number | string | null | undefined
  description?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

export function PageHeader({ title, count, description, actions }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <Group justify="space-between" align="center" gap="sm" mb="md">
      <Stack gap={4} miw={0}>
        <Group gap="xs" wrap="nowrap">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            <Breakable text={title} />
          </Title>
          {count === undefined ? null : (
            // Its place is kept, so that nothing moves when it comes.
            <Badge
              variant="light"
              size="lg"
              radius="sm"
              data-numbers
              style={count === null ? { visibility: 'hidden' } : undefined}
            >
              {count === null ? '00' : count.toLocaleString()}
            </Badge>
          )}
        </Group>
        {description ? (
          <Text c="dimmed" size="sm">
            {description}
          </Text>
        ) : null}
      </Stack>
      {actions ? (
        <Group gap="xs" data-page-actions>
          {actions}
        </Group>
      ) : null}
    </Group>
  )
}

/** Names the browser tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Holdfast`
  }, [title])
}
