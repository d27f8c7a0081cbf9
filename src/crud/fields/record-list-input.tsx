/**
 * Picks any number of records of a small table by title, or adds one. It loads all titles, so the
 * device's copy of the table works offline.
 */
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/fields'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Table } from '#shared/resources/field'
import { useTitles } from '../record/record-queries'
import { useAddingForm } from './adding-form'
import { ADD, addingOptions } from './adding-option'

const CHOICES = 20

export type RecordListInputProps = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  table: Table
  value: readonly RecordId[]
  onChange: (value: RecordId[]) => void
}

export function RecordListInput({ table, value, onChange, ...props }: RecordListInputProps) {
  const { titles, isPending, isError } = useTitles(table)
  const [searched, setSearched] = useState('')
  /** Title of the record to add, while its form is open. */
  const [newTitle, setNewTitle] = useState<string>()
  const { resource, AddingForm } = useAddingForm(table.name)
  const unknown = value.filter((id) => !titles.has(id))
  const options = [
    ...[...titles].map(([id, label]) => ({ value: String(id), label })),
    ...unknown.map((id) => ({ value: String(id), label: isTempId(id) ? common.newRecord() : `#${id}` })),
  ]
  const typed = searched.trim()
  const addingOption = addingOptions(resource, typed)
  const search = typed.toLowerCase()
  return (
    <>
      <MultiSelect
        {...props}
        searchable
        // Removing all of them is rarely intended.
        clearable={false}
        hidePickedOptions
        // The focus returns here when a record was added; the open list would cover the next field.
        openOnFocus={false}
        data={[...options, ...addingOption]}
        value={value.map(String)}
        onChange={(ids) =>
          ids.includes(ADD) ? setNewTitle(typed) : onChange(ids.flatMap((id) => parseRecordId(id) ?? []))
        }
        searchValue={searched}
        onSearchChange={setSearched}
        filter={() => [
          ...options
            .filter((option) => !value.some((id) => String(id) === option.value))
            .filter(({ label }) => label.toLowerCase().includes(search))
            .slice(0, CHOICES),
          ...addingOption,
        ]}
        nothingFoundMessage={
          isError ? text.optionsNotLoaded() : isPending ? common.loadingText() : common.nothingFound()
        }
      />
      {AddingForm && resource && newTitle !== undefined ? (
        <AddingForm
          resource={resource}
          title={newTitle}
          onCreated={(id) => {
            setNewTitle(undefined)
            setSearched('')
            onChange([...value, id])
          }}
          onClose={() => setNewTitle(undefined)}
        />
      ) : null}
    </>
  )
}
