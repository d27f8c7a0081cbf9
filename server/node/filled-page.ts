/** Pages of the app with their facts for search engines and link previews. */
import { pageFacts } from '../content/page-facts'
import { fillPage } from '../content/page-html'
import type { Deps } from '../context'
import { pageOrigin } from '../public-origin'
import type { Fill } from './statics'

type Parts = Pick<Deps, 'db' | 'clock' | 'logger'> & {
  config: Parameters<typeof pageOrigin>[2] & Pick<Deps['config'], 'map'>
}

/** The app works without its facts, so a failure only leaves them out. */
export const filledBy =
  ({ db, clock, logger, config }: Parts, { url }: Request, isSecure: boolean | undefined): Fill =>
  async (html) => {
    try {
      const { pathname: path, search } = new URL(url)
      const asked = { path, hasQuery: search !== '', hasMap: config.map !== null }
      const facts = await pageFacts(db, asked, clock.now())
      return facts ? fillPage(html, facts, pageOrigin(url, isSecure, config)) : html
    } catch (err) {
      logger.error({ err }, 'facts of a page could not be read')
      return html
    }
  }
