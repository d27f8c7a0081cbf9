/** The profile page: sections for the account and for this device. Each form saves by itself. */
import { Anchor, Box, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useDeferredValue, useEffect } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/profile'
import { CACHED_DATA } from '#messages/specification'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { useIsOnline } from '../../crud/record/connection-note'
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
  ['account', text.account],
  ['photo', text.photo],
  ['email', text.email],
  ['password', text.password],
  ['two-factor', text.twoFactor],
  ['sessions', text.sessions],
  ['preferences', text.preferences],
  ['offline-storage', text.offlineStorage],
  ['app-version', text.version],
] as const

/** In the order of the page: the version is the route's, and last. */
const contentsWith = (more: readonly MoreSection[]) => [
  ...CONTENTS.slice(0, -1),
  ...more.map(({ id, title }) => [id, title] as const),
  ...CONTENTS.slice(-1),
]

/** A section of another feature, below those of the account. */
export type MoreSection = { id: string; title: () => string; Part: ComponentType }

export function ProfilePage({ more = [] }: { more?: readonly MoreSection[] }) {
  const { data, error, refetch, ...profile } = useProfile()
  const sessions = useSessions()
  // All sections come at once: one that came later would move those below it.
  const isOnline = useIsOnline()
  // Deferred, because drawing them in one go would keep the page from answering to a tap.
  const isPending = useDeferredValue(profile.isPending || (isOnline && sessions.isPending))
  const { onDirty, hasChanges } = useDirty()
  // Scroll to a linked section once everything above it has its height.
  useEffect(() => {
    if (!isPending && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isPending])
  return (
    <>
      <UnsavedGuard hasChanges={hasChanges} />
      <PageHeader title={common.profile()} />
      <nav aria-label={text.sections()}>
        <ul className={classes.contents}>
          {contentsWith(more).map(([id, title]) => (
            <li key={id}>
              <Anchor component={Link} to="." hash={id}>
                {title()}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap="lg" mt="md">
        {data?.keptAt === undefined ? null : <CachedNote message={CACHED_DATA} cachedAt={data.keptAt} />}
        {isPending ? (
          // As high as the screen: the section below the page must not be seen to move.
          <Box mih="100dvh">
            <PageSkeleton />
          </Box>
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
            {more.map(({ id, Part }) => (
              <Part key={id} />
            ))}
          </>
        )}
      </Stack>
    </>
  )
}
