/**
 * Frame of the design editor: status bar on top, the page below it in exactly the rest of the
 * window, so that the canvas scrolls inside and never the window.
 */
import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link'
import classes from './editor-frame.module.css'

export function EditorFrame({ statusBar, children }: { statusBar: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      {statusBar}
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
