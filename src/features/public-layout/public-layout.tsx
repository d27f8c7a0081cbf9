/**
 * Frame of the public pages: skip link, sticky header with brand, search and account, and footer.
 * Other features fill its slots, so that features do not import each other.
 */
import { ActionIcon, Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import * as text from '#messages/public-layout'
import { isAdmin, type Role } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { useUiStore } from '../../stores/ui'
import { Brand } from '../../ui/brand'
import { SkipLink } from '../../ui/skip-link'
import classes from './public-layout.module.css'
import { SearchBox } from './search-box'

export type PublicLayoutProps = {
  statusBar: ReactNode
  /** Network indicator and theme. */
  controls: ReactNode
  /** The account menu; guests get a link to sign in instead. */
  accountMenu: ReactNode
  children: ReactNode
}

/** These pages have a larger search of their own. */
const WITH_SEARCH: ReadonlySet<string> = new Set(['/', '/explore'])

export function PublicLayout({ statusBar, controls, accountMenu, children }: PublicLayoutProps) {
  const role = useAuthStore((state) => state.role)
  const isWide = useUiStore((state) => state.isWide)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const hasSearch = !WITH_SEARCH.has(pathname)
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.top}>
        {statusBar}
        <div className={classes.bar} data-title-bar>
          <Link to="/" className={classes.home}>
            <Brand />
          </Link>
          {isWide ? (
            <>
              <ExploreLink />
              <div className={classes.search}>{hasSearch ? <SearchBox /> : null}</div>
            </>
          ) : null}
          <div className={classes.controls}>
            <FavoritesLink />
            {controls}
            {role ? accountMenu : <SignInLink />}
          </div>
        </div>
      </header>
      {/* On every page, so that nothing moves from one to the next. */}
      {isWide ? null : (
        <div className={classes.row}>
          {hasSearch ? <SearchBox /> : null}
          <ExploreLink />
          {hasSearch ? null : <QuestionLinks />}
        </div>
      )}
      <main id="content" className={classes.main} tabIndex={-1}>
        <OfPerson>{children}</OfPerson>
      </main>
      <Footer role={role} />
    </div>
  )
}

/**
 * Draws the page anew when its person signs out, also in another tab: what one person typed must
 * not be sent as the next. A visitor who signs in goes on.
 */
function OfPerson({ children }: { children: ReactNode }) {
  const user = useAuthStore((state) => state.user)
  const [last, setLast] = useState({ user, turn: 0 })
  if (user !== last.user) setLast({ user, turn: last.user === null ? last.turn : last.turn + 1 })
  return <Fragment key={last.turn}>{children}</Fragment>
}

const ExploreLink = () => (
  <Link to={EXPLORE} className={classes.link}>
    {text.explore()}
  </Link>
)

const QuestionLinks = () => (
  <>
    <Link to="/faq" className={classes.link}>
      {text.faq()}
    </Link>
    <Link to="/contact-us" className={classes.link}>
      {text.contact()}
    </Link>
  </>
)

const EXPLORE = '/explore'
const FAVORITES = '/favorites'

const FavoritesLink = () => (
  <ActionIcon
    renderRoot={(props) => <Link {...props} to={FAVORITES} />}
    variant="subtle"
    color="gray"
    size={44}
    radius="xl"
    aria-label={text.favorites()}
    title={text.favorites()}
  >
    <IconHeart size={20} stroke={1.7} />
  </ActionIcon>
)

/** Leads back to this page; from the start page to the person's own. */
function SignInLink() {
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/login" search={href === '/' ? {} : { redirect_uri: href }} />}
      variant="light"
      className={classes.signIn}
    >
      {text.signIn()}
    </Button>
  )
}

function Footer({ role }: { role: Role | null }) {
  const links: [to: NonNullable<LinkProps['to']>, label: string][] = [
    [EXPLORE, text.explore()],
    ['/blog', text.blog()],
    ['/faq', text.faq()],
    ['/contact-us', text.contact()],
    role ? ['/account', text.account()] : ['/login', text.signIn()],
    isAdmin(role) ? ['/admin/dashboard', text.dashboard()] : ['/admin/login', text.admin()],
  ]
  return (
    <footer className={classes.footer}>
      <nav aria-label={text.footer()}>
        <ul>
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
