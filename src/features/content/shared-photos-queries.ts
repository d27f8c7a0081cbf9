/** Pictures that another app has shared, and adding them to the photos. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VISITOR } from '#shared/offline/protocol'
import type { Resource } from '#shared/resources/field'
import { PROJECT } from '../../api/transport'
import type { FormValues } from '../../crud/form/form-values'
import { toCreateValues } from '../../crud/form/form-values'
import { useCreateRecord, useUpload } from '../../crud/record/record-queries'
import { readShared, removeShared, type SharedPicture } from '../../offline/shared-pictures'
import { useAuthStore } from '../../stores/auth'

const KEY = 'shared-photos'

/** Those of this person, and those that were shared before anybody had signed in. */
export function useSharedPictures() {
  const user = useAuthStore((state) => state.user)
  return useQuery({
    queryKey: [KEY, user],
    queryFn: () => readShared([user ?? VISITOR, VISITOR].map((id) => `${location.origin}|${PROJECT}|${id}`)),
    gcTime: 0,
    retry: false,
  })
}

export function useTakeShared(photos: Resource) {
  const client = useQueryClient()
  const upload = useUpload()
  const create = useCreateRecord(photos)
  /** Addresses of files that are uploaded, for a repeat after their record was refused. */
  const [addresses] = useState(() => new Map<string, string>())
  const remove = async (picture: SharedPicture): Promise<void> => {
    await removeShared(picture)
    await client.invalidateQueries({ queryKey: [KEY] })
  }
  return {
    remove,
    /** Uploads the file and creates its record, each exactly once. Offline both are queued. */
    add: async (picture: SharedPicture, values: FormValues) => {
      const url = addresses.get(picture.url) ?? (await upload.mutateAsync(picture.file)).url
      addresses.set(picture.url, url)
      const answer = await create.mutateAsync(toCreateValues(photos, { ...values, url }))
      await remove(picture)
      return answer
    },
  }
}
