/** The data that rows of fields show, and the changes that they request. */
import type { ModelField } from '#shared/builder/config'

export type FieldAction =
  | { type: 'change'; field: ModelField }
  /** A label that follows the name is changed with it. */
  | { type: 'rename'; id: string; name: string }
  /** Makes a missing name from the label. */
  | { type: 'name'; id: string }
  /** To the name of the next field; at the end to a new one. */
  | { type: 'next'; id: string }
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'remove'; id: string }
  | { type: 'paste'; id: string; text: string }

export type FieldErrors = Readonly<
  Record<'id' | 'name' | 'label' | 'validation' | 'mapping' | 'defaultValue', string | undefined>
>

export type Target = { value: string; label: string }

export const fieldNameId = (id: string): string => `field-name-${id}`
export const fieldRemoveId = (id: string): string => `field-remove-${id}`
