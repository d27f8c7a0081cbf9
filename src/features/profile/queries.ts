/**
 * The API calls of the profile page. Only the photo can be changed offline, because the account is
 * not a record.
 */
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile, ProfileUpdate } from '#shared/contract/auth'
import type { UserSession } from '#shared/contract/sessions'
import { isNetworkError } from '#shared/errors'
import { BACKGROUND_REFETCH_MS, NETWORK_CHECK_MS } from '#shared/limits'
import type { Language } from '#shared/messages/language'
import { areaOf } from '#shared/roles'
import { updateEmail, updatePassword, updatePhoto } from '../../api/account'
import { getProfile, updateProfile } from '../../api/auth'
import { createIntents } from '../../api/intent'
import { downloadTable } from '../../api/outbox'
import { updatePreference } from '../../api/preference'
import { endSession, listSessions } from '../../api/sessions'
import { authorizeTwoFactor, disableTwoFactor, enableTwoFactor, verifyTwoFactor } from '../../api/two-factor'
import { keep, loadKept } from '../../crud/record/device-store'
import { requestPersistence } from '../../offline/commands'
import { loadStorageSpace } from '../../offline/storage-space'
import { outboxKeys, recordKeys } from '../../query/keys'
import { keepSession, setUserDetails, useAuthStore } from '../../stores/auth'
import { ownPath } from '../../stores/base-path'
import { chooseLanguage } from '../../stores/language'
import { useOfflineStore } from '../../stores/offline'

const PROFILE_KEY = ['profile'] as const
const SESSIONS_KEY = ['profile', 'sessions'] as const
const SPACE_KEY = ['storage-space'] as const
const QUIET = { toast: false } as const

/** `keptAt` marks a stored copy used offline: when it was stored, in epoch milliseconds. */
type LoadedProfile = { model: Profile; keptAt?: number }

const keptKey = (): string => `${useAuthStore.getState().user}|profile`

function storeProfile(model: Profile): void {
  const { first_name: firstName, last_name: lastName, photo, email } = model
  setUserDetails({ firstName, lastName, photo, email })
  void keep(keptKey(), { model, keptAt: Date.now() } satisfies LoadedProfile)
}

async function loadProfile(): Promise<LoadedProfile> {
  try {
    const { model } = await getProfile()
    storeProfile(model)
    return { model }
  } catch (error) {
    const kept = isNetworkError(error) ? await loadKept<LoadedProfile>(keptKey()) : undefined
    if (!kept) throw error
    return kept
  }
}

export function useProfile() {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: loadProfile,
    // Replace a stored copy as soon as possible.
    refetchInterval: ({ state }) =>
      isOnline && (state.data?.keptAt === undefined ? BACKGROUND_REFETCH_MS : NETWORK_CHECK_MS),
  })
}

function useIntents() {
  const [intents] = useState(() => createIntents())
  return intents
}

export function useUpdateProfile() {
  const client = useQueryClient()
  const intents = useIntents()
  return useMutation({
    mutationFn: (changes: ProfileUpdate) => updateProfile(changes, intents.keyFor(changes)),
    meta: QUIET,
    onSuccess: ({ model }) => {
      intents.settled()
      storeProfile(model)
      client.setQueryData<LoadedProfile>(PROFILE_KEY, { model })
    },
  })
}

/** Shown immediately. Offline the change is queued behind the upload of its picture. */
export function useUpdatePhoto() {
  const client = useQueryClient()
  const intents = useIntents()
  return useMutation({
    mutationFn: (photo: string | null) => updatePhoto(photo, intents.keyFor(photo)),
    meta: QUIET,
    onSuccess: (_, photo) => {
      intents.settled()
      const loaded = client.getQueryData<LoadedProfile>(PROFILE_KEY)
      if (!loaded) return
      const model = { ...loaded.model, photo }
      storeProfile(model)
      client.setQueryData<LoadedProfile>(PROFILE_KEY, { ...loaded, model })
    },
  })
}

export const useUpdateEmail = () =>
  useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => updateEmail(email, password),
    retry: false,
    meta: QUIET,
  })

export function useUpdatePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ old, password }: { old: string; password: string }) => updatePassword(old, password),
    retry: false,
    meta: QUIET,
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Verifies a fresh code: sensitive calls are then allowed for ten minutes. */
export const useAuthorize = () => useMutation({ mutationFn: authorizeTwoFactor, retry: false, meta: QUIET })

