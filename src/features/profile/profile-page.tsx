/** The own profile: names, phone and photo (e-mail and role change elsewhere), and what this device keeps offline. */
import { PageHeader } from '../../ui/page-header'
import { ErrorState, PageSkeleton } from '../../ui/page-states'
import { OfflineStorage } from './offline-storage'
import { ProfileForm } from './profile-form'
import { useProfile } from './queries'

export function ProfilePage() {
  const { data, error, isPending, refetch } = useProfile()
  return (
    <>
      <PageHeader title="Profile" />
      {isPending ? (
        <PageSkeleton />
      ) : data ? (
        <ProfileForm key={data.model.id} profile={data.model} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <OfflineStorage />
    </>
  )
}
