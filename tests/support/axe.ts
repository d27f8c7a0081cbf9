/**
 * Findings of axe against WCAG 2.2 A and AA on an open page, and on whole pages against the order
 * of headings, which Lighthouse counts too.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colours, which are all that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

export type AxeOptions = {
  /** Selector: only this part, for example an overlay. */
  part?: string
  /** Selector of the excluded part. */
  without?: string
  /** The page was already checked in the other theme. */
  coloursOnly?: boolean
}

/** One line per broken rule: `what`, the rule, the elements. */
export async function axeFindings(page: Page, what: string, options: AxeOptions = {}): Promise<string[]> {
  // During a theme transition colours belong to neither theme.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moving.map((animation) => animation.finished))
  })
  // The only frames are sandboxed emails, which are not our content, so checking one document is
  // enough and faster. Reports of passed rules are not needed. axe is half a megabyte, so it is
  // loaded once per page instead of twice per check.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .options({ resultTypes: ['violations'], rules: { 'heading-order': { enabled: !options.part } } })
    .setLegacyMode()
  if (options.coloursOnly) axe.withRules(COLOUR_RULES)
  else axe.withTags(TAGS)
  if (options.part) axe.include(options.part)
  if (options.without) axe.exclude(options.without)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
