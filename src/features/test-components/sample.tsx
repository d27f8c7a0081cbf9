/** A titled box with samples of one thing. */
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder radius="md" p="md" component="section" aria-label={title}>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    {children}
  </Paper>
)
