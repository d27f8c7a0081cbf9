/**
 * The form that adds a record while another form refers to it. The form contains field inputs, so it
 * comes through a context (src/routes/-admin-frame.tsx) to avoid an import cycle.
 */
import { createContext, useContext } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { isFor, resourceOfTable } from '#shared/resources/resources'
import { useAuthStore } from '../../stores/auth'
import type { LazyPart } from '../../ui/lazy-part'

export type AddingFormProps = {
  resource: Resource
  /** The searched text that matched nothing. */
  title: string
  /** The id is temporary until the record is synced. */
  onCreated: (id: RecordId) => void
  onClose: () => void
}

/** Undefined where records can't be added in place. */
export const AddingFormContext = createContext<LazyPart<AddingFormProps> | undefined>(undefined)

/** Both are undefined where the user may not add records to the table. */
export function useAddingForm(table: string): { AddingForm?: LazyPart<AddingFormProps>; resource?: Resource } {
  const role = useAuthStore((state) => state.role)
  const AddingForm = useContext(AddingFormContext)
  const resource = resourceOfTable(table)
  if (!AddingForm || !resource?.screens.includes('add') || resource.managed || !isFor(resource, role)) return {}
  return { AddingForm, resource }
}
