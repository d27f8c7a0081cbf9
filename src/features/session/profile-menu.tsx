/** The account menu: the signed-in user, profile and sign-out. */
import { Text, UnstyledButton } from '@mantine/core'
import { IconDownload, IconHome, IconLayoutDashboard, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/session'
import * as words from '#messages/ui'
import { isAdmin, type Role } from '#shared/roles'
import { nameOf, useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { MenuButton } from '../../ui/menu-button'
import type { MenuEntry } from '../../ui/open-menu'
import classes from './profile-menu.module.css'
import { useSignOut } from './use-sign-out'

const Face = lazyPart(() => import('../../crud/record/face').then((module) => module.Face), { idle: true })

const placeholder = <IconUser size={20} aria-hidden />

/** `area`: the frame that has this menu. */
export function ProfileMenu({ area }: { area: 'admin' | 'account' }) {
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
    ...(area === 'admin' ? adminPages() : accountPages(role)),
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

/** The section of the profile that takes every record to this device, with its size and progress. */
const offline = (profile: '/admin/profile' | '/account/profile'): MenuEntry => ({
  label: text.takeEverything(),
  icon: IconDownload,
  link: (props: object) => <Link {...props} to={profile} hash="offline-storage" />,
})

const adminPages = (): MenuEntry[] => [
  { label: common.profile(), icon: IconUser, link: (props: object) => <Link {...props} to="/admin/profile" /> },
  offline('/admin/profile'),
]

const accountPages = (role: Role | null): MenuEntry[] => [
  { label: text.yourAccount(), icon: IconHome, link: (props: object) => <Link {...props} to="/account" /> },
  { label: common.profile(), icon: IconUser, link: (props: object) => <Link {...props} to="/account/profile" /> },
  offline('/account/profile'),
  ...(isAdmin(role)
    ? [
        {
          label: common.dashboard(),
          icon: IconLayoutDashboard,
          link: (props: object) => <Link {...props} to="/admin/dashboard" />,
        },
      ]
    : []),
]
