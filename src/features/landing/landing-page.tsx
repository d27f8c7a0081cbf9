/** The public start page: what this is, and the ways in; for who is signed in, the ways on and out. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAdmin } from '#shared/roles'
import { nameOf, useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { usePageTitle } from '../../ui/page-header'

/** `signOut`: the button that ends the session. */
export function LandingPage({ signOut }: { signOut: ReactNode }) {
  usePageTitle('Welcome')
  const role = useAuthStore((state) => state.role)
  const hasNoWorker = useOfflineStore((state) => state.service === 'failed')
  const name = useAuthStore((state) => nameOf(state.userDetails))
  return (
    <Stack maw={560} mx="auto" gap="md">
      <Title order={1}>Work on. The network will catch up.</Title>
      <Text size="lg" c="dimmed">
        {hasNoWorker
          ? 'Holdfast is an admin workspace that keeps working without a connection. This browser lacks what that takes, so here you need one.'
          : 'Holdfast is an admin workspace that keeps working without a connection. What you change is stored on this device and arrives once, in order, when the connection returns.'}
      </Text>
      {role ? <Text>You are signed in as {name || role.replace('_', ' ')}.</Text> : null}
      <Group mt="sm">
        {isAdmin(role) ? (
          <Button component={Link} to="/admin/dashboard" size="md">
            Open the dashboard
          </Button>
        ) : null}
        {role ? (
          signOut
        ) : (
          <>
            <Button component={Link} to="/admin/login" size="md">
              Admin login
            </Button>
            <Button component={Link} to="/login" size="md" variant="default">
              User login
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}
