/** The page of unknown paths (specification section 2, "Unknown paths"). */
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as app from '#messages/app'
import { NOT_FOUND } from '#messages/specification'
import * as text from '#messages/ui'
import { usePageTitle } from '../../ui/page-header'

export function NotFoundPage({ home }: { home: '/' | '/admin/dashboard' }) {
  usePageTitle(app.pageNotFound())
  return (
    <Stack align="center" justify="center" gap="sm" mih="50dvh" ta="center" p="md">
      <Text fz={56} fw={600} lh={1} c="dimmed" aria-hidden>
        404
      </Text>
      <Title order={1} size="h3">
        {NOT_FOUND}
      </Title>
      <Button component={Link} to={home} variant="light" mt="sm">
        {text.backToStart()}
      </Button>
    </Stack>
  )
}
