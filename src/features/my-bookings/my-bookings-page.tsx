/** /account/my-bookings: the guest's bookings in three tabs, as cards. */
import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconCalendarEvent, IconCalendarShare } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as text from '#messages/my-bookings'
import { CACHED_DATA } from '#messages/specification'
import { LIST_SIZE_MAX } from '#shared/limits'
import { formatMoney } from '#shared/money'
import { useOutbox } from '../../crud/record/outbox-queries'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { useNow } from '../../ui/use-now'
import { momentInZone } from '../../ui/zoned-times'
import { SpacePicture, StateBadge, Times } from './booking-parts'
import { type Booking, byTab, stateOf, TABS, type Tab, toBooking } from './bookings'
import classes from './my-bookings.module.css'
import { PAGE_SIZE, useMyBookings } from './queries'

const CalendarFeed = lazyPart(() => import('./calendar-feed').then((module) => module.CalendarFeed))

const TAB_TEXTS: Record<Tab, { label: () => string; empty: () => string; hint: () => string }> = {
  upcoming: { label: text.upcoming, empty: text.nothingUpcoming, hint: text.nothingUpcomingHint },
  past: { label: text.past, empty: text.nothingPast, hint: text.nothingPastHint },
  canceled: { label: text.canceledTab, empty: text.nothingCanceled, hint: text.nothingCanceledHint },
}

/** A path of the public area. */
const EXPLORE = '/explore'

export function MyBookingsPage({ tab }: { tab: Tab }) {
  const userId = useAuthStore((state) => state.user)
  const [size, setSize] = useState(PAGE_SIZE)
  const { data, error, isPending, isFetching, refetch } = useMyBookings(userId, size)
  const now = useNow(30_000)
  const [isFeedOpen, setFeedOpen] = useState(false)
  const tabs = byTab(data?.list.map(toBooking) ?? [], now)
  const hasMore = data !== undefined && data.total > data.list.length && size < LIST_SIZE_MAX
  return (
    <div className={classes.page}>
      <PageHeader
        title={text.myBookings()}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendarShare size={18} aria-hidden />}
            onClick={() => setFeedOpen(true)}
          >
            {text.calendarAddress()}
          </Button>
        }
      />
      <nav aria-label={text.bookingGroups()} className={classes.tabs}>
        {TABS.map((name) => (
          <Link
            key={name}
            to="/account/my-bookings"
            search={name === 'upcoming' ? {} : { tab: name }}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {TAB_TEXTS[name].label()}
            <span className={classes.count} data-empty={data === undefined || undefined}>
              {tabs[name].length}
            </span>
          </Link>
        ))}
      </nav>
      {data?._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} /> : null}
      {isPending ? <CardSkeletons /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Cards bookings={tabs[tab]} tab={tab} /> : null}
      {hasMore && tab !== 'upcoming' ? (
        <Button variant="default" mt="md" loading={isFetching} onClick={() => setSize((before) => before + PAGE_SIZE)}>
          {text.showOlder()}
        </Button>
      ) : null}
      {isFeedOpen ? <CalendarFeed onClose={() => setFeedOpen(false)} /> : null}
    </div>
  )
}

function Cards({ bookings, tab }: { bookings: readonly Booking[]; tab: Tab }) {
  const { data: outbox } = useOutbox({ enabled: bookings.some(({ requestId }) => requestId !== undefined) })
  const { empty, hint } = TAB_TEXTS[tab]
  if (bookings.length === 0)
    return (
      <EmptyState Icon={IconCalendarEvent} title={empty()} {...(tab === 'upcoming' ? { action: <FindSpace /> } : {})}>
        {hint()}
      </EmptyState>
    )
  return (
    <ul className={classes.cards}>
      {bookings.map((booking) => {
        const entry = outbox?.list.find(({ id }) => id === booking.requestId)
        const state = stateOf(booking, entry)
        return (
          <li key={booking.id} className={classes.card}>
            <SpacePicture url={booking.space.picture} />
            <div className={classes.cardText}>
              <Anchor
                className={classes.cardLink}
                renderRoot={(props) => <Link {...props} to="/account/my-bookings" search={{ booking: booking.id }} />}
              >
                {booking.space.name}
              </Anchor>
              {booking.space.city ? (
                <Text size="sm" c="dimmed">
                  {booking.space.city}
                </Text>
              ) : null}
              <Text size="sm" component="div">
                <Times booking={booking} />
              </Text>
              {state === 'unpaid' && booking.payUntil !== undefined ? (
                <Text size="sm" fw={600}>
                  {text.payUntil({ moment: momentInZone(booking.payUntil, booking.timezone) })}
                </Text>
              ) : null}
            </div>
            <div className={classes.cardEnd}>
              <StateBadge state={state} />
              {booking.totalCents === undefined ? null : (
                <Text fw={600} className={classes.amount}>
                  {formatMoney(booking.totalCents, booking.currency)}
                </Text>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const FindSpace = () => (
  <Button mt="xs" renderRoot={(props) => <Link {...props} to={EXPLORE} />}>
    {text.findSpace()}
  </Button>
)

/** As high as the cards that replace them. */
const CardSkeletons = () => (
  <ul className={classes.cards} aria-busy="true">
    {['first', 'second', 'third'].map((key) => (
      <li key={key} className={classes.card}>
        <Skeleton className={classes.picture} />
        <div className={classes.cardText}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} width="30%" mt={6} />
          <Skeleton height={16} width="80%" mt={6} />
        </div>
      </li>
    ))}
  </ul>
)
