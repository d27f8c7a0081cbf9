/** Frame of the account area: navigation at the side from 1024 px, at the bottom below. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand'
import classes from './account-layout.module.css'

export type AccountLayoutProps = { statusBar: ReactNode; controls: ReactNode; children: ReactNode }

export function AccountLayout({ statusBar, controls, children }: AccountLayoutProps) {
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
