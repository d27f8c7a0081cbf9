/** Signing in: the feature's door to the API. A login is an intent of the moment: never retried, never queued. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SignInResponse } from '#shared/contract/account'
import type { LoginResponse } from '#shared/contract/auth'
import type { Area } from '#shared/roles'
import { login } from '../../api/auth'
import { getSocialLogin, listSocialProviders } from '../../api/social'
import { verifyTwoFactor } from '../../api/two-factor'
import { isSharedDevice, logIn } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { keepReturnPath } from '../../stores/return-path'

type Outcome = {
  onSignedIn: (payload: LoginResponse) => void
  /** The password was right, and two-factor sign-in is on: a code has to come with this. */
  onSecondStep: (accessToken: string) => void
}

function follow(payload: SignInResponse, { onSignedIn, onSecondStep }: Outcome): void {
  if ('two_factor' in payload) onSecondStep(payload.access_token)
  else {
    logIn(payload)
    onSignedIn(payload)
  }
}

export function useSignIn(area: Area, outcome: Outcome) {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      login(area, { ...credentials, isShared: isSharedDevice() }),
    retry: false,
    meta: { toast: false },
    onSuccess: (payload) => follow(payload, outcome),
  })
}

export function useSecondStep(area: Area, outcome: Outcome) {
  return useMutation({
    mutationFn: (step: { access_token: string; token: string }) => verifyTwoFactor(area, step),
    retry: false,
    meta: { toast: false },
    onSuccess: (payload) => follow(payload, outcome),
  })
}

/** Names of the providers that the server is set up for; without an answer there is the password. */
export function useSocialProviders(area: Area): readonly string[] {
  const client = useQueryClient()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [names, setNames] = useState<readonly string[]>([])
  // Not watched: observing queries would cost the first load three kilobytes.
  useEffect(() => {
    if (!isOnline) return
    let isShown = true
    client
      .fetchQuery({
        queryKey: ['social-providers', area],
        queryFn: () => listSocialProviders(area),
        staleTime: Number.POSITIVE_INFINITY,
      })
      .then(
        ({ list }) => isShown && setNames(list.map(({ name }) => name)),
        () => {},
      )
    return () => {
      isShown = false
    }
  }, [client, area, isOnline])
  return names
}

/** Leaves the app for the provider's page; the way back ends at /magic-login/verify. */
export function useSocialLogin(area: Area, redirectUri: string | undefined) {
  return useMutation({
    mutationFn: (provider: string) => getSocialLogin(provider, area),
    retry: false,
    meta: { toast: false },
    onSuccess: (address) => {
      keepReturnPath(redirectUri)
      location.assign(address)
    },
  })
}
