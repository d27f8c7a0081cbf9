/** Currencies of money fields. Pure. */
import { DEFAULT_CURRENCY, type ModelField } from '#shared/builder/config'

/** The field's currency, or the default one while its code is incomplete. */
export const currencyOf = ({ mapping = '' }: Pick<ModelField, 'mapping'>): string =>
  /^[A-Z]{3}$/.test(mapping) ? mapping : DEFAULT_CURRENCY
