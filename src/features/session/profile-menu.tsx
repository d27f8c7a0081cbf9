/** Who is signed in, the way to the profile, and the way out. */
import { Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { nameOf, useAuthStore } from '../../stores/auth'
import { late } from '../../ui/late'
import { MenuButton } from '../../ui/menu-button'
import type { MenuEntry } from '../../ui/open-menu'
import classes from './profile-menu.module.css'
import { useSignOut } from './use-sign-out'

const Face = late(() => import('./face').then((module) => module.Face), { isUnhurried: true })

const nobody = <IconUser size={20} aria-hidden />

export function ProfileMenu() {
  const details = useAuthStore((state) => state.userDetails)
  const role = useAuthStore((state) => state.role)
  const { askOrLeave, dialog } = useSignOut()
  const name = nameOf(details)
  const label = name || 'Your account'

  const entries = (): MenuEntry[] => [
    {
      note: (
        <>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {label}
          </Text>
          <Text size="xs">{role?.replace('_', ' ')}</Text>
        </>
      ),
    },
    'divider',
    { label: 'Profile', icon: IconUser, link: (props: object) => <Link {...props} to="/admin/profile" /> },
    { label: 'Sign out', icon: IconLogout, onClick: () => void askOrLeave() },
  ]
  return (
    <>
      <MenuButton
        width={220}
        entries={entries}
        button={
          <UnstyledButton className={classes.target} aria-label={`Account menu: ${label}`}>
            <Face photo={details.photo} name={name} fallback={nobody} missing={nobody} />
          </UnstyledButton>
        }
      />
      {dialog}
    </>
  )
}
