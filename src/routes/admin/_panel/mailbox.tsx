/** /admin/mailbox?page=&mail=: the emails that the server keeps, and the open one. */
import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../../../features/mailbox/mailbox-page'

type MailboxSearch = { page?: number; mail?: number }

const toWhole = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const Route = createFileRoute('/admin/_panel/mailbox')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: MailboxSearch): MailboxSearch => search,
  component: MailboxRoute,
})

function MailboxRoute() {
  const search = Route.useSearch()
  const page = toWhole(search.page) ?? 1
  const mail = toWhole(search.mail)
  const navigate = Route.useNavigate()
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
