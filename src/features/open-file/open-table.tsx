/** A CSV file that was opened from the device: asks for the list, and opens its import. */
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import * as text from '#messages/open-file'
import type { Resource } from '#shared/resources/field'
import { isFor, resources, subscribeResources } from '#shared/resources/resources'
import { ImportDialog } from '../../crud/actions/import-dialog'
import { useAuthStore } from '../../stores/auth'

/** The lists that the role may import into. */
const importable = (all: readonly Resource[], role: string | null): Resource[] =>
  all
    .filter((resource) => isFor(resource, role) && resource.screens.includes('add') && !resource.managed)
    .toSorted((a, b) => a.label.many.localeCompare(b.label.many))

/** Exported files begin with the name of their table. */
const guess = (lists: readonly Resource[], file: string): Resource | undefined =>
  lists
    .filter(({ table }) => new RegExp(`^${table.name}\\b`).test(file))
    .toSorted((a, b) => b.table.name.length - a.table.name.length)[0]

export function OpenTable({ file }: { file: File }) {
  const role = useAuthStore((state) => state.role)
  const lists = importable(useSyncExternalStore(subscribeResources, resources), role)
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const resource =
    lists.find(({ name }) => name === chosen) ?? (chosen === undefined ? guess(lists, file.name) : undefined)
  return (
    <>
      <Group align="flex-end" gap="xs" mt="sm">
        <NativeSelect
          label={text.addRowsTo()}
          value={resource?.name ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: text.chooseList() },
            ...lists.map(({ name, label }) => ({ value: name, label: label.many })),
          ]}
        />
        <Button disabled={!resource} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text.goOn()}
        </Button>
      </Group>
      {isOpen && resource ? <ImportDialog resource={resource} file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
