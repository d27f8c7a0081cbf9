/** The first link of a frame, shown when it has the focus: it leads past the navigation. */
import * as text from '#messages/ui'
import classes from './skip-link.module.css'

/** @param isInert while something covers the page */
export const SkipLink = ({ isInert = false }: { isInert?: boolean }) => (
  <a className={classes.skip} href="#content" inert={isInert}>
    {text.skipToContent()}
  </a>
)
