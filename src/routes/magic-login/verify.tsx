import { createFileRoute } from '@tanstack/react-router'
import { guestPage } from '../-guest-routes'
import { validateMagicVerifySearch } from '../-guest-search'

export const Route = createFileRoute('/magic-login/verify')({
  codeSplitGroupings: [],
  validateSearch: validateMagicVerifySearch,
  component: guestPage('MagicVerify'),
})
