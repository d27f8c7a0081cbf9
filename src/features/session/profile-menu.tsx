/** Who is signed in, the way to the profile, and the way out. */
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { nameOf, useAuthStore } from '../../stores/auth'
import classes from './profile-menu.module.css'
import { useSignOut } from './use-sign-out'

export function ProfileMenu() {
  const details = useAuthStore((state) => state.userDetails)
  const role = useAuthStore((state) => state.role)
  const { askOrLeave, dialog } = useSignOut()
  const name = nameOf(details)
  const label = name || 'Your account'

  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.target} aria-label={`Account menu: ${label}`}>
            {/* Initials of a name alone; without one, Mantine's picture of a person. */}
            <Avatar src={details.photo} name={name} size={32} radius="xl" color="teal" alt="" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
              {label}
            </Text>
            <Text size="xs">{role?.replace('_', ' ')}</Text>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<IconUser size={16} aria-hidden />} component={Link} to="/admin/profile">
            Profile
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void askOrLeave()}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
