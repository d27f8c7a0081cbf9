/** /admin/messages?room=&booking=&space=&person=&message=: conversations, and the open one. */
import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/messages/messages-page'
import { parseMessagesSearch } from '../../../features/messages/search'

export const Route = createFileRoute('/admin/_panel/messages')({
  validateSearch: parseMessagesSearch,
  component: MessagesRoute,
})

function MessagesRoute() {
  return <MessagesPage search={Route.useSearch()} area="/admin/messages" />
}
