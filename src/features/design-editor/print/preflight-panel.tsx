/** The findings of preflight, with the way to each object and a fix where there is one. */
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import * as text from '#messages/design-print'
import type { Finding } from '#shared/design/preflight/finding'
import type { Id } from '#shared/design/scene'
import { listOf } from '#shared/messages/list-of'
import recordClasses from '../../../crud/record/record.module.css'
import type { EditorDocument } from '../editor-document'
import { usePreflight } from './use-preflight'

type PreflightPanelProps = {
  document: EditorDocument
  /** The page that is open. */
  pageId: Id
  /** Selects objects on a page that may be another one; none shows the page with its ground. */
  onShow: (ids: readonly Id[], page: Id) => void
}

const ICON = { size: 18, 'aria-hidden': true } as const

export function PreflightPanel({ document, pageId, onShow }: PreflightPanelProps) {
  const { findings, isChecking } = usePreflight(document.scene)
  const counts = (['error', 'warning'] as const).map(
    (level) => [level, findings.filter((finding) => finding.level === level).length] as const,
  )
  return (
    <Stack gap="sm" className={recordClasses.touch ?? ''}>
      <Group gap="xs" role="status">
        {counts.map(([level, count]) =>
          count > 0 ? (
            <Text key={level} size="sm" fw={600}>
              {text.counted({ level, count })}
            </Text>
          ) : null,
        )}
        {isChecking ? (
          <Text size="sm" c="dimmed">
            {text.checking()}
          </Text>
        ) : findings.length === 0 ? (
          <Group gap={6} wrap="nowrap">
            <IconCircleCheck {...ICON} color="var(--mantine-color-teal-filled)" />
            <Text size="sm">{text.nothingFound()}</Text>
          </Group>
        ) : null}
      </Group>
      {findings.length > 0 ? (
        <List listStyleType="none" spacing="sm" aria-label={text.findings()}>
          {findings.map((finding) => (
            <FindingItem key={finding.id} {...{ finding, document, pageId, onShow }} />
          ))}
        </List>
      ) : null}
    </Stack>
  )
}

type FindingItemProps = PreflightPanelProps & { finding: Finding }

function FindingItem({ finding, document, pageId, onShow }: FindingItemProps) {
  const { message, fix, level, also = [] } = finding
  const places = [finding, ...also]
  const { page, objects } = places.find((place) => place.page === pageId) ?? finding
  const isHere = also.length === 0 && page === pageId
  const pages = places.map((place) => document.scene.pages[place.page]?.name ?? '')
  return (
    <List.Item
      icon={
        level === 'error' ? (
          <IconCircleX {...ICON} color="var(--mantine-color-error)" />
        ) : (
          <IconAlertTriangle {...ICON} color="var(--mantine-color-yellow-filled)" />
        )
      }
    >
      <Text size="sm">{isHere ? message : text.onPage({ page: listOf(pages), message })}</Text>
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={text.showNamed({ message })}
          onClick={() => onShow(objects, page)}
        >
          {text.show()}
        </Button>
        {fix && !document.isReadOnly ? (
          <Button
            variant="light"
            size="compact-sm"
            aria-label={text.fixNamed({ message })}
            onClick={() => document.change(text.fixStep(), fix)}
          >
            {text.fix()}
          </Button>
        ) : null}
      </Group>
    </List.Item>
  )
}
