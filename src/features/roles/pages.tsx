/** The forms of an additional role. */
import { Text } from '@mantine/core'
import * as text from '#messages/roles'
import { NEEDS_CONNECTION } from '#messages/shared'
import { ApiError } from '#shared/errors'
import type { RecordId } from '#shared/offline/temp-id'
import { roleResource } from '#shared/resources/administration'
import { AddPage } from '../../crud/form/add-page'
import { EditPage } from '../../crud/form/edit-page'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { type StepUp, useStepUp } from '../../ui/step-up'
import { useAuthorize, usePeopleWith } from './queries'

/**
 * Saves with a code where the server wants one. Without a connection it refuses: sent later, the
 * change would wait for a code that nobody is asked for.
 */
function useSaving(): StepUp {
  const isOnline = useIsOnline()
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  return {
    withCode: async (call) => {
      if (!isOnline) throw new ApiError(NEEDS_CONNECTION, { kind: 'offline' })
      return withCode(call)
    },
    dialog,
  }
}

export function AddRolePage() {
  const { withCode, dialog } = useSaving()
  return (
    <>
      <AddPage
        resource={roleResource}
        given={{}}
        around={withCode}
        notice={
          <>
            <Text size="sm" c="dimmed" mb="md">
              {text.addExplanation()}
            </Text>
            <ConnectionNote what={text.savingRole()} />
          </>
        }
      />
      {dialog}
    </>
  )
}

export type EditRolePageProps = { id: RecordId; onRealId: (id: RecordId) => void }

export function EditRolePage({ id, onRealId }: EditRolePageProps) {
  const { withCode, dialog } = useSaving()
  return (
    <>
      <EditPage
        resource={roleResource}
        id={id}
        onRealId={onRealId}
        around={withCode}
        notice={
          <>
            <People id={id} />
            <ConnectionNote what={text.savingRole()} />
          </>
        }
      />
      {dialog}
    </>
  )
}

/** How many people a change reaches. Its line is kept while the number loads. */
function People({ id }: { id: RecordId }) {
  const { data } = usePeopleWith('role_id', id)
  return (
    <Text size="sm" c="dimmed" mb="md" mih="1.5em">
      {data ? text.changeReaches({ count: data.total }) : null}
    </Text>
  )
}
