/**
 * The public start page: what the product is, and links to sign in; when signed in, to continue or
 * sign out.
 */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/landing'
import * as words from '#messages/ui'
import { isAdmin } from '#shared/roles'
import { nameOf, useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { usePageTitle } from '../../ui/page-header'

/** `signOut`: the sign-out button. */
export function LandingPage({ signOut }: { signOut: ReactNode }) {
  usePageTitle(text.welcome())
  const role = useAuthStore((state) => state.role)
  const hasNoWorker = useOfflineStore((state) => state.service === 'failed')
  const name = useAuthStore((state) => nameOf(state.userDetails))
  return (
    <Stack maw={560} mx="auto" gap="md">
      <Title order={1}>{text.headline()}</Title>
      <Text size="lg" c="dimmed">
        {hasNoWorker ? text.needsConnectionHere() : text.worksOffline()}
      </Text>
      {role ? <Text>{text.signedInAs({ name: name || words.role({ role }) })}</Text> : null}
      <Group mt="sm">
        {isAdmin(role) ? (
          <Button component={Link} to="/admin/dashboard" size="md">
            {text.openDashboard()}
          </Button>
        ) : null}
        {role ? (
          signOut
        ) : (
          <>
            <Button component={Link} to="/admin/login" size="md">
              {words.adminSignIn()}
            </Button>
            <Button component={Link} to="/login" size="md" variant="default">
              {words.userSignIn()}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}
