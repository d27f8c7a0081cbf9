/** Navigation of the admin area: single pages, then the resources by group. */
import { CloseButton } from '@mantine/core'
import {
  IconBox,
  IconKeyboard,
  IconLayoutDashboard,
  IconMail,
  IconMessageCircle,
  IconSearch,
  IconTable,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/layout'
import { listLabel, type Resource } from '#shared/resources/field'
import { isFor } from '#shared/resources/resources'
import { useDefinitions, useResources } from '../../crud/record/definitions-queries'
import { facetOf } from '../../crud/record/facets'
import { toAdminLocation } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import { pressPalette, setKeyboardHelp } from '../../stores/ui'
import { Brand } from '../../ui/brand'
import classes from './sidebar.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** All pages of a resource highlight its link. */
const pagesOf = ({ name }: Resource): RegExp => new RegExp(`^/admin/(add-|edit-|view-)?${name}(/|$)`)

export type SidebarProps = {
  /** Set while the sidebar is a drawer over the page. */
  onClose: (() => void) | undefined
  /** Beside "Messages": how many are unread. */
  unread: ReactNode
  /** Entries at the end; gets their class. */
  foot: (entryClass: string | undefined) => ReactNode
}

/** Closes the drawer before opening something else over the page. */
const andClose = (act: () => void, onClose: (() => void) | undefined) => () => {
  onClose?.()
  act()
}

export function Sidebar({ onClose, unread, foot }: SidebarProps) {
  const role = useAuthStore((state) => state.role)
  useDefinitions()
  const offered = useResources().filter((resource) => resource.screens.includes('list') && isFor(resource, role))
  const groups = Map.groupBy(offered, ({ group }) => group)
  return (
    <>
      <div className={classes.head}>
        <Link to="/admin/dashboard" className={classes.home}>
          <Brand />
        </Link>
        {onClose ? <CloseButton size={44} aria-label={text.closeNavigation()} onClick={onClose} /> : null}
      </div>
      <div className={classes.nav}>
        <button type="button" className={classes.search} onClick={andClose(pressPalette, onClose)}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          {common.search()}
          <kbd aria-hidden>{isApple ? '⌘' : text.controlKey()} K</kbd>
        </button>
      </div>
      <div className={classes.scroll} data-scroll>
        <nav aria-label={text.mainNavigation()} className={classes.nav}>
          <ul>
            <li>
              <Link to="/admin/dashboard" className={classes.link}>
                <IconLayoutDashboard size={18} stroke={1.7} aria-hidden />
                {common.dashboard()}
              </Link>
            </li>
            <li>
              <Link to="/admin/mailbox" search={{}} activeOptions={{ includeSearch: false }} className={classes.link}>
                <IconMail size={18} stroke={1.7} aria-hidden />
                {common.mailbox()}
              </Link>
            </li>
            <li>
              <Link to="/admin/messages" search={{}} activeOptions={{ includeSearch: false }} className={classes.link}>
                <IconMessageCircle size={18} stroke={1.7} aria-hidden />
                {common.messages()}
                {unread}
              </Link>
            </li>
            <li>
              <Link to="/product/design" search={{}} activeOptions={{ includeSearch: false }} className={classes.link}>
                <IconBox size={18} stroke={1.7} aria-hidden />
                {text.designStudio()}
              </Link>
            </li>
          </ul>
          {[...groups].map(([group, resources]) => (
            <div key={group}>
              <h2 className={classes.group}>{group}</h2>
              <ul>
                {resources.map((resource) => (
                  <li key={resource.name}>
                    <ResourceEntry resource={resource} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.foot}>
          {foot(classes.link)}
          <button type="button" className={classes.link} onClick={andClose(() => setKeyboardHelp(true), onClose)}>
            <IconKeyboard size={18} stroke={1.7} aria-hidden />
            {common.keyboardShortcuts()}
          </button>
        </div>
      </div>
    </>
  )
}

function ResourceEntry({ resource }: { resource: Resource }) {
  const { Icon = IconTable } = facetOf(resource.table.name)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isWithin = pagesOf(resource).test(pathname)
  const ref = useRef<HTMLAnchorElement>(null)
  // The list is longer than most screens: scroll the current entry into view.
  useEffect(() => {
    const entry = ref.current
    const box = entry?.closest('[data-scroll]')
    if (!isWithin || !entry || !box) return
    // The observer reports after layout; reading the position here would cause a second layout.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (!seen?.rootBounds || seen.intersectionRatio === 1) return
        const { boundingClientRect: place, rootBounds: shown } = seen
        box.scrollTop += (place.top + place.bottom - shown.top - shown.bottom) / 2
      },
      { root: box },
    )
    observer.observe(entry)
    return () => observer.disconnect()
  }, [isWithin])
  return (
    <Link
      ref={ref}
      {...toAdminLocation({ resource: resource.name, screen: 'list' })}
      className={classes.link}
      data-within={isWithin || undefined}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      {listLabel(resource)}
    </Link>
  )
}
