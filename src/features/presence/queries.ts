/**
 * The others who have a record open. One call in 20 seconds while the page is visible and online
 * says that this person has it open, too. The calls are never queued, and their failures are not
 * shown.
 */
import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { editingRoom, isEditingRoom, recordRoom } from '#shared/record-room'
import { isAdmin } from '#shared/roles'
import { leaveChannel, listOnline } from '../../api/channel'
import { useIsOnline } from '../../crud/record/connection-note'
import { useAuthStore } from '../../stores/auth'

/** Three times within the minute after which the server takes a person for gone. */
const AGAIN_MS = 20_000

export type Other = { id: number; name: string | null; photo: string | null; isEditing: boolean }
type Online = Awaited<ReturnType<typeof listOnline>>['list']

/** Each person once, who edits before who views. */
export function othersIn(list: Online, user: number | null): readonly Other[] {
  const others = new Map<number, Other>()
  for (const { user_id: id, first_name, last_name, photo, room } of list) {
    const isEditing = isEditingRoom(room) || others.get(id)?.isEditing === true
    if (id !== user) others.set(id, { id, name: first_name || last_name, photo, isEditing })
  }
  return [...others.values()].sort((a, b) => Number(b.isEditing) - Number(a.isEditing))
}

export function useOthers(table: string, id: number, isEditing: boolean): readonly Other[] {
  const { user, role } = useAuthStore()
  const isOnline = useIsOnline()
  const isVisible = useDocumentVisibility() === 'visible'
  const isHere = isOnline && isVisible && isAdmin(role)
  const room = isEditing ? editingRoom(recordRoom(table, id)) : recordRoom(table, id)
  useEffect(() => {
    if (!isHere) return
    return () => void leaveChannel(room).catch(() => {})
  }, [room, isHere])
  const { data, isError } = useQuery({
    queryKey: ['presence', user, room],
    queryFn: ({ signal }) => listOnline(room, { signal }),
    enabled: isHere,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { toast: false },
  })
  return data && isHere && !isError ? othersIn(data.list, user) : []
}
