/** The picture of a photo record: uploaded, never chosen from other photos. */
import { ImageInput } from '../../crud/fields/image-input'
import type { SpecialInputProps } from '../../crud/record/facets'

export const PhotoInput = ({ field, value, error, onChange, id = field.name }: SpecialInputProps) => (
  <ImageInput
    id={id}
    label={field.label}
    required={field.required ?? false}
    error={error}
    value={typeof value === 'string' && value !== '' ? value : null}
    onChange={onChange}
    canChoose={false}
  />
)
