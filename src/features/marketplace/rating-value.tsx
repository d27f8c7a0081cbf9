/** A rating as stars, on a record's page. */
import type { ValueProps } from '../../crud/record/facets'
import { Stars } from '../../ui/stars'

export const RatingValue = ({ value }: ValueProps) => <Stars rating={Number(value)} />
