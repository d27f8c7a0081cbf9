/** The own profile: the feature's door to the API. A profile is never changed offline: the account is not a record. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileUpdate } from '#shared/contract/auth'
import { getProfile, updateProfile } from '../../api/auth'
import { createIntents } from '../../api/intent'
import { loadStorageSpace } from '../../offline/storage-space'
import { setUserDetails } from '../../stores/auth'

const PROFILE_KEY = ['profile'] as const

export const useProfile = () => useQuery({ queryKey: PROFILE_KEY, queryFn: getProfile })

export function useUpdateProfile() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: (changes: ProfileUpdate) => updateProfile(changes, intents.keyFor(changes)),
    meta: { toast: false },
    onSuccess: (answer) => {
      intents.settled()
      const { first_name: firstName, last_name: lastName, photo } = answer.model
      setUserDetails({ firstName, lastName, photo })
      client.setQueryData(PROFILE_KEY, answer)
    },
  })
}

/** Space used on this device; read again whenever the section is shown. */
export const useStorageSpace = () =>
  useQuery({ queryKey: ['storage-space'], queryFn: loadStorageSpace, staleTime: 0, retry: false })
