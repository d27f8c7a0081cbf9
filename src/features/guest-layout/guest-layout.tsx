/** Frame of public pages: brand, controls, and the content in the middle. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/brand'
import classes from './guest-layout.module.css'
import { Languages } from './languages'

export function GuestLayout(props: { statusBar: ReactNode; controls: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.status}>{props.statusBar}</div>
      <header className={classes.head} data-title-bar>
        <Link to="/" className={classes.home}>
          <Brand />
        </Link>
        <div className={classes.controls}>
          <Languages />
          {props.controls}
        </div>
      </header>
      <main className={classes.main}>{props.children}</main>
    </div>
  )
}
