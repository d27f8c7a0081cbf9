/** Hidden dialog with links to the sign-in pages (specification section 2). Escape closes it. */
import { Button, Modal, Stack } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import * as text from '#messages/route-change'
import { ADMIN_LOGIN, TEST_COMPONENTS, USER_LOGIN } from '#messages/specification-dialogs'
import { areaOf } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'

export function RouteChangeDialog({ onClose }: { onClose: () => void }) {
  const { isAuthenticated, role } = useAuthStore()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const area = areaOf(role, pathname)
  return (
    <Modal opened onClose={onClose} title={text.changeRoute()} centered>
      <Stack gap="xs">
        {!isAuthenticated || area === 'admin' ? (
          <Button component={Link} to="/admin/login" variant="default" onClick={onClose}>
            {ADMIN_LOGIN}
          </Button>
        ) : null}
        {!isAuthenticated || area === 'user' ? (
          <Button component={Link} to="/user/login" variant="default" onClick={onClose}>
            {USER_LOGIN}
          </Button>
        ) : null}
        <Button component={Link} to="/test-components" variant="default" onClick={onClose}>
          {TEST_COMPONENTS}
        </Button>
      </Stack>
    </Modal>
  )
}