export const useEnableTwoFactor = () => useMutation({ mutationFn: enableTwoFactor, retry: false, meta: QUIET })

/**
 * Sends the first code, which turns it on. The profile is refetched even when the answer is lost.
 */
export function useConfirmTwoFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (step: { access_token: string; token: string }) =>
      verifyTwoFactor(areaOf(useAuthStore.getState().role, ownPath()), step),
    retry: false,
    meta: QUIET,
    onSuccess: (answer) => {
      if ('token' in answer) keepSession(answer)
    },
    onSettled: () => client.invalidateQueries({ queryKey: PROFILE_KEY, exact: true }),
  })
}

export function useDisableTwoFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: disableTwoFactor,
    retry: false,
    meta: QUIET,
    onSettled: () => client.invalidateQueries({ queryKey: PROFILE_KEY, exact: true }),
  })
}

export const useSessions = () => useQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions, staleTime: 0 })

/** Ends sessions one by one. A session that has already ended is not an error. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessions: readonly UserSession[]) => {
      for (const { id } of sessions)
        await endSession(id).catch((error: { status?: number }) => {
          if (error.status !== 404) throw error
        })
    },
    retry: false,
    meta: QUIET,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  })
}

/** Resets columns, widths and layouts of every list. */
export function useForgetLists() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => updatePreference({ list_columns: null }),
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: recordKeys.table('preference') }),
  })
}

/**
 * For this device and, at once or when there is a connection, for the account. Loads the page again.
 */
export function useLanguageChoice() {
  return useMutation({
    mutationFn: (language: Language) => updatePreference({ language }, crypto.randomUUID()),
    retry: false,
    onSuccess: (_answer, language) => chooseLanguage(language),
  })
}

/** Space used on this device. Refetched whenever the section is shown. */
export const useStorageSpace = () =>
  useQuery({ queryKey: SPACE_KEY, queryFn: loadStorageSpace, staleTime: 0, retry: false })

export type Taking = {
  /** Tables that are done. */
  done: number
  count: number
  /** Name of the table that is being downloaded. */
  table: string
}
export type NotTaken = { table: string; error: unknown }
type TakeEnd = { onDone: (notTaken: NotTaken[], used: number | undefined) => void; onError: (error: unknown) => void }

const TAKING_KEY = ['take-offline'] as const

/**
 * Downloads tables one after the other. It goes on while the person is on other pages, which is why
 * its progress is kept with the queries. One that fails does not stop the others; a lost connection
 * does.
 */
export function useTakeOffline() {
  const client = useQueryClient()
  const { data: taking } = useQuery<Taking | null>({ queryKey: TAKING_KEY, queryFn: skipToken, gcTime: Infinity })
  const tell = (progress: Taking | null) => client.setQueryData<Taking | null>(TAKING_KEY, progress)
  const takeAll = async (tables: readonly string[]) => {
    const notTaken: NotTaken[] = []
    const { user } = useAuthStore.getState()
    for (const [done, table] of tables.entries()) {
      // Signed out: the rest is not this person's.
      if (useAuthStore.getState().user !== user) return undefined
      tell({ done, count: tables.length, table })
      try {
        await downloadTable(table)
      } catch (error) {
        if (!useOfflineStore.getState().network.isOnline) throw error
        notTaken.push({ table, error })
      }
      void client.invalidateQueries({ queryKey: outboxKeys.tables })
    }
    return notTaken
  }
  const take = async (tables: readonly string[], { onDone, onError }: TakeEnd) => {
    if (client.getQueryData(TAKING_KEY)) return
    try {
      const notTaken = await takeAll(tables)
      if (!notTaken) return
      const space = await client.fetchQuery({ queryKey: SPACE_KEY, queryFn: loadStorageSpace, staleTime: 0 })
      onDone(notTaken, space?.used)
    } catch (error) {
      onError(error)
    } finally {
      tell(null)
      void client.invalidateQueries({ queryKey: outboxKeys.tables })
    }
  }
  return { taking: taking ?? undefined, take: (tables: readonly string[], end: TakeEnd) => void take(tables, end) }
}

export function useRequestPersistence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: requestPersistence,
    meta: QUIET,
    onSettled: () => client.invalidateQueries({ queryKey: SPACE_KEY }),
  })
}
