/** The error page: it shows the message and the React component stack. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ROUTE_ERRORS } from '../../../src/app/route-error'
import { render } from '../render'

function BrokenPage(): never {
  throw new Error('The page broke')
}

test('an error page shows its message and the stack of its components', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createRouter({
    routeTree: createRootRoute({ component: BrokenPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    ...ROUTE_ERRORS,
  })
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('The page broke')).toBeVisible()
  const stack = page.getByRole('textbox', { name: 'Component stack' })
  await expect.element(stack).toHaveValue(expect.stringMatching(/^at BrokenPage /))
})
