/** The header of a page: its h1, count and actions. Also sets the title of the browser tab. */
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import * as text from '#messages/ui'
import { ownLocale } from '#shared/messages/language'
import { Breakable } from './breakable'

export type PageHeaderProps = {
  title: string
  /**
   * Number of records, beside the title; a text where the number is incomplete; null until it is
   * known.
   */
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
            // Its place is kept, so that nothing moves when the number comes.
            <Badge
              variant="light"
              size="lg"
              radius="sm"
              miw="2.75rem"
              flex="none"
              fz="sm"
              fw={600}
              style={count === null ? { visibility: 'hidden' } : undefined}
            >
              {count?.toLocaleString(ownLocale())}
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

/** The end of each page's title in the browser tab. */
export const titleSuffix = (): string => ` · ${text.product()}`

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title + titleSuffix()
  }, [title])
}
