/**
 * Picks a record of another table by searching its title, or adds one on the spot. Works on whatever answers, the worker's
 * replica included; the picked record may itself wait to be created.
 */
import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { FieldOf } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { labelInText } from '../record/label'
import { foundOptions } from '../record/record-queries'
import { useChoiceTitle } from '../record/reference-title'
import { useAddingForm } from './adding-form'

const CHOICES = 20
const REST_MS = 200
const CREATE = 'create'

export type ReferenceInputProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  field: FieldOf<'reference'>
  value: RecordId | null
  onChange: (value: RecordId | null) => void
}

export function ReferenceInput({ field, value, onChange, ...props }: ReferenceInputProps) {
  const table = requireTable(field.table)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  /** What the record to add is to be called, while its form is open. */
  const [newTitle, setNewTitle] = useState<string>()
  const title = useChoiceTitle(field.table, value ?? undefined)
  const chosen = value === null ? undefined : (title ?? (isTempId(value) ? 'New' : `#${value}`))
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  const wanted = rested === chosen ? '' : rested
  const found = useQuery({
    ...foundOptions(table, { text: wanted, limit: CHOICES }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const options = new Map((found.data ?? []).map(({ id, label }) => [String(id), label] as const))
  if (value !== null && chosen !== undefined && !options.has(String(value))) options.set(String(value), chosen)
  const { resource, AddingForm } = useAddingForm(field.table)
  const typed = text.trim() === chosen ? '' : text.trim()
  const create = resource
    ? [{ value: CREATE, label: `Add ${labelInText(resource)}${typed ? ` “${typed}”` : ''}…` }]
    : []
  return (
    <>
      <Select
        {...props}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${field.label}`, tabIndex: 0, 'aria-hidden': false, size: 'md' }}
        data={[...[...options].map(([id, label]) => ({ value: id, label })), ...create]}
        value={value === null ? null : String(value)}
        onChange={(id) =>
          id === CREATE ? setNewTitle(typed) : onChange(id === null ? null : (parseRecordId(id) ?? null))
        }
        onSearchChange={setText}
        // The server searched already.
        filter={({ options: all }) => all}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        nothingFoundMessage={found.isError ? 'Could not be searched' : found.isPending ? 'Searching…' : 'Nothing found'}
        rightSection={found.isFetching && isOpen ? <Loader size="xs" /> : undefined}
        placeholder={props.placeholder ?? 'Search…'}
      />
      {AddingForm && resource && newTitle !== undefined ? (
        <AddingForm
          resource={resource}
          title={newTitle}
          onCreated={(id) => {
            setNewTitle(undefined)
            onChange(id)
          }}
          onClose={() => setNewTitle(undefined)}
        />
      ) : null}
    </>
  )
}
