/** Names and shares a view of a list: a new one with what the list shows now, or one that is there. */
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DEFAULT_ERROR } from '#messages/specification'
import type { Resource } from '#shared/resources/field'
import { ROLES, type Role } from '#shared/roles'
import { notify } from '../../ui/notify'
import { currentOf } from '../form/save-failure'
import type { ListSearch } from '../record/list-state'
import recordClasses from '../record/record.module.css'
import type { SavedView } from './saved-views'
import { useDeleteView, useSaveView } from './views-queries'

const NAME_MAX = 80

const SHARES: readonly { value: Role | ''; label: string }[] = [
  { value: '', label: 'Nobody' },
  { value: 'admin', label: 'Administrators' },
  { value: 'super_admin', label: 'Super administrators' },
  { value: 'user', label: 'Users' },
]

export type ViewDialogProps = {
  resource: Resource
  /** Undefined: a new one. */
  view: SavedView | undefined
  /** What the list shows now. */
  search: ListSearch
  onClose: () => void
}

export function ViewDialog({ resource, view, search, onClose }: ViewDialogProps) {
  const save = useSaveView(resource)
  const remove = useDeleteView()
  const [name, setName] = useState(view?.name ?? '')
  const [sharedWith, setSharedWith] = useState<Role | null>(view?.sharedWith ?? null)
  const [isReplaced, setReplaced] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const error = save.error ?? remove.error
  // Refused since the view is newer than what was shown: the next press is about the newer one.
  const newer = currentOf(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    const input = { name: name.trim(), sharedWith, search: !view || isReplaced ? search : undefined }
    const base = view && !newer ? { name: view.name, shared_with: view.sharedWith, state: view.search } : undefined
    save.mutate(view ? { ...input, id: view.id, version: (newer ?? view).version, base } : input, {
      onSuccess: () => {
        notify({ type: 'success', title: 'View saved', message: `“${input.name}” is among the views of this list.` })
        onClose()
      },
    })
  }
  const discard = (gone: SavedView) =>
    remove.mutate(
      { id: gone.id, version: (newer ?? gone).version },
      {
        onSuccess: () => {
          const { name: title, sharedWith: role, search: kept } = gone
          notify({
            type: 'success',
            title: 'View deleted',
            message: `“${title}” is gone.`,
            actions: [{ label: 'Undo', handler: () => save.mutate({ name: title, sharedWith: role, search: kept }) }],
          })
          onClose()
        },
      },
    )
  const isBusy = save.isPending || remove.isPending
  return (
    <Modal opened onClose={onClose} title={view ? `View “${view.name}”` : 'Save this view'} returnFocus={false}>
      <form className={recordClasses.touch} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={NAME_MAX}
            value={name}
            error={isMissing ? 'Name is required' : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label="Shared with"
            description="They see the view, you alone change it."
            data={[...SHARES]}
            value={sharedWith ?? ''}
            onChange={(event) => setSharedWith(ROLES.find((role) => role === event.currentTarget.value) ?? null)}
          />
          {view ? (
            <Checkbox
              label="Keep what the list shows now instead"
              checked={isReplaced}
              onChange={(event) => setReplaced(event.currentTarget.checked)}
            />
          ) : null}
          {error ? (
            <Alert role="alert" color="red" variant="light" title={remove.error ? 'Not deleted' : 'Not saved'}>
              {error.message || DEFAULT_ERROR}
            </Alert>
          ) : null}
        </Stack>
        <Group justify="space-between" mt="lg" gap="xs">
          {view ? (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => discard(view)}>
              {newer && remove.error ? 'Delete anyway' : 'Delete view'}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {newer && save.error ? 'Save anyway' : 'Save'}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
