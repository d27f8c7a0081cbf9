/**
 * The start of the account area: next bookings, requests, stays to review and changes that are not
 * synced. Each leads to its page. Offline it shows what this device has.
 */
import { Anchor, Button, Title } from '@mantine/core'
import {
  IconBox,
  IconCreditCard,
  IconInbox,
  IconLayoutDashboard,
  IconReceipt,
  IconSearch,
  IconStar,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/account'
import { CACHED_DATA } from '#messages/specification'
import { countKept } from '#shared/offline/status'
import type { AnyRecord } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { setOutbox, useUiStore } from '../../stores/ui'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './account-overview.module.css'
import { BookingCard, CardSkeleton } from './booking-card'
import { useGuestsToReview, useHostRequests, useToReview, useUpcoming } from './queries'

/** Cards of one section. */
const SHOWN = 3
const BOOKINGS = '/account/my-bookings'
const REVIEWS = '/account/reviews'
const SPACES = '/account/my-spaces'

export function AccountOverviewPage() {
  const user = useAuthStore((state) => state.user)
  const firstName = useAuthStore((state) => state.userDetails.firstName)
  return (
    <>
      <PageHeader title={firstName ? text.greeting({ name: firstName }) : text.overview()} />
      <div className={classes.columns}>
        <Unsynced />
        {user === null ? null : <OwnStays user={user} />}
      </div>
    </>
  )
}

/** Changes that exist only on this device. */
function Unsynced() {
  const count = useOfflineStore(countKept)
  if (count === 0) return null
  return (
    <div className={classes.note}>
      <span>{text.changesWaiting({ count })}</span>
      <Button variant="default" onClick={() => setOutbox(true)}>
        {text.openOutbox()}
      </Button>
    </div>
  )
}

/** Each part waits for those above it, so that nothing moves. */
function OwnStays({ user }: { user: number }) {
  const isWide = useUiStore((state) => state.isWide)
  const bookings = useUpcoming(user)
  const { stays, error } = useToReview(user)
  const requests = useHostRequests(user)
  const guests = useGuestsToReview(user)
  const isHostSettled = (requests.data || requests.error) && (guests.count !== undefined || guests.error)
  const isSettled = (bookings.upcoming || bookings.error) && (stays || error) && isHostSettled
  return (
    <>
      <Bookings bookings={bookings} />
      {isSettled ? <AsHost requests={requests.data?.total ?? 0} guests={guests.count ?? 0} /> : null}
      {isSettled ? <ToReview stays={stays ?? []} /> : null}
      {isSettled && !isWide ? <More /> : null}
    </>
  )
}

function Bookings({ bookings: { data, error, upcoming, refetch } }: { bookings: ReturnType<typeof useUpcoming> }) {
  if (!upcoming)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Part title={text.nextBookings()} id="next-bookings">
        <div className={classes.list} aria-busy="true">
          <CardSkeleton />
        </div>
      </Part>
    )
  const { confirmed, pending } = upcoming
  return (
    <>
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {confirmed.length + pending.length === 0 ? (
        <EmptyState
          title={text.noBookings()}
          Icon={IconSearch}
          action={
            <Button mt="xs" renderRoot={(props) => <Link {...props} to={EXPLORE} />}>
              {text.explore()}
            </Button>
          }
        >
          {text.noBookingsHint()}
        </EmptyState>
      ) : (
        <Part title={text.nextBookings()} id="next-bookings" all={{ to: BOOKINGS, label: text.allBookings() }}>
          {confirmed.length > 0 ? <Cards bookings={confirmed} /> : <span>{text.noConfirmed()}</span>}
        </Part>
      )}
      {pending.length > 0 ? (
        <Part title={text.waitingForHost()} id="waiting-for-host">
          <Cards bookings={pending} />
        </Part>
      ) : null}
    </>
  )
}

/** What waits for the person as a host. No placeholder comes before it: most people are not hosts. */
function AsHost({ requests, guests }: { requests: number; guests: number }) {
  if (requests + guests === 0) return null
  return (
    <Part title={text.yourSpaces()} id="as-host" all={{ to: SPACES, label: text.allSpaces() }}>
      <ul className={classes.more}>
        {requests > 0 ? (
          <li>
            <Link to={SPACES}>
              <IconInbox size={20} stroke={1.7} aria-hidden />
              {text.requestsToAnswer({ count: requests })}
            </Link>
          </li>
        ) : null}
        {guests > 0 ? (
          <li>
            <Link to={REVIEWS}>
              <IconStar size={20} stroke={1.7} aria-hidden />
              {text.guestsToReview({ count: guests })}
            </Link>
          </li>
        ) : null}
      </ul>
    </Part>
  )
}

/** No placeholder comes before it: most people have nothing to review. */
function ToReview({ stays }: { stays: readonly AnyRecord[] }) {
  if (stays.length === 0) return null
  return (
    <Part title={text.toReview()} id="to-review" all={{ to: REVIEWS, label: text.writeReview() }}>
      <Cards bookings={stays} />
    </Part>
  )
}

const Cards = ({ bookings }: { bookings: readonly AnyRecord[] }) => (
  <ul className={classes.list}>
    {bookings.slice(0, SHOWN).map((booking) => (
      <li key={booking.id}>
        <BookingCard booking={booking} />
      </li>
    ))}
  </ul>
)

type PartProps = {
  title: string
  id: string
  all?: { to: NonNullable<LinkProps['to']>; label: string }
  children: ReactNode
}

const Part = ({ title, id, all, children }: PartProps) => (
  <section aria-labelledby={id} className={classes.section}>
    <div className={classes.head}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {all ? (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={all.to} />}>
          {all.label}
        </Anchor>
      ) : null}
    </div>
    {children}
  </section>
)

const EXPLORE = '/explore'
const DESIGNS = '/product/design'

/** The pages that have no entry in the bottom bar. Where there is room, they are at the side. */
function More() {
  const role = useAuthStore((state) => state.role)
  const links = [
    { to: DESIGNS, label: text.designStudio(), Icon: IconBox },
    { to: REVIEWS, label: text.reviews(), Icon: IconStar },
    { to: '/account/payments', label: text.payments(), Icon: IconCreditCard },
    { to: '/account/billings', label: text.billing(), Icon: IconReceipt },
    { to: EXPLORE, label: text.explore(), Icon: IconSearch },
    ...(isAdmin(role) ? [{ to: '/admin/dashboard', label: text.dashboard(), Icon: IconLayoutDashboard }] : []),
  ]
  return (
    <Part title={text.more()} id="more">
      <ul className={classes.more}>
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={20} stroke={1.7} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}
