/** Runs axe against WCAG 2.2 A and AA on a part of the page, in both colour schemes. */
import axe from 'axe-core'
import { chooseTheme } from '../../src/stores/theme'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SCHEMES = ['light', 'dark'] as const

/** Waits for colour transitions, whose intermediate colours belong to neither scheme. */
async function untilStill(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(moving.map((animation) => animation.finished))
}

/** One line for each violated rule. `part` is the selector of the tested element. */
export async function axeFindings(part: string): Promise<string[]> {
  const findings: string[] = []
  for (const scheme of SCHEMES) {
    chooseTheme(scheme)
    await untilStill()
    if (document.documentElement.dataset.mantineColorScheme !== scheme) throw new Error(`The page is not ${scheme}`)
    const { violations, passes } = await axe.run(part, { runOnly: TAGS, resultTypes: ['violations'] })
    if (passes.length === 0) throw new Error(`Axe judged nothing of ${part}`)
    findings.push(
      ...violations.map(
        ({ id, nodes }) => `${scheme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    )
  }
  chooseTheme(null)
  return findings
}
