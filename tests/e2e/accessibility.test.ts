/** Axe finds nothing against WCAG 2.2 A and AA on the pages of the ground, in either theme. */
import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test } from '../support/app'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PAGES = [
  '/admin/dashboard',
  '/admin/design',
  '/admin/add-design',
  '/admin/view-design?id=1',
  '/admin/edit-design?id=1',
  '/admin/add-qr_code',
  '/admin/price',
  '/admin/add-price',
  '/admin/edit-product?id=1',
  '/admin/subscription',
  '/admin/view-invoice?id=1',
  '/admin/profile',
  '/admin/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on the pages of an administrator', async ({ page }) => {
      const findings: string[] = []
      const look = async (): Promise<void> => {
        await page.getByRole('heading').first().waitFor()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
        for (const { id, nodes } of violations)
          findings.push(
            `${new URL(page.url()).pathname}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          )
      }
      await page.goto('/admin/login')
      await look()
      await signIn(page)
      for (const path of PAGES) {
        await page.goto(path)
        await look()
      }
      expect(findings).toEqual([])
    })
  })
