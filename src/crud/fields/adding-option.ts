/** The option of a reference input that opens the form for a new record. */
import * as text from '#messages/fields'
import type { Resource } from '#shared/resources/field'
import { labelInText } from '../record/label'

/** Its value: no id of a record. */
export const ADD = 'create'

/** None where the user may not add records. `title` is the typed text. */
export function addingOptions(resource: Resource | undefined, title: string): { value: string; label: string }[] {
  if (!resource) return []
  const record = labelInText(resource)
  return [{ value: ADD, label: title ? text.addNamedRecord({ record, title }) : text.addRecord({ record }) }]
}
