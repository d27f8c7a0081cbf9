/**
 * Frame of the admin area: skip link, sidebar, sticky top bar, content. What other features put into it comes as slots,
 * so that features stay strangers to each other.
 */
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { setBackButton, setPath, setSidebar, toggleSidebar, useUiStore } from '../../stores/ui'
import classes from './admin-layout.module.css'
import { Breadcrumbs } from './breadcrumbs'
import { sectionName, wantsBackButton } from './section-name'
import { Sidebar } from './sidebar'
import { useSidebar } from './use-sidebar'

export type AdminLayoutProps = {
  statusBar: ReactNode
  /** Right end of the top bar: network indicator, theme, profile. */
  controls: ReactNode
  /** Entries at the end of the sidebar, by the class that they get. */
  sidebarFoot: (entryClass: string | undefined) => ReactNode
  children: ReactNode
}

export function AdminLayout({ statusBar, controls, sidebarFoot, children }: AdminLayoutProps) {
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
    setBackButton(wantsBackButton(pathname))
  }, [section, pathname])

  // Whoever leaves the drawer by the keyboard is where they opened it.
  const close = () => {
    setSidebar(false)
    requestAnimationFrame(() => toggle.current?.focus())
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })
  useEffect(() => {
    if (!isDrawer) return
    // The focus stays there: all else is inert.
    sidebar.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => closeOnEscape(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDrawer])

  return (
    <div className={classes.frame} data-sidebar={isOpen ? 'open' : 'closed'} data-wide={isWide || undefined}>
      <a className={classes.skip} href="#content" inert={isDrawer}>
        Skip to content
      </a>
      <aside id="sidebar" ref={sidebar} className={classes.sidebar} inert={!isOpen}>
        <Sidebar onClose={isDrawer ? close : undefined} foot={sidebarFoot} />
      </aside>
      {/* A click on the page closes the drawer; for the keyboard there are Escape and its own button. */}
      {isDrawer ? <div className={classes.scrim} onPointerDown={() => setSidebar(false)} aria-hidden /> : null}
      <div className={classes.page} inert={isDrawer}>
        <header className={classes.top}>
          {statusBar}
          <div className={classes.bar}>
            <ActionIcon
              ref={toggle}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={isOpen ? 'Close navigation' : 'Open navigation'}
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
                aria-label="Back"
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
