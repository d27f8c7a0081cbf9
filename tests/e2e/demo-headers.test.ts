/** The demo on a host that sends the product's own security headers. */
import { securityHeadersFor } from '../../server/middleware/headers'
import { signIn } from '../support/accounts'
import { expect, openFirst, STORY_MS, test } from '../support/demo'
import { addProject, allSynced } from './pages'

const product = securityHeadersFor({ stripe: false, captcha: null })
/** PostgreSQL is WebAssembly, which the policy of the product does not allow. */
const policy = product['content-security-policy']?.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

test.describe.configure({ timeout: STORY_MS })
test.use({ hostHeaders: { ...product, 'content-security-policy': policy ?? '' } })

test('works under the policy of the product that allows WebAssembly', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  expect(policy).toContain('wasm-unsafe-eval')
  await openFirst(page, '/admin/login', 'Admin sign-in')
  await signIn(page)
  await addProject(page, 'Behind a policy')
  await allSynced(page)
  expect(violations).toEqual([])
})
