/** Currencies of money fields. Pure. */
import type { ModelField } from '#shared/builder/config'

/** The currency of a field that names none; the same as in to-definition.ts. */
export const DEFAULT_CURRENCY = 'EUR'

/** The field's currency, or the default one while its code is incomplete. */
export const currencyOf = ({ mapping = '' }: Pick<ModelField, 'mapping'>): string =>
  /^[A-Z]{3}$/.test(mapping) ? mapping : DEFAULT_CURRENCY
