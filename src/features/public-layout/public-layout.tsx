/** Frame of public pages: header with brand, search and account, and footer. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand'
import classes from './public-layout.module.css'

export type PublicLayoutProps = { statusBar: ReactNode; controls: ReactNode; children: ReactNode }

export function PublicLayout({ statusBar, controls, children }: PublicLayoutProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        {statusBar}
        <div className={classes.bar}>
          <Link to="/" className={classes.home}>
            <Brand />
          </Link>
          <div className={classes.controls}>{controls}</div>
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
