/** A page that is one small form or one result: title, intro, content and links. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from './page-header'

export type EntryCardProps = {
  title: string
  intro?: ReactNode
  children?: ReactNode
  /** Links under the content, one per line. */
  ways?: ReactNode
  /** It is the result of an action: its title takes the focus, so that screen readers read it. */
  isAnswer?: boolean
}

export function EntryCard({ title, intro, children, ways, isAnswer = false }: EntryCardProps) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <Paper withBorder radius="md" p={{ base: 'lg', xs: 'xl' }} w="100%" maw={400} mx="auto">
      <Title order={1} size="h3" ref={heading} {...(isAnswer && { tabIndex: -1, style: { outline: 'none' } })}>
        {title}
      </Title>
      {intro ? (
        <Text c="dimmed" size="sm" mt={4} mb="lg">
          {intro}
        </Text>
      ) : null}
      {children}
      {ways ? (
        <Stack gap="xs" mt="lg" align="center" fz="sm">
          {ways}
        </Stack>
      ) : null}
    </Paper>
  )
}
