/**
 * The form that adds a record on the spot, for a field that refers to it. It has fields of its own, so whoever draws pages gives it from
 * above (src/routes/-admin-frame.tsx).
 */
import { createContext, useContext } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { isFor, resourceOfTable } from '#shared/resources/resources'
import { useAuthStore } from '../../stores/auth'
import type { LazyPart } from '../../ui/lazy-part'

export type AddingFormProps = {
  resource: Resource
  /** What the person searched for and did not find. */
  title: string
  /** Its id is temporary while it waits to be sent. */
  onCreated: (id: RecordId) => void
  onClose: () => void
}

/** Undefined where nothing is added on the spot. */
export const AddingFormContext = createContext<LazyPart<AddingFormProps> | undefined>(undefined)

/** The form, and the resource of that table where the person may add to it. */
export function useAddingForm(table: string): { AddingForm?: LazyPart<AddingFormProps>; resource?: Resource } {
  const role = useAuthStore((state) => state.role)
  const AddingForm = useContext(AddingFormContext)
  const resource = resourceOfTable(table)
  if (!AddingForm || !resource?.screens.includes('add') || resource.managed || !isFor(resource, role)) return {}
  return { AddingForm, resource }
}
