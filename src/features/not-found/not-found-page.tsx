/** The page of a path that leads nowhere (specification section 2, "Unknown paths"). */
import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NOT_FOUND } from '#messages/specification'
import { usePageTitle } from '../../ui/page-header'

export function NotFoundPage({ home }: { home: '/' | '/admin/dashboard' }) {
  usePageTitle('Not found')
  return (
    <Stack align="center" justify="center" gap="sm" mih="50dvh" ta="center" p="md">
      <Text fz={56} fw={600} lh={1} c="dimmed" aria-hidden>
        404
      </Text>
      <Title order={1} size="h3">
        {NOT_FOUND}
      </Title>
      <Button component={Link} to={home} variant="light" mt="sm">
        Back to start
      </Button>
    </Stack>
  )
}
