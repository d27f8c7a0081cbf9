/** What the three routes of users show. Apart from them, so that it comes as one file. */
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { AddUserPage, EditUserPage, UsersPage } from '../features/users/pages'

const list = getRouteApi('/admin/_panel/users')
const edit = getRouteApi('/admin/_panel/edit-user/$id')

export function UsersRoute() {
  const navigate = list.useNavigate()
  return <UsersPage search={list.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
}

export const AddUserRoute = () => <AddUserPage />

export function EditUserRoute() {
  const navigate = edit.useNavigate()
  const id = parseRecordId(edit.useParams().id)
  // The same account under its real id: nothing that is typed is left.
  const followId = useCallback(
    (realId: RecordId) => void navigate({ params: { id: String(realId) }, replace: true, ignoreBlocker: true }),
    [navigate],
  )
  return id === undefined ? null : <EditUserPage id={id} onRealId={followId} />
}
