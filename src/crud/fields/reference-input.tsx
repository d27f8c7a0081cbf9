/**
 * Picks a record of another table by searching its title, or adds one. Offline the worker's replica
 * answers the search. The picked record may not be synced yet.
 */
import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/fields'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { FieldOf } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { foundOptions } from '../record/find-queries'
import { useChoiceTitle } from '../record/reference-title'
import { useAddingForm } from './adding-form'
import { ADD, addingOptions } from './adding-option'

const CHOICES = 20
const REST_MS = 200

export type ReferenceInputProps = Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  field: FieldOf<'reference'>
  value: RecordId | null
  onChange: (value: RecordId | null) => void
}

export function ReferenceInput({ field, value, onChange, ...props }: ReferenceInputProps) {
  const table = requireTable(field.table)
  const [searched, setSearched] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  /** Title of the record to add, while its form is open. */
  const [newTitle, setNewTitle] = useState<string>()
  const title = useChoiceTitle(field.table, value ?? undefined)
  const chosen = value === null ? undefined : (title ?? (isTempId(value) ? common.newRecord() : `#${value}`))
  const [rested] = useDebouncedValue(searched.trim(), REST_MS)
  const query = rested === chosen ? '' : rested
  const matches = useQuery({
    ...foundOptions(table, { text: query, limit: CHOICES }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const options = new Map((matches.data ?? []).map(({ id, label }) => [String(id), label] as const))
  if (value !== null && chosen !== undefined && !options.has(String(value))) options.set(String(value), chosen)
  const { resource, AddingForm } = useAddingForm(field.table)
  const typed = searched.trim() === chosen ? '' : searched.trim()
  const addingOption = addingOptions(resource, typed)
  return (
    <>
      <Select
        {...props}
        searchable
        clearable
        clearButtonProps={{
          'aria-label': text.clearField({ field: field.label }),
          tabIndex: 0,
          'aria-hidden': false,
          size: 'md',
        }}
        data={[...[...options].map(([id, label]) => ({ value: id, label })), ...addingOption]}
        value={value === null ? null : String(value)}
        onChange={(id) =>
          id === ADD ? setNewTitle(typed) : onChange(id === null ? null : (parseRecordId(id) ?? null))
        }
        onSearchChange={setSearched}
        // The server has already filtered.
        filter={({ options: all }) => all}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        nothingFoundMessage={
          matches.isError ? text.notSearched() : matches.isPending ? text.searching() : common.nothingFound()
        }
        rightSection={matches.isFetching && isOpen ? <Loader size="xs" /> : undefined}
        placeholder={props.placeholder ?? text.searchPlaceholder()}
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
