/** A picture that can't be loaded, such as one that was never seen, without a connection. */
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { followBrokenPictures } from '../../../src/ui/broken-pictures'
import { render } from '../render'

beforeAll(followBrokenPictures)

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

test('a picture that can’t be loaded is a neutral placeholder, until it can', async () => {
  await render(<img src="data:image/png;base64,x" alt="A sheet" style={{ width: 200, height: 120 }} />)
  const picture = page.getByRole('img', { name: 'A sheet' })
  await expect.element(picture).toHaveAttribute('data-broken')
  const element = picture.element()
  if (!(element instanceof HTMLImageElement)) throw new Error('No picture')
  expect(getComputedStyle(element).content).toContain('data:image/svg+xml')
  expect(element.getBoundingClientRect()).toMatchObject({ width: 200, height: 120 })
  element.src = PIXEL
  await expect.element(picture).not.toHaveAttribute('data-broken')
  expect(getComputedStyle(element).content).not.toContain('svg')
})
