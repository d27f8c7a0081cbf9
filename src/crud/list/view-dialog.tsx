/** Names and shares a view of a list: a new one of the list's current state, or an existing one. */
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/list-tools'
import { DEFAULT_ERROR, REQUEST_QUEUED } from '#messages/specification'
import type { Resource } from '#shared/resources/field'
import { ROLES, type Role } from '#shared/roles'
import { notify } from '../../ui/notify'
import { currentOf } from '../record/change-base'
import type { ListSearch } from '../record/list-search'
import recordClasses from '../record/record.module.css'
import type { SavedView } from './saved-views'
import { useDeleteView, useSaveView } from './views-queries'

const NAME_MAX = 80

const shares = (): { value: Role | ''; label: string }[] => [
  { value: '', label: text.noOne() },
  { value: 'admin', label: text.administrators() },
  { value: 'super_admin', label: text.superAdministrators() },
  { value: 'user', label: text.users() },
]

export type ViewDialogProps = {
  resource: Resource
  /** Undefined: a new view. */
  view: SavedView | undefined
  /** The list's current state. */
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
  // Rejected because the view is newer: the next press applies to the newer one.
  const newer = currentOf(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    const input = { name: name.trim(), sharedWith, search: !view || isReplaced ? search : undefined }
    const base = view && !newer ? { name: view.name, shared_with: view.sharedWith, state: view.search } : undefined
    save.mutate(view ? { ...input, id: view.id, version: (newer ?? view).version, base } : input, {
      onSuccess: ({ _offline: isQueued }) => {
        notify({
          type: isQueued ? 'info' : 'success',
          title: text.viewSaved(),
          message: isQueued ? REQUEST_QUEUED : text.viewSavedExplanation({ view: input.name }),
        })
        onClose()
      },
    })
  }
  const discard = (deleted: SavedView) =>
    remove.mutate(
      { id: deleted.id, version: (newer ?? deleted).version },
      {
        onSuccess: () => {
          const { name: title, sharedWith: role, search: state } = deleted
          notify({
            type: 'success',
            title: text.viewDeleted(),
            message: text.viewDeletedExplanation({ view: title }),
            actions: [
              { label: common.undo(), handler: () => save.mutate({ name: title, sharedWith: role, search: state }) },
            ],
          })
          onClose()
        },
      },
    )
  const isBusy = save.isPending || remove.isPending
  return (
    <Modal
      opened
      onClose={onClose}
      title={view ? text.viewTitle({ view: view.name }) : text.saveThisView()}
      returnFocus={false}
    >
      <form className={recordClasses.touch} onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={text.name()}
            required
            data-autofocus
            maxLength={NAME_MAX}
            value={name}
            error={isMissing ? common.requiredField({ field: text.name() }) : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={text.sharedWith()}
            description={text.sharedWithExplanation()}
            data={shares()}
            value={sharedWith ?? ''}
            onChange={(event) => setSharedWith(ROLES.find((role) => role === event.currentTarget.value) ?? null)}
          />
          {view ? (
            <Checkbox
              label={text.updateView()}
              checked={isReplaced}
              onChange={(event) => setReplaced(event.currentTarget.checked)}
            />
          ) : null}
          {error ? (
            <Alert
              role="alert"
              color="red"
              variant="light"
              title={remove.error ? text.notDeleted() : common.notSaved()}
            >
              {error.message || DEFAULT_ERROR}
            </Alert>
          ) : null}
        </Stack>
        <Group justify="space-between" mt="lg" gap="xs">
          {view ? (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => discard(view)}>
              {newer && remove.error ? text.deleteAnyway() : text.deleteView()}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {newer && save.error ? text.saveAnyway() : common.save()}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
