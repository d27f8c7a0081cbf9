/** Actions of the story tests on the app. */
import { expect, type Page } from '@playwright/test'

/** An active worker controls the page, so the page works offline. */
export { untilControlled as workerReady } from '../support/browser'

/** Resolves when the page shows its content instead of skeletons. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  // This page always contains loading samples.
  if (page.url().endsWith('/test-components')) return
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
}

/** The sentence of the status bar. */
export const statusBar = (page: Page) => page.locator('[data-tone] [role=status]')
export const statusTone = (page: Page) => page.locator('[data-tone]')
export const notice = (page: Page, text: string) => page.locator('.mantine-Notification-root', { hasText: text })

/** Resolves when the page says that it is offline. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline.")
}

export const go = (page: Page, path: string) => page.goto(path)

/** Navigates by the app's own links, without a reload. */
export async function openFromSidebar(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export async function addProject(page: Page, name: string): Promise<void> {
  await go(page, '/admin/add-project')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function addDesign(page: Page, name: string, project: string): Promise<void> {
  await go(page, '/admin/add-design')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('combobox', { name: 'Project' }).fill(project)
  await page.getByRole('option', { name: project, exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/**
 * Starts on a record's view page: edits, changes one field, saves, and returns to the view page.
 */
export async function editField(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/^[^?]*\/admin\/view-/)
}

export async function deleteFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, name)).toHaveCount(0)
}

/** The queue is empty. */
export const allSynced = (page: Page) =>
  expect(page.getByTestId('network-indicator')).toContainText('Online', { timeout: 30_000 })

/** Opens the palette. Its keys are heard once the frame of the page is there. */
export async function openPalette(page: Page): Promise<void> {
  await expect(page.getByTestId('section-name')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
}
