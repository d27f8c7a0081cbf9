/** The pages of the own account and of the mails: one chunk, fetched when the first of them is opened. */
import { getRouteApi } from '@tanstack/react-router'
import { MailboxPage } from '../features/mailbox/mailbox-page'
import { AppVersion } from '../features/offline-status/app-version'
import { ProfilePage } from '../features/profile/profile-page'

const mailbox = getRouteApi('/admin/_panel/mailbox')

export const Profile = () => (
  <>
    <ProfilePage />
    <AppVersion />
  </>
)

export function Mailbox() {
  const { page = 1, mail } = mailbox.useSearch()
  const navigate = mailbox.useNavigate()
  return (
    <MailboxPage
      page={page}
      mail={mail}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
      onMail={(id) =>
        void navigate({
          search: { ...(page > 1 ? { page } : {}), ...(id === undefined ? {} : { mail: id }) },
          resetScroll: false,
        })
      }
    />
  )
}
