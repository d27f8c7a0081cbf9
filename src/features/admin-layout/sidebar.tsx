/** Navigation of the admin area: pages of their own, then the resources by group, from their definitions. */
import { CloseButton } from '@mantine/core'
import { IconKeyboard, IconLayoutDashboard, IconMail, IconSearch, IconTable } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Resource } from '#shared/resources/field'
import { isFor } from '#shared/resources/resources'
import { useDefinitions, useResources } from '../../crud/record/definitions-queries'
import { facetOf } from '../../crud/record/facets'
import { toAdminLocation } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import { pressPalette, setKeyboardHelp } from '../../stores/ui'
import { Brand } from '../../ui/brand'
import classes from './sidebar.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Pages that belong to a resource light its link up too. */
const pagesOf = ({ name }: Resource): RegExp => new RegExp(`^/admin/(add-|edit-|view-)?${name}(/|$)`)

export type SidebarProps = {
  /** Given where the sidebar lies over the page. */
  onClose: (() => void) | undefined
  /** Entries at its end, by the class that they get. */
  foot: (entryClass: string | undefined) => ReactNode
}

/** What opens something over the page leaves the drawer first. */
const andClose = (act: () => void, onClose: (() => void) | undefined) => () => {
  onClose?.()
  act()
}

export function Sidebar({ onClose, foot }: SidebarProps) {
  const role = useAuthStore((state) => state.role)
  useDefinitions()
  const offered = useResources().filter((one) => one.screens.includes('list') && isFor(one, role))
  const groups = Map.groupBy(offered, ({ group }) => group)
  return (
    <>
      <div className={classes.head}>
        <Link to="/admin/dashboard" className={classes.home}>
          <Brand />
        </Link>
        {onClose ? <CloseButton size={44} aria-label="Close navigation" onClick={onClose} /> : null}
      </div>
      <div className={classes.nav}>
        <button type="button" className={classes.search} onClick={andClose(pressPalette, onClose)}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          Search
          <kbd aria-hidden>{isApple ? '⌘' : 'Ctrl'} K</kbd>
        </button>
      </div>
      <nav aria-label="Main" className={classes.nav}>
        <ul>
          <li>
            <Link to="/admin/dashboard" className={classes.link}>
              <IconLayoutDashboard size={18} stroke={1.7} aria-hidden />
              Dashboard
            </Link>
          </li>
          <li>
            <Link to="/admin/mailbox" search={{}} activeOptions={{ includeSearch: false }} className={classes.link}>
              <IconMail size={18} stroke={1.7} aria-hidden />
              Mailbox
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
          Keyboard help
        </button>
      </div>
    </>
  )
}

function ResourceEntry({ resource }: { resource: Resource }) {
  const { Icon = IconTable } = facetOf(resource.table.name)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isWithin = pagesOf(resource).test(pathname)
  const ref = useRef<HTMLAnchorElement>(null)
  // The list of resources is longer than most screens: where one stands is in sight.
  useEffect(() => {
    const entry = ref.current
    const frame = entry?.closest('aside')
    if (!isWithin || !entry || !frame) return
    // Told once the page is laid out: to ask for the place here would lay it out twice.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (!seen?.rootBounds || seen.intersectionRatio === 1) return
        const { boundingClientRect: place, rootBounds: shown } = seen
        frame.scrollTop += (place.top + place.bottom - shown.top - shown.bottom) / 2
      },
      { root: frame },
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
      {resource.label.many}
    </Link>
  )
}
