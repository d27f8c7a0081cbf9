/** Mounts the app. */
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app/styles'
import { untilFirstPage } from './app/first-page'
import { Providers } from './app/providers'
import { createAppRouter } from './app/router'
import { wire } from './app/wiring'
import { createQueryClient } from './query/client'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
wire(queryClient, router)
// Also after a failure: the page then shows its own error.
// As a transition, React renders in slices, and the page answers between them.
void untilFirstPage(router, queryClient).finally(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient} router={router} />
      </StrictMode>,
    ),
  ),
)
