/** /admin/mailbox?page=&mail=: the emails that the server keeps, and the open one. */
import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../../../features/mailbox/mailbox-page'

const toWhole = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const Route = createFileRoute('/admin/_panel/mailbox')({
  validateSearch: (search: Record<string, unknown>): { page?: number; mail?: number } => {
    const [page, mail] = [toWhole(search.page), toWhole(search.mail)]
    return { ...(page && page > 1 ? { page } : {}), ...(mail ? { mail } : {}) }
  },
  component: MailboxRoute,
})

function MailboxRoute() {
  const { page = 1, mail } = Route.useSearch()
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
