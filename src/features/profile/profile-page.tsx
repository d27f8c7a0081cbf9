/** The own account, and what belongs to this device: a section each, with a form of its own where something is changed. */
import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CACHED_DATA } from '#messages/specification'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, ErrorState, PageSkeleton } from '../../ui/page-states'
import { EmailForm } from './email-form'
import { OfflineStorage } from './offline-storage'
import { PasswordForm } from './password-form'
import { Photo } from './photo'
import { Preferences } from './preferences'
import classes from './profile.module.css'
import { ProfileForm } from './profile-form'
import { useProfile, useSessions } from './queries'
import { Sessions } from './sessions'
import { TwoFactor } from './two-factor'
import { useDirty } from './use-dirty'

const CONTENTS = [
  ['account', 'Account'],
  ['photo', 'Photo'],
  ['email', 'E-mail'],
  ['password', 'Password'],
  ['two-factor', 'Two-factor sign-in'],
  ['sessions', 'Sessions'],
  ['preferences', 'Preferences'],
  ['offline-storage', 'Offline storage'],
  ['app-version', 'Version'],
] as const

export function ProfilePage() {
  const { data, error, refetch, ...profile } = useProfile()
  const sessions = useSessions()
  // All sections come at once: one that came later would move those below it.
  const isPending = profile.isPending || (sessions.isPending && sessions.fetchStatus === 'fetching')
  const { onDirty, hasChanges } = useDirty()
  // A link to a section finds it once everything above it is there.
  useEffect(() => {
    if (!isPending && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isPending])
  return (
    <>
      <UnsavedGuard hasChanges={hasChanges} />
      <PageHeader title="Profile" />
      <nav aria-label="Sections of the profile">
        <ul className={classes.contents}>
          {CONTENTS.map(([id, title]) => (
            <li key={id}>
              <Anchor component={Link} to="/admin/profile" hash={id}>
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap="lg" mt="md">
        {data?.keptAt === undefined ? null : <CachedNote message={CACHED_DATA} cachedAt={data.keptAt} />}
        {isPending ? (
          <PageSkeleton />
        ) : data ? (
          <>
            <ProfileForm key={data.model.id} profile={data.model} onDirty={onDirty} />
            <Photo profile={data.model} />
            <EmailForm profile={data.model} onDirty={onDirty} />
            <PasswordForm profile={data.model} onDirty={onDirty} />
            <TwoFactor profile={data.model} />
          </>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
        {isPending ? null : (
          <>
            <Sessions />
            <Preferences />
            <OfflineStorage />
          </>
        )}
      </Stack>
    </>
  )
}
