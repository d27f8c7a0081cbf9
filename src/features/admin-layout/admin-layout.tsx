/**
 * Frame of the admin area: skip link, sidebar, sticky top bar and content. Other features fill its
 * slots, so that features do not import each other.
 */
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import * as text from '#messages/layout'
import { setBackButton, setPath, setSidebar, toggleSidebar, useUiStore } from '../../stores/ui'
import { SkipLink } from '../../ui/skip-link'
import classes from './admin-layout.module.css'
import { Breadcrumbs } from './breadcrumbs'
import { hasBackButton, sectionName } from './section-name'
import { Sidebar } from './sidebar'
import { useSidebar } from './use-sidebar'

export type AdminLayoutProps = {
  statusBar: ReactNode
  /** The end of the top bar: network indicator, theme, profile. */
  controls: ReactNode
  /** In the sidebar, beside "Messages". */
  unread: ReactNode
  /** Entries at the end of the sidebar; gets their class. */
  sidebarFoot: (entryClass: string | undefined) => ReactNode
  children: ReactNode
}

export function AdminLayout({ statusBar, controls, unread, sidebarFoot, children }: AdminLayoutProps) {
  const { isOpen, isWide } = useSidebar()
  const isDrawer = isOpen && !isWide
  const sidebar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const showBackButton = useUiStore((state) => state.showBackButton)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const section = sectionName(pathname)
  useEffect(() => {
    setPath(section)
    setBackButton(hasBackButton(pathname))
  }, [section, pathname])

  // Closing by keyboard returns the focus to the button that opens the drawer.
  const close = () => {
    setSidebar(false)
    requestAnimationFrame(() => toggle.current?.focus())
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })
  useEffect(() => {
    if (!isDrawer) return
    // The rest of the page is inert, so the focus must be inside the drawer.
    sidebar.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => closeOnEscape(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDrawer])

  return (
    <div className={classes.frame} data-sidebar={isOpen ? 'open' : 'closed'} data-wide={isWide || undefined}>
      <SkipLink isInert={isDrawer} />
      <aside id="sidebar" ref={sidebar} className={classes.sidebar} inert={!isOpen}>
        <Sidebar onClose={isDrawer ? close : undefined} unread={unread} foot={sidebarFoot} />
      </aside>
      {/* A click on the page closes the drawer; by keyboard, Escape and the close button do. */}
      {isDrawer ? <div className={classes.scrim} onPointerDown={() => setSidebar(false)} aria-hidden /> : null}
      <div className={classes.page} inert={isDrawer}>
        <header className={classes.top}>
          {statusBar}
          <div className={classes.bar} data-title-bar>
            <ActionIcon
              ref={toggle}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={isOpen ? text.closeNavigation() : text.openNavigation()}
              aria-expanded={isOpen}
              aria-controls="sidebar"
              onClick={toggleSidebar}
            >
              <IconMenu2 size={20} />
            </ActionIcon>
            {showBackButton && canGoBack ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={text.back()}
                onClick={() => router.history.back()}
              >
                <IconArrowLeft size={20} />
              </ActionIcon>
            ) : null}
            <span className={classes.section} data-testid="section-name">
              {section}
            </span>
            <div className={classes.controls}>{controls}</div>
          </div>
        </header>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Breadcrumbs />
          {children}
        </main>
      </div>
    </div>
  )
}
