/** Reads the currency of a change's amounts, which an update of amounts alone does not name. */
import type { ReactNode } from 'react'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { requireTable } from '#shared/resources/tables'
import { useRecord } from '../../crud/record/record-queries'
import { lacksCurrency, recordIdOf } from './entries'

/** `unknown`: this device cannot read the record that the change is of. */
export type Currency = { state: 'known' | 'loading' | 'unknown'; currency?: string }

type WithCurrencyProps = { entry: OutboxEntry; children: (currency: Currency) => ReactNode }

const toCurrency = (value: unknown): Currency =>
  typeof value === 'string' ? { state: 'known', currency: value } : { state: 'known' }

export function WithCurrency({ entry, children }: WithCurrencyProps) {
  if (lacksCurrency(entry)) return <OfRecord entry={entry}>{children}</OfRecord>
  return children(toCurrency(fieldsOf(entry.body).currency))
}

function OfRecord({ entry, children }: WithCurrencyProps) {
  const { data, isLoading } = useRecord(requireTable(entry.table ?? ''), recordIdOf(entry), { isBare: true })
  if (data) return children(toCurrency(data.model.currency))
  return children({ state: isLoading ? 'loading' : 'unknown' })
}
