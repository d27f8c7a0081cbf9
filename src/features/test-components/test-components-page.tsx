/**
 * Public page that shows the shared components in each of their states (specification section 2).
 */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header'
import { FieldSamples } from './field-samples'
import { NoticeSamples } from './notice-samples'
import { RecordSamples } from './record-samples'
import { Sample } from './sample'
import { StateSamples } from './state-samples'

export type TestComponentsPageProps = {
  /** Samples of the status bar and the network indicator, which belong to another feature. */
  statusSamples: ReactNode
}

export function TestComponentsPage({ statusSamples }: TestComponentsPageProps) {
  return (
    <Stack gap="md" maw={960} w="100%" miw={0} mx="auto">
      <PageHeader title="Test Components" description="Shared components in each of their states." />
      <NoticeSamples />
      <Sample title="Status bar and network indicator">{statusSamples}</Sample>
      <StateSamples />
      <FieldSamples />
      <RecordSamples />
    </Stack>
  )
}
