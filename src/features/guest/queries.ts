/** The API calls of the guest pages. They are never retried and never queued. */
import { useMutation } from '@tanstack/react-query'
import type { SignInStep } from '#shared/contract/account'
import type { LoginResponse } from '#shared/contract/auth'
import { ApiError } from '#shared/errors'
import { OWN_PATH_MAX } from '#shared/limits'
import type { Area, Role } from '#shared/roles'
import { acceptInvitation, forgotPassword, logout, register, resetPassword, verifyEmail } from '../../api/auth'
import { generateMagicLink, magicLogin } from '../../api/magic-login'
import { isSharedDevice, logIn, logOut, useAuthStore } from '../../stores/auth'
import { adoptLanguage } from '../../stores/language'

const ONCE = { retry: false, meta: { toast: false } } as const
/** Longest wait for signing out on the server. */
const LOGOUT_WAIT_MS = 3_000

/** For the emailed link. A longer address is forgotten. */
const remembered = (redirectUri: string | undefined) =>
  redirectUri !== undefined && redirectUri.length <= OWN_PATH_MAX ? { redirect_uri: redirectUri } : {}

type SignUp = Record<'email' | 'password' | 'first_name' | 'last_name' | 'setup_token', string>

/**
 * Registers a person. They have no session until they have confirmed their address, administrators
 * until they are approved; the first administrator is signed in at once.
 */
export function useSignUp(area: Area, redirectUri: string | undefined, onSignedIn: (role: Role) => void) {
  return useMutation({
    ...ONCE,
    mutationFn: ({ setup_token, ...account }: SignUp) =>
      register(area, {
        ...account,
        email: account.email.trim(),
        role: area,
        is_shared: isSharedDevice(),
        ...(setup_token.trim() && { setup_token: setup_token.trim() }),
        ...remembered(redirectUri),
      }),
    onSuccess: (answer) => {
      if (!('token' in answer)) return
      logIn(answer)
      onSignedIn(answer.role)
    },
  })
}

export function useForgot(area: Area, redirectUri: string | undefined) {
  return useMutation({
    ...ONCE,
    mutationFn: ({ email }: { email: string }) =>
      forgotPassword(area, { email: email.trim(), ...remembered(redirectUri) }),
  })
}

/** Ends the session on this device, and on the server if it answers in time. */
async function endOwnSession(): Promise<void> {
  if (!useAuthStore.getState().isAuthenticated) return
  await logout(AbortSignal.timeout(LOGOUT_WAIT_MS)).catch(() => {})
  logOut()
}

/**
 * `onDone` gets the server's message. A session on this device ends, like all sessions of the
 * account.
 */
export function useReset(area: Area, token: string, onDone: (message: string) => void) {
  return useMutation({
    ...ONCE,
    mutationFn: ({ code, password }: { code: string; password: string }) =>
      resetPassword(area, { token, code: code.trim(), password }),
    onSuccess: async ({ message }) => {
      onDone(message)
      await endOwnSession()
    },
  })
}

/** As `useReset`: the person goes on to sign in as the one who was invited. */
export function useInvitation(area: Area, token: string, onDone: (message: string) => void) {
  return useMutation({
    ...ONCE,
    mutationFn: ({ password }: { password: string }) => acceptInvitation(area, token, password),
    onSuccess: async ({ message }) => {
      onDone(message)
      await endOwnSession()
    },
  })
}

/**
 * `url`: the page that the link opens. If the server rejects it, the link opens the server's
 * configured address.
 */
export function useMagicLink(role: Role, url: string) {
  return useMutation({
    ...ONCE,
    mutationFn: async ({ email }: { email: string }) => {
      const link = { email: email.trim(), role }
      try {
        return await generateMagicLink({ ...link, url })
      } catch (error) {
        if (error instanceof ApiError && error.validation?.url) return generateMagicLink(link)
        throw error
      }
    },
  })
}

type Outcome = {
  onSignedIn: (payload: LoginResponse) => void
  /** The second factor is asked for, or its set-up. */
  onSecondStep: (step: SignInStep) => void
}

export function useMagicLogin(area: Area, { onSignedIn, onSecondStep }: Outcome) {
  return useMutation({
    ...ONCE,
    mutationFn: (token: string) => magicLogin(area, token, isSharedDevice()),
    onSuccess: (answer) => {
      if ('access_token' in answer) return onSecondStep(answer)
      logIn(answer)
      if (!isSharedDevice()) adoptLanguage(answer.language)
      onSignedIn(answer)
    },
  })
}

export const useVerifyEmail = () => useMutation({ ...ONCE, mutationFn: (token: string) => verifyEmail('user', token) })
