/** The README's picture of the demo, with its panel open. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from './accounts'
import { startStaticHost } from './static-host'

const PICTURE = 'docs/pictures/demo.png'
/** Downloads, unpacks and starts a database. */
const START_MS = 120_000

/** @param folder of a build of the demo */
export async function takeDemoPicture(browser: Browser, folder: string): Promise<void> {
  const host = await startStaticHost({ folder })
  const context = await browser.newContext({
    baseURL: host.origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.goto('/admin/login')
    await page.getByRole('heading', { level: 1, name: 'Admin sign-in' }).waitFor({ timeout: START_MS })
    await signIn(page)
    await page.goto('/admin/view-project?id=1')
    await page.getByRole('button', { name: 'Open the demo panel' }).click()
    await page.getByRole('button', { name: 'Go offline' }).click()
    await expect(page.getByText("You're offline.").first()).toBeVisible()
    // It would lie over the panel.
    const notice = page.locator('.mantine-Notification-root')
    await notice.getByRole('button').click()
    await expect(notice).toHaveCount(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    mkdirSync(dirname(PICTURE), { recursive: true })
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .png({ compressionLevel: 9, effort: 10, palette: true })
      .toFile(PICTURE)
  } finally {
    await context.close()
    await host.close()
  }
}
