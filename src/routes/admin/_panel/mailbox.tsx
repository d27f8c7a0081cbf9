/** /admin/mailbox?page=&mail=: the mails that the server keeps, and the one that is read. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

const toWhole = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const Route = createFileRoute('/admin/_panel/mailbox')({
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): { page?: number; mail?: number } => {
    const [page, mail] = [toWhole(search.page), toWhole(search.mail)]
    return { ...(page && page > 1 ? { page } : {}), ...(mail ? { mail } : {}) }
  },
  component: lazyRouteComponent(() => import('../../-own-pages'), 'Mailbox'),
})
