/**
 * Axe finds nothing on a list with its tools open, on a phone and on a desktop, in both themes.
 * tests/component covers the dialogs.
 */
import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { listPage } from './list-pages'

/** Elements that cover the list. */
const OVER = '[role=dialog], [role=menu]'
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

for (const { colorScheme, width } of LOOKS) {
  test.describe(`in ${colorScheme} colours, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    /**
     * Opens a list with filters and a sort by two columns. Returns a function that runs axe on a
     * part of it.
     */
    async function openList(page: Page) {
      const list = listPage(page, '/admin/design')
      await signIn(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await list.open(
        '?filter=status,in,draft,review&filter1=name,cs,a&filter2=width_mm,ge,100&order=status,asc&order=name,asc',
      )
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const findings = async (part: string) => {
        await page.locator(part).first().waitFor()
        return axeFindings(page, `${colorScheme}, ${width}`, { part })
      }
      return { list, findings }
    }

    test('axe finds nothing in the views, the menu, the bulk edit and the gallery of a list', async ({ page }) => {
      const { list, findings } = await openList(page)
      const close = async () => {
        await page.keyboard.press('Escape')
        await expect(page.locator(OVER)).toHaveCount(0)
      }
      await list.openViews()
      expect(await findings(OVER)).toEqual([])
      await close()
      await list.openMenu()
      expect(await findings(OVER)).toEqual([])
      await close()
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await list.selection.getByRole('button', { name: 'Edit' }).click()
      await list.dialog.getByRole('checkbox').first().waitFor()
      for (const box of await list.dialog.getByRole('checkbox').all()) await box.check()
      // Not the rows: axe would report those that the selection bar covers by half as too small,
      // though they scroll.
      expect(await findings(`${OVER}, [aria-label=Selection]`)).toEqual([])
      await close()
      await page.getByRole('button', { name: 'Show as gallery' }).click()
      await expect(page.getByRole('table')).toHaveCount(0)
      expect(await findings('main')).toEqual([])
    })
  })
}
