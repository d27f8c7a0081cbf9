/** /admin/messages?room=&booking=&space=&person=&message=: conversations, and the open one. */
import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/messages/messages-page'
import type { MessagesSearch } from '../../../features/messages/search'

export const Route = createFileRoute('/admin/_panel/messages')({
  // Parsed in the page, so that other pages do not load the parser.
  validateSearch: (search: MessagesSearch): MessagesSearch => search,
  component: MessagesRoute,
})

function MessagesRoute() {
  return <MessagesPage search={Route.useSearch()} area="/admin/messages" />
}
