/** The account menu: the signed-in user, profile and sign-out. */
import { Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/session'
import * as words from '#messages/ui'
import { nameOf, useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { MenuButton } from '../../ui/menu-button'
import type { MenuEntry } from '../../ui/open-menu'
import classes from './profile-menu.module.css'
import { useSignOut } from './use-sign-out'

const Face = lazyPart(() => import('./face').then((module) => module.Face), { idle: true })

const placeholder = <IconUser size={20} aria-hidden />

export function ProfileMenu() {
  const details = useAuthStore((state) => state.userDetails)
  const role = useAuthStore((state) => state.role)
  const { askOrLeave, dialog } = useSignOut()
  const name = nameOf(details)
  const label = name || text.yourAccount()

  const entries = (): MenuEntry[] => [
    {
      note: (
        <>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {label}
          </Text>
          <Text size="xs">{role ? words.role({ role }) : null}</Text>
        </>
      ),
    },
    'divider',
    { label: common.profile(), icon: IconUser, link: (props: object) => <Link {...props} to="/admin/profile" /> },
    { label: text.signOut(), icon: IconLogout, onClick: () => void askOrLeave() },
  ]
  return (
    <>
      <MenuButton
        width={220}
        entries={entries}
        button={
          <UnstyledButton className={classes.target} aria-label={text.accountMenu({ name: label })}>
            <Face photo={details.photo} name={name} fallback={placeholder} errorFallback={placeholder} />
          </UnstyledButton>
        }
      />
      {dialog}
    </>
  )
}
