/** Page object of a list page. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

export function listPage(page: Page, path: string) {
  const rows = page.locator('[data-row]')
  // The popovers of columns and views are dialogs too, but not modal.
  const dialog = page.locator('[role=dialog][aria-modal=true]')
  const selection = page.getByRole('region', { name: 'Selection' })
  const openMenu = () => page.getByRole('button', { name: /^More actions for / }).click()
  const block = (name: string) => dialog.getByRole('group', { name, exact: true })
  return {
    rows,
    dialog,
    selection,
    block,
    open: async (search = '') => {
      await page.goto(path + search)
      await rows.first().waitFor()
    },
    titles: () => page.locator('[data-row-link]').allInnerTexts(),
    expectTitles: (titles: readonly string[]) => expect(page.locator('[data-row-link]')).toHaveText([...titles]),
    /** Names of the columns in order, without the number of the sort and unnamed columns. */
    columns: async () =>
      (await page.getByRole('columnheader').allInnerTexts())
        .map((text) => text.replace(/\s*\d*$/, ''))
        .filter((text) => text !== '' && text !== 'Actions'),
    header: (name: string) => page.getByRole('columnheader', { name }),
    /** `isAdded` adds the column to the present sort. */
    sort: (name: string, isAdded = false) =>
      page
        .getByRole('columnheader', { name })
        .getByRole('button')
        .click(isAdded ? { modifiers: ['Shift'] } : {}),
    box: (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true }),
    chips: page.getByRole('group', { name: 'Active filters' }),
    openFilters: async () => {
      await page.getByRole('button', { name: /^Filter/ }).click()
      await dialog.waitFor()
    },
    /** Sets field and operator of the last condition of a block, and returns its fieldset. */
    setCondition: async (name: string, field: string, operator: string) => {
      const place = block(name).locator('fieldset').last()
      await place.getByLabel('Field', { exact: true }).selectOption({ label: field })
      await place.getByLabel('Condition', { exact: true }).selectOption({ label: operator })
      return place
    },
    openColumns: async () => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByText('Visible columns').waitFor()
    },
    openViews: async () => {
      // Named after the view that the list shows.
      await page.getByRole('button', { name: /^View(s$|: )/ }).click()
      await page.getByRole('button', { name: 'Save this view…' }).waitFor()
    },
    openMenu,
    /** The text of the downloaded file. */
    exported: async (press: () => Promise<void>): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), press()])
      return readFile(await download.path(), 'utf8')
    },
    openImport: async () => {
      await openMenu()
      await page.getByRole('menuitem', { name: 'Import from CSV…' }).click()
      await dialog.waitFor()
    },
    chooseFile: async (text: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'File' }).first().click(),
      ])
      await chooser.setFiles({ name: 'projects.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await dialog.getByText('Match columns').waitFor()
    },
  }
}
