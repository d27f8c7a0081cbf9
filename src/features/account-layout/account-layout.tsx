/**
 * Frame of the account area: skip link, sticky top bar, navigation at the side from 1024 px and at
 * the bottom below. Other features fill its slots, so that features do not import each other.
 */
import {
  IconBox,
  IconBuildingStore,
  IconCalendarEvent,
  IconCreditCard,
  IconHeart,
  IconHome,
  IconMessageCircle,
  IconReceipt,
  IconSearch,
  IconStar,
  IconUser,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/account-layout'
import { useUiStore } from '../../stores/ui'
import { Brand } from '../../ui/brand'
import { SkipLink } from '../../ui/skip-link'
import classes from './account-layout.module.css'

export type AccountLayoutProps = {
  statusBar: ReactNode
  /** The end of the top bar: network indicator, theme, account menu. */
  controls: ReactNode
  /** Beside "Messages": how many are unread. */
  unread: ReactNode
  children: ReactNode
}

type Entry = {
  to: NonNullable<LinkProps['to']>
  label: () => string
  Icon: typeof IconHome
  isExact?: boolean
  onPhones?: boolean
  hasUnread?: boolean
}

/** The bottom bar has room for five; the overview leads to the others. */
const ENTRIES: readonly Entry[] = [
  { to: '/account', label: text.overview, Icon: IconHome, isExact: true, onPhones: true },
  { to: '/account/my-bookings', label: text.bookings, Icon: IconCalendarEvent, onPhones: true },
  { to: '/account/messages', label: text.messages, Icon: IconMessageCircle, onPhones: true, hasUnread: true },
  { to: '/account/my-spaces', label: text.spaces, Icon: IconBuildingStore, onPhones: true },
  { to: '/product/design', label: text.designStudio, Icon: IconBox },
  { to: '/favorites', label: text.favorites, Icon: IconHeart },
  { to: '/account/reviews', label: text.reviews, Icon: IconStar },
  { to: '/account/payments', label: text.payments, Icon: IconCreditCard },
  { to: '/account/billings', label: text.billing, Icon: IconReceipt },
  { to: '/account/profile', label: text.profile, Icon: IconUser, onPhones: true },
  { to: '/explore', label: text.explore, Icon: IconSearch },
]

export function AccountLayout({ statusBar, controls, unread, children }: AccountLayoutProps) {
  const isWide = useUiStore((state) => state.isWide)
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <SkipLink />
      <header className={classes.top}>
        {statusBar}
        <div className={classes.bar} data-title-bar>
          <Link to="/" className={classes.home}>
            <Brand />
          </Link>
          <div className={classes.controls}>{controls}</div>
        </div>
      </header>
      <div className={classes.body}>
        {isWide ? <Navigation entries={ENTRIES} className={classes.side} unread={unread} /> : null}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {isWide ? null : (
        <Navigation
          entries={ENTRIES.filter((entry) => entry.onPhones)}
          className={classes.bottom}
          unread={unread}
          isBottom
        />
      )}
    </div>
  )
}

type NavigationProps = {
  entries: readonly Entry[]
  className: string | undefined
  unread: ReactNode
  isBottom?: boolean
}

const Navigation = ({ entries, className, unread, isBottom }: NavigationProps) => (
  <nav aria-label={text.account()} className={className} data-bottom-bar={isBottom}>
    <ul>
      {entries.map(({ to, label, Icon, isExact = false, hasUnread }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: isExact, includeSearch: false }} className={classes.link}>
            <Icon size={20} stroke={1.7} aria-hidden />
            {label()}
            {hasUnread ? unread : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
