/** The API calls of signing in. They are never retried and never queued. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SignInResponse, SignInStep } from '#shared/contract/account'
import type { LoginResponse } from '#shared/contract/auth'
import type { Area } from '#shared/roles'
import { login } from '../../api/auth'
import { getSocialLogin, listSocialProviders } from '../../api/social'
import { setUpTwoFactor, verifyTwoFactor } from '../../api/two-factor'
import { isSharedDevice, logIn } from '../../stores/auth'
import { adoptLanguage } from '../../stores/language'
import { useOfflineStore } from '../../stores/offline'
import { keepReturnPath } from '../../stores/return-path'

type Outcome = {
  onSignedIn: (payload: LoginResponse) => void
  /** The password is right, and the second factor is asked for, or its set-up. */
  onSecondStep: (step: SignInStep) => void
}

function proceed(payload: SignInResponse, { onSignedIn, onSecondStep }: Outcome): void {
  if ('access_token' in payload) onSecondStep(payload)
  else {
    logIn(payload)
    if (!isSharedDevice()) adoptLanguage(payload.language)
    onSignedIn(payload)
  }
}

export function useSignIn(area: Area, outcome: Outcome) {
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      login(area, { ...credentials, isShared: isSharedDevice() }),
    retry: false,
    meta: { toast: false },
    onSuccess: (payload) => proceed(payload, outcome),
  })
}

export function useSecondStep(area: Area, outcome: Outcome) {
  return useMutation({
    mutationFn: (step: { access_token: string; token: string }) => verifyTwoFactor(area, step),
    retry: false,
    meta: { toast: false },
    onSuccess: (payload) => proceed(payload, outcome),
  })
}

/** The secret and the recovery codes of the set-up that the first step has asked for. */
export function useSetUp(area: Area) {
  return useMutation({
    mutationFn: (accessToken: string) => setUpTwoFactor(area, accessToken),
    retry: false,
    meta: { toast: false },
  })
}

/** Names of the sign-in providers that the server has; none without an answer. */
export function useSocialProviders(area: Area): readonly string[] {
  const client = useQueryClient()
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [names, setNames] = useState<readonly string[]>([])
  // Fetched without an observer, which would add three kilobytes to the first load.
  useEffect(() => {
    if (!isOnline) return
    let isMounted = true
    client
      .fetchQuery({
        queryKey: ['social-providers', area],
        queryFn: () => listSocialProviders(area),
        staleTime: Number.POSITIVE_INFINITY,
      })
      .then(
        ({ list }) => isMounted && setNames(list.map(({ name }) => name)),
        () => {},
      )
    return () => {
      isMounted = false
    }
  }, [client, area, isOnline])
  return names
}

/** Opens the provider's page, which returns to /magic-login/verify. */
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
