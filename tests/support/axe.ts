/** What axe finds against WCAG 2.2 A and AA on a page that is open in a browser. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose verdict hangs on colours: all that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export type AxeOptions = {
  /** Selector: that part alone, what lies over a page for example. */
  part?: string
  /** Selector of what is left out. */
  without?: string
  /** The page was judged in the other theme before. */
  coloursOnly?: boolean
}

/** A line for each rule that is broken: `what`, the rule, the elements. */
export async function axeFindings(page: Page, what: string, options: AxeOptions = {}): Promise<string[]> {
  // Colours that are on their way from one theme to the other are neither's.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
  // Pages have no frames but a mail's, which is sealed and was written elsewhere: the check of one document is enough, and quicker.
  // Nor is anybody told what it did not find.
  // Half a megabyte of it is read once per page, not twice before each look.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  if (options.coloursOnly) axe.withRules(COLOUR_RULES)
  else axe.withTags(TAGS)
  if (options.part) axe.include(options.part)
  if (options.without) axe.exclude(options.without)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
