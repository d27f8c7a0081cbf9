/** /admin/add-user: an empty form. */
import { createFileRoute } from '@tanstack/react-router'
import { AddUserPage } from '../../../features/users/pages'

export const Route = createFileRoute('/admin/_panel/add-user')({ component: AddUserRoute })

function AddUserRoute() {
  return <AddUserPage />
}
