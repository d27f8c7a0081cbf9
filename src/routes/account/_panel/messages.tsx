/** /account/messages?room=&booking=&space=&person=&message=: conversations, and the open one. */
import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/messages/messages-page'
import { parseMessagesSearch } from '../../../features/messages/search'

export const Route = createFileRoute('/account/_panel/messages')({
  validateSearch: parseMessagesSearch,
  component: MessagesRoute,
})

function MessagesRoute() {
  return <MessagesPage search={Route.useSearch()} area="/account/messages" />
}
