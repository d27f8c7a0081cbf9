/**
 * The messages: conversations beside the open one from 1024 px; on phones the list, then the
 * conversation. The same page for the account and for administrators.
 */
import { Button, Skeleton } from '@mantine/core'
import { IconMessageCircle, IconMessageOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import * as text from '#messages/messages'
import { CACHED_DATA } from '#messages/specification'
import { useOfflineStore } from '../../stores/offline'
import { useUiStore } from '../../stores/ui'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { Conversation } from './conversation'
import classes from './messages.module.css'
import { useRooms } from './queries'
import { RoomList } from './room-list'
import { findRoom } from './rooms'
import { type Area, type MessagesSearch, parseMessagesSearch } from './search'
import { useNews } from './use-news'

export function MessagesPage({ search: asked, area }: { search: MessagesSearch; area: Area }) {
  const search = useMemo(() => parseMessagesSearch(asked), [asked])
  const { rooms, userId, data, error, isPending, refetch } = useRooms()
  const isWide = useUiStore((state) => state.isWide)
  const isOffline = useOfflineStore((state) => !state.network.isOnline)
  const typing = useNews(userId)
  const [query, setQuery] = useState('')
  const isOpen = Object.keys(search).length > 0
  const room = findRoom(rooms, search, userId)
  if (isPending) return <Placeholder isWide={isWide} isOpen={isOpen} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isMissing = isOpen && !room && search.room !== undefined
  return (
    // On phones list and conversation are pages of their own: neither moves into the place of the other.
    <div
      key={isWide ? 'both' : isOpen ? 'conversation' : 'list'}
      className={classes.page}
      data-open={isOpen || undefined}
    >
      {isWide || !isOpen ? <PageHeader title={text.messages()} /> : null}
      {data._offline && isOffline && (isWide || !isOpen) ? (
        <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} />
      ) : null}
      <div className={classes.panes} data-wide={isWide || undefined}>
        {isWide || !isOpen ? (
          <RoomList
            rooms={rooms}
            userId={userId}
            typing={typing}
            area={area}
            openId={room?.id}
            query={query}
            onQuery={setQuery}
          />
        ) : null}
        {isMissing ? (
          <NotFound area={area} />
        ) : isOpen ? (
          <Conversation
            key={JSON.stringify({ ...search, message: undefined })}
            room={room}
            search={search}
            userId={userId}
            typing={typing}
            area={area}
          />
        ) : isWide ? (
          <div className={classes.nothing}>
            <EmptyState Icon={IconMessageCircle} title={text.chooseConversation()}>
              {text.chooseConversationHint()}
            </EmptyState>
          </div>
        ) : null}
      </div>
    </div>
  )
}

const NotFound = ({ area }: { area: Area }) => (
  <div className={classes.nothing}>
    <EmptyState
      Icon={IconMessageOff}
      title={text.notFound()}
      action={
        <Button mt="xs" variant="default" renderRoot={(props) => <Link {...props} to={area} search={{}} />}>
          {text.backToList()}
        </Button>
      }
    >
      {text.notFoundHint()}
    </EmptyState>
  </div>
)

/** As high as the panes that replace it. */
function Placeholder({ isWide, isOpen }: { isWide: boolean; isOpen: boolean }) {
  return (
    <div className={classes.page} data-open={isOpen || undefined} aria-busy="true">
      {isWide || !isOpen ? <PageHeader title={text.messages()} /> : null}
      <div className={classes.panes} data-wide={isWide || undefined}>
        {isWide || !isOpen ? (
          <div className={classes.listPane}>
            {['first', 'second', 'third', 'fourth'].map((key) => (
              <Skeleton key={key} height={72} mb={4} />
            ))}
          </div>
        ) : null}
        {isWide || isOpen ? <div className={classes.nothing} /> : null}
      </div>
    </div>
  )
}
