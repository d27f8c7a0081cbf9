/** Axe finds nothing on a list with any of its tools open, on a phone and on a desk, in either theme. */
import { expect, signIn, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { listPage } from './list-pages'

/** What lies over the list. */
const OVER = '[role=dialog], [role=menu]'
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

test('axe finds nothing in the tools of a list', async ({ page }) => {
  const list = listPage(page, '/admin/design')
  const findings: string[] = []
  await signIn(page)
  for (const { colorScheme, width } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    /** Judges what `part` selects, once `open` has brought it. */
    const look = async (what: string, part: string, open: () => Promise<void>) => {
      await open()
      await page.locator(part).first().waitFor()
      findings.push(...(await axeFindings(page, `${what} (${colorScheme}, ${width})`, { part })))
      await page.keyboard.press('Escape')
      await expect(page.locator(OVER)).toHaveCount(0)
    }
    await list.open(
      '?filter=status,in,draft,review&filter1=name,cs,a&filter2=width_mm,ge,100&order=status,asc&order=name,asc',
    )
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await look('filters', OVER, async () => {
      await list.openFilters()
      await list.dialog.getByRole('button', { name: 'Add condition', exact: true }).click()
      await list.dialog.getByRole('button', { name: 'Apply' }).click()
    })
    if (width > 1_000) await look('columns', OVER, list.openColumns)
    await look('views', OVER, list.openViews)
    await look('view', OVER, async () => {
      await list.openViews()
      await page.getByRole('button', { name: 'Save this view…' }).click()
      await list.dialog.getByLabel('Name').waitFor()
    })
    await look('menu', OVER, list.openMenu)
    await look('import', OVER, async () => {
      await list.openImport()
      await list.chooseFile('Name,Status\nBox,nonsense\n')
      await list.dialog.getByRole('button', { name: 'Check the file' }).click()
      await list.dialog.getByRole('list', { name: 'Refused rows' }).waitFor()
    })
    // Not the rows: those that the selection's bar half covers would count as too small to press, though they scroll.
    await look('selection and change', `${OVER}, [aria-label=Selection]`, async () => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await list.selection.getByRole('button', { name: 'Edit' }).click()
      await list.dialog.getByRole('checkbox').first().waitFor()
      for (const box of await list.dialog.getByRole('checkbox').all()) await box.check()
    })
    await look('gallery', 'main', async () => {
      await page.getByRole('button', { name: 'Show as gallery' }).click()
      await expect(page.getByRole('table')).toHaveCount(0)
    })
    await page.getByRole('button', { name: 'Show as table' }).click()
  }
  expect(findings).toEqual([])
})
