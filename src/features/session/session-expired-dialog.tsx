/**
 * "Session Expired" (specification section 2, "Route guards"): after 4 seconds, or on the button,
 * signs the user out and opens the sign-in page, which leads back here. Waiting changes are kept.
 */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { SESSION_EXPIRED_BUTTON, SESSION_EXPIRED_TEXT, SESSION_EXPIRED_TITLE } from '#messages/specification-dialogs'
import { SESSION_EXPIRED_REDIRECT_MS } from '#shared/limits'
import { loginPathFor } from '#shared/roles'
import { logOut } from '../../stores/auth'

export function SessionExpiredDialog() {
  const router = useRouter()
  const leave = useCallback(() => {
    const { pathname, href } = router.state.location
    logOut()
    // Unsaved changes must not block this navigation: the session is over.
    void router.navigate({ to: loginPathFor(pathname), search: { redirect_uri: href }, ignoreBlocker: true })
  }, [router])
  useEffect(() => {
    const timer = window.setTimeout(leave, SESSION_EXPIRED_REDIRECT_MS)
    return () => window.clearTimeout(timer)
  }, [leave])
  return (
    <Modal opened onClose={leave} withCloseButton={false} title={SESSION_EXPIRED_TITLE} centered>
      <Text size="sm">{SESSION_EXPIRED_TEXT}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={leave} data-autofocus>
          {SESSION_EXPIRED_BUTTON}
        </Button>
      </Group>
    </Modal>
  )
}
