/**
 * Picks any number of records of a small table by their titles, or adds one on the spot. The whole table is asked for, so that what
 * this device keeps of it serves without a connection.
 */
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Table } from '#shared/resources/field'
import { labelInText } from '../record/label'
import { useTitles } from '../record/record-queries'
import { useAddingForm } from './adding-form'

const CHOICES = 20
const CREATE = 'create'

export type RecordListInputProps = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  table: Table
  value: readonly RecordId[]
  onChange: (value: RecordId[]) => void
}

export function RecordListInput({ table, value, onChange, ...props }: RecordListInputProps) {
  const { titles, isPending, isError } = useTitles(table)
  const [text, setText] = useState('')
  /** What the record to add is to be called, while its form is open. */
  const [newTitle, setNewTitle] = useState<string>()
  const { resource, AddingForm } = useAddingForm(table.name)
  const unknown = value.filter((id) => !titles.has(id))
  const options = [
    ...[...titles].map(([id, label]) => ({ value: String(id), label })),
    ...unknown.map((id) => ({ value: String(id), label: isTempId(id) ? 'New' : `#${id}` })),
  ]
  const typed = text.trim()
  const create = resource
    ? [{ value: CREATE, label: `Add ${labelInText(resource)}${typed ? ` “${typed}”` : ''}…` }]
    : []
  const search = typed.toLowerCase()
  return (
    <>
      <MultiSelect
        {...props}
        searchable
        // Removing all of them is rarely meant.
        clearable={false}
        hidePickedOptions
        // The focus comes back to it when a record was added: the list would lie over the next field.
        openOnFocus={false}
        data={[...options, ...create]}
        value={value.map(String)}
        onChange={(ids) =>
          ids.includes(CREATE) ? setNewTitle(typed) : onChange(ids.flatMap((id) => parseRecordId(id) ?? []))
        }
        searchValue={text}
        onSearchChange={setText}
        filter={() => [
          ...options
            .filter((option) => !value.some((id) => String(id) === option.value))
            .filter(({ label }) => label.toLowerCase().includes(search))
            .slice(0, CHOICES),
          ...create,
        ]}
        nothingFoundMessage={isError ? 'Could not be looked up' : isPending ? 'Looking up…' : 'Nothing found'}
      />
      {AddingForm && resource && newTitle !== undefined ? (
        <AddingForm
          resource={resource}
          title={newTitle}
          onCreated={(id) => {
            setNewTitle(undefined)
            setText('')
            onChange([...value, id])
          }}
          onClose={() => setNewTitle(undefined)}
        />
      ) : null}
    </>
  )
}
