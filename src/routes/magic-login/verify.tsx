import { createFileRoute } from '@tanstack/react-router'
import { guestPage, validateMagicVerifySearch } from '../-guest-routes'

export const Route = createFileRoute('/magic-login/verify')({
  codeSplitGroupings: [],
  validateSearch: validateMagicVerifySearch,
  component: guestPage('MagicVerify'),
})
